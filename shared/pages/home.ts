import type { homeWords } from '../content/homeReasons.ts';
import type { VideoSection } from '../content/homeTexts.ts';
import type { GalleryCard } from '../model/gallery.ts';
import type { PageReference } from './pageReference.ts';

/** The three carousels of the home page, picked from the gallery by category name. */
export type Carousels = Record<'services' | 'products' | 'projects', CarouselCard[]>;

export type CarouselCard = Pick<GalleryCard, 'title' | 'cover' | 'url'>;

/** The content of the home page, and with other words that of its variants. */
export interface HomeContent<Words = typeof homeWords> {
  words: Words & { video: VideoSection };
  carousels: Carousels;
  /** Products that do each of the specialised jobs. */
  jobProducts: PageReference[][];
  /** Products of each trade of the expertise drawing. */
  tradeProducts: PageReference[][];
}
