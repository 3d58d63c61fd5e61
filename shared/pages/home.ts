import type { Award } from '../content/awards.ts';
import type * as texts from '../content/home.ts';
import type * as reasons from '../content/homeReasons.ts';
import type { BannerSlide, VideoSection } from '../content/homeTexts.ts';
import type { Testimonial } from '../content/testimonials.ts';
import type { Venture } from '../content/ventures.ts';
import type { GalleryCard } from '../model/gallery.ts';
import type { PageReference } from './pageReference.ts';

/** The three carousels of the home page, picked from the gallery by category name. */
export interface Carousels {
  services: CarouselCard[];
  products: CarouselCard[];
  projects: CarouselCard[];
}

export type CarouselCard = Pick<GalleryCard, 'title' | 'cover' | 'url'>;

/** The texts that all three home pages share. */
type CommonTexts = Pick<typeof texts, 'aboutUs'> &
  Pick<typeof reasons, 'howWeWork' | 'counters' | 'getInTouch'> & {
    testimonials: readonly Testimonial[];
    ventures: readonly Venture[];
    video: VideoSection;
    headings: typeof reasons.homeHeadings;
  };

export type HomeTwoTexts = CommonTexts &
  Pick<typeof texts, 'specialisedServices'> &
  Pick<typeof reasons, 'whyUs'> & { opening: BannerSlide; awards: readonly Award[] };

export type HomeThreeTexts = CommonTexts &
  Pick<typeof texts, 'expertise'> &
  Pick<typeof reasons, 'scrollingBanner' | 'whyProducts'> & { opening: BannerSlide };

export interface HomeContent {
  words: CommonTexts &
    Pick<typeof texts, 'banner' | 'expertise' | 'specialisedServices'> &
    Pick<typeof reasons, 'whyUs' | 'scrollingBanner' | 'whyProducts'>;
  carousels: Carousels;
  /** Products that do each of the specialised jobs. */
  jobProducts: PageReference[][];
  /** Products of each trade of the expertise drawing. */
  tradeProducts: PageReference[][];
}
