import type { ImageGallery, ImageObject } from 'schema-dts';
import { type PictureImage, pictureUrl } from '../../shared/pictures/pictureUrl.ts';
import { absoluteUrl, type DescribedPage } from './describedPage.ts';

/** The picture file that search engines get: large, and of a type that all of them read. */
const width = 1200;

export const pictureFilePath = ({ url }: PictureImage): string => pictureUrl(url, width, 'jpg');

export const pictureFileUrl = ({ siteUrl }: Pick<DescribedPage, 'siteUrl'>, picture: PictureImage): string =>
  siteUrl + pictureFilePath(picture);

function toImageObject(page: DescribedPage, picture: PictureImage): ImageObject {
  const scale = Math.min(1, width / picture.width);
  return {
    '@type': 'ImageObject',
    contentUrl: pictureFileUrl(page, picture),
    name: picture.alt,
    width: `${Math.round(picture.width * scale)} px`,
    height: `${Math.round(picture.height * scale)} px`,
  };
}

/** A gallery item with all its pictures. */
export function toImageGallery(page: DescribedPage, name: string): ImageGallery {
  const url = absoluteUrl(page);
  return {
    '@type': 'ImageGallery',
    '@id': `${url}#gallery`,
    url,
    name,
    image: page.pictures.map((picture) => toImageObject(page, picture)),
  };
}
