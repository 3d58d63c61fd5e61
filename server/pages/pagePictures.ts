import type { Illustration } from '../../shared/content/illustration.ts';
import type { SectionedBody } from '../../shared/model/section.ts';
import type { PageContent } from '../../shared/pages/pageContent.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import {
  defaultPictureSize,
  mediaUrl,
  type PictureImage,
  toImage,
} from '../../shared/pictures/pictureUrl.ts';

/** Stands for a page that has no picture of its own. */
const sitePicture: Illustration = {
  src: 'scenes/yard/section-3-sets-in-the-yard.webp',
  alt: 'A row of blue diesel pump sets on a wet concrete yard at dawn.',
};

type ViewOfPictures = Pick<PageView, 'content' | 'pictureSizes' | 'pictureMetadata'>;

/** What a page is about, in pictures: the main one first, each once; of a list the first entry's. */
export function picturesOf({ content, pictureSizes, pictureMetadata }: ViewOfPictures): PictureImage[] {
  const images = namedPictures(content).flatMap((picture) => {
    if ('src' in picture) return toImage(picture);
    const { path, alt } = picture;
    if (path === null) return [];
    const size = pictureSizes[path] ?? defaultPictureSize;
    return { url: mediaUrl(path), alt: pictureMetadata[path]?.alt ?? alt, ...size };
  });
  return [...new Map(images.map((image) => [image.url, image])).values()];
}

/** The picture that stands for a page where it is shared. */
export function mainPictureOf(view: ViewOfPictures): PictureImage {
  return picturesOf(view)[0] ?? toImage(sitePicture);
}

type NamedPicture = Illustration | { path: string | null; alt: string };

function namedPictures(content: PageContent): NamedPicture[] {
  switch (content.screen) {
    case 'home':
      return content.words.banner.map(({ image }) => image);
    case 'homeTwo':
    case 'homeThree':
      return [content.words.opening.image];
    case 'about':
      return [content.opening];
    case 'subsidiary':
      return [{ src: content.subsidiary.imageSrc, alt: content.subsidiary.imageAlt }];
    case 'serviceGroup':
      return [...content.group.images];
    case 'service':
      return picturesOfRecord(content.service);
    case 'product':
      return picturesOfRecord(content.product);
    case 'services':
      return firstOf(content.services.map(({ image, name }) => ({ path: image, alt: name })));
    case 'products':
      return firstOf(content.products.map(({ image, name }) => ({ path: image, alt: name })));
    case 'gallery':
      return firstOf(
        content.categories
          .flatMap((category) => [category, ...category.subcategories])
          .flatMap(({ items }) => items.map(({ cover, title }) => ({ path: cover, alt: title }))),
      );
    case 'galleryItem':
      return content.item.images.map((path) => ({ path, alt: content.item.title }));
    case 'gallerySample':
      return [...content.item.images];
    case 'sheet':
      return [content.sheet.image];
    case 'blogStory':
      return [content.story.image];
    default:
      return [];
  }
}

function firstOf(pictures: { path: string | null; alt: string }[]): NamedPicture[] {
  return pictures.filter(({ path }) => path !== null).slice(0, 1);
}

interface PicturedRecord extends SectionedBody {
  name: string;
  image: string | null;
}

function picturesOfRecord({ name, image, sections, otherImages }: PicturedRecord): NamedPicture[] {
  return [
    { path: image, alt: name },
    ...sections.flatMap(({ heading, images }) =>
      images.map((path) => ({ path, alt: `${name}: ${heading}` })),
    ),
    ...otherImages.map((path) => ({ path, alt: name })),
  ];
}
