import type { PageView } from '../../shared/pages/pageView.ts';
import type { PictureImage } from '../../shared/pictures/pictureUrl.ts';

/** The parts of a page that JSON-LD and Markdown are written from, besides its content. */
export interface DescribedPage extends Pick<PageView, 'siteUrl' | 'canonical' | 'shell'> {
  pictures: readonly PictureImage[];
}

/** The page's absolute canonical address. */
export const absoluteUrl = ({ siteUrl, canonical }: Pick<PageView, 'siteUrl' | 'canonical'>): string =>
  siteUrl + canonical;
