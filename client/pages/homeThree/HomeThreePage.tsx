import type { ContentOf } from '../../../shared/pages/pageContent.ts';
import { GalleryCarousel } from '../../home/GalleryCarousel.tsx';
import { HomeFrame } from '../../home/HomeFrame.tsx';
import { Counters } from '../../home/sections/Counters.tsx';
import { Expertise } from '../../home/sections/Expertise.tsx';
import { GetInTouch } from '../../home/sections/GetInTouch.tsx';
import { HomeAbout } from '../../home/sections/HomeAbout.tsx';
import { HowWeWork } from '../../home/sections/HowWeWork.tsx';
import { ScrollingBanner } from '../../home/sections/ScrollingBanner.tsx';
import { WatchVideo } from '../../home/sections/WatchVideo.tsx';
import { WhyProducts } from '../../home/sections/WhyProducts.tsx';
import { Testimonials } from '../../home/Testimonials.tsx';
import { Ventures } from '../../home/Ventures.tsx';
import { LightBanner } from './LightBanner.tsx';

/** The light variant: one scene below large type, products first. */
export function HomeThreePage({
  content: { words, carousels, tradeProducts },
}: {
  content: ContentOf<'homeThree'>;
}) {
  const { opening, headings } = words;
  return (
    <HomeFrame className="home-three-page">
      <LightBanner slide={opening} />
      <WhyProducts words={words.whyProducts} tone="paper" />
      <GalleryCarousel heading={headings.products} cards={carousels.products} tone="white" look="wide" />
      <Expertise words={words.expertise} products={tradeProducts} tone="paper" />
      <ScrollingBanner phrases={words.scrollingBanner} />
      <HowWeWork words={words.howWeWork} tone="white" />
      <GalleryCarousel heading={headings.services} cards={carousels.services} tone="paper" />
      <Counters heading={headings.counters} counters={words.counters} tone="blue" />
      <HomeAbout words={words.aboutUs} tone="white" />
      <WatchVideo words={words.video} />
      <Testimonials heading={headings.testimonials} testimonials={words.testimonials} tone="white" />
      <Ventures heading={headings.ventures} ventures={words.ventures} tone="paper" />
      <GetInTouch words={words.getInTouch} />
    </HomeFrame>
  );
}
