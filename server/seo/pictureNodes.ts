import type { ImageObject } from 'schema-dts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { type PictureImage, pictureUrl } from '../../shared/pictures/pictureUrl.ts';

/** The file that search engines are shown: large, and of a type that all of them read. */
const width = 1200;

export const pictureFileUrl = ({ siteUrl }: Pick<PageView, 'siteUrl'>, { url }: PictureImage): string =>
  siteUrl + pictureUrl(url, width, 'jpg');

export function toImageObject(view: PageView, picture: PictureImage): ImageObject {
  const scale = Math.min(1, width / picture.width);
  return {
    '@type': 'ImageObject',
    contentUrl: pictureFileUrl(view, picture),
    name: picture.alt,
    width: `${Math.round(picture.width * scale)} px`,
    height: `${Math.round(picture.height * scale)} px`,
  };
}
