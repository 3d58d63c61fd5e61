import { type Illustration, illustrate } from '../../shared/content/illustration.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import type { PageContent } from '../../shared/pages/routes.ts';
import { defaultPictureSize, mediaUrl, type PictureImage } from '../../shared/pictures/pictureUrl.ts';
import { toImage } from '../../shared/pictures/toImage.ts';
import { definitionOf } from '../pages/definitions.ts';
import type { PagePicture } from '../pages/pagePicture.ts';

/** For a page without a picture of its own. */
const sitePicture: Illustration = illustrate('scenes/yard/section-3-sets-in-the-yard.webp');

type PicturedView = Pick<PageView, 'content' | 'pictureSizes' | 'pictureMetadata'>;

const pagePictures = (content: PageContent): readonly PagePicture[] =>
  definitionOf(content).pictures?.(content) ?? [];

/** The pictures of a page, the main one first, each once; for a list its first record's. */
export function picturesOf({ content, pictureSizes, pictureMetadata }: PicturedView): PictureImage[] {
  const images = pagePictures(content).flatMap((picture) => {
    if ('src' in picture) return toImage(picture);
    const { path, alt } = picture;
    if (path === null) return [];
    const size = pictureSizes[path] ?? defaultPictureSize;
    return { url: mediaUrl(path), alt: pictureMetadata[path]?.alt ?? alt, ...size };
  });
  return [...new Map(images.map((image) => [image.url, image])).values()];
}

/** The picture for link previews of a page. */
export function mainPictureOf(view: PicturedView): PictureImage {
  return picturesOf(view)[0] ?? toImage(sitePicture);
}

/** Stored paths of the pictures that the page shows large. */
export function largePicturePaths(content: PageContent): string[] {
  return pagePictures(content).flatMap((picture) =>
    'large' in picture && picture.large && picture.path !== null ? [picture.path] : [],
  );
}
