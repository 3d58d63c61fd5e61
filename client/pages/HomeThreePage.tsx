import type { ContentOf } from '../../shared/pageContent.ts';
import { Counters } from '../components/home/Counters.tsx';
import { Expertise } from '../components/home/Expertise.tsx';
import { GalleryCarousel } from '../components/home/GalleryCarousel.tsx';
import { GetInTouch } from '../components/home/GetInTouch.tsx';
import { HomeAbout } from '../components/home/HomeAbout.tsx';
import { HomeFrame } from '../components/home/HomeFrame.tsx';
import { HowWeWork } from '../components/home/HowWeWork.tsx';
import { LightBanner } from '../components/home/LightBanner.tsx';
import { ScrollingBanner } from '../components/home/ScrollingBanner.tsx';
import { Testimonials } from '../components/home/Testimonials.tsx';
import { Ventures } from '../components/home/Ventures.tsx';
import { WatchVideo } from '../components/home/WatchVideo.tsx';
import { WhyProducts } from '../components/home/WhyProducts.tsx';
import { PageHead } from '../layout/PageHead.tsx';

/** The light variant: one scene below large type, products first. */
export function HomeThreePage({ content: { words, carousels } }: { content: ContentOf<'homeThree'> }) {
  const { opening, headings } = words;
  return (
    <HomeFrame className="home-three-page">
      <PageHead title="Home three" description={opening.line} />
      <LightBanner slide={opening} />
      <WhyProducts words={words.whyProducts} tone="paper" />
      <GalleryCarousel heading={headings.products} cards={carousels.products} tone="white" look="wide" />
      <Expertise words={words.expertise} tone="paper" />
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
