import type { PageView } from '../../shared/pages/pageView.ts';
import { type PictureImage, pictureUrl } from '../../shared/pictures/pictureUrl.ts';

/** The parts of a page that JSON-LD and Markdown are written from, besides its content. */
export interface DescribedPage extends Pick<PageView, 'siteUrl' | 'canonical' | 'shell'> {
  pictures: readonly PictureImage[];
}

export const absoluteUrl = ({ siteUrl, canonical }: Pick<PageView, 'siteUrl' | 'canonical'>): string =>
  siteUrl + canonical;

/** The picture file that search engines get: large, and of a type that all of them read. */
export const pictureFileWidth = 1200;

export const pictureFilePath = ({ url }: PictureImage): string => pictureUrl(url, pictureFileWidth, 'jpg');

export const pictureFileUrl = ({ siteUrl }: Pick<DescribedPage, 'siteUrl'>, picture: PictureImage): string =>
  siteUrl + pictureFilePath(picture);
