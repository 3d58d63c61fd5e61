import { type Illustration, illustrate } from '../../shared/content/illustration.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import type { PageContent } from '../../shared/pages/routes.ts';
import {
  defaultPictureSize,
  mediaUrl,
  type PictureImage,
  type PictureMetadata,
} from '../../shared/pictures/pictureUrl.ts';
import { toImage } from '../../shared/pictures/toImage.ts';
import type { KnownPictures } from '../media/knownPictures.ts';
import { standInNote } from '../media/standInNote.ts';
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
    const size = pictureSizes[path] ?? defaultPictureSize;
    return { url: mediaUrl(path), alt: pictureMetadata[path]?.alt ?? alt, ...size };
  });
  return [...new Map(images.map((image) => [image.url, image])).values()];
}

/** The picture for link previews of a page. */
export function mainPictureOf(view: PicturedView): PictureImage {
  return picturesOf(view)[0] ?? toImage(sitePicture);
}

type MetadataOf = KnownPictures['metadataOf'];

/** Metadata of the pictures that the page shows large, by path, with a note on those of another machine. */
export function largeMetadata(content: PageContent, metadataOf: MetadataOf): PageView['pictureMetadata'] {
  const entries = pagePictures(content).flatMap((picture): [string, PictureMetadata][] => {
    if (!('large' in picture) || !picture.large) return [];
    const found = metadataOf(picture.path);
    if (!found) return [];
    const { product, ...metadata } = found;
    const note = standInNote(picture.subject ?? '', product);
    if (!note) return [[picture.path, metadata]];
    return [[picture.path, { ...metadata, alt: `${metadata.alt ?? picture.alt} (${note})`, note }]];
  });
  return Object.fromEntries(entries);
}

/** Notes on cards whose picture shows another machine, by path and name. */
export function cardNotes(
  content: unknown,
  metadataOf: MetadataOf,
  notes: PageView['pictureMetadata'] = {},
): PageView['pictureMetadata'] {
  if (typeof content !== 'object' || content === null) return notes;
  const { title, name = title, image } = content as Record<string, unknown>;
  const shows = typeof image === 'string' ? metadataOf(image)?.product : null;
  const note = standInNote(String(name), shows);
  if (note) notes[`${image}${name}`] = { note };
  for (const part of Object.values(content)) cardNotes(part, metadataOf, notes);
  return notes;
}
