import { banner } from '../../shared/content/home.ts';
import { carouselHeadings } from '../../shared/content/homeReasons.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { Counters } from '../components/home/Counters.tsx';
import { Expertise } from '../components/home/Expertise.tsx';
import { GalleryCarousel } from '../components/home/GalleryCarousel.tsx';
import { GetInTouch } from '../components/home/GetInTouch.tsx';
import { HomeAbout } from '../components/home/HomeAbout.tsx';
import { HowWeWork } from '../components/home/HowWeWork.tsx';
import { LightBanner } from '../components/home/LightBanner.tsx';
import { ScrollingBanner } from '../components/home/ScrollingBanner.tsx';
import { Testimonials } from '../components/home/Testimonials.tsx';
import { Ventures } from '../components/home/Ventures.tsx';
import { WatchVideo } from '../components/home/WatchVideo.tsx';
import { WhyProducts } from '../components/home/WhyProducts.tsx';
import { PageHead } from '../layout/PageHead.tsx';

const machining = banner.at(-1);

/** The light variant: one scene below large type, products first. */
export function HomeThreePage({ content: { carousels } }: { content: ContentOf<'homeThree'> }) {
  return (
    <div className="home-three-page">
      {machining && (
        <>
          <PageHead title="Home three" description={machining.line} />
          <LightBanner slide={machining} />
        </>
      )}
      <WhyProducts tone="paper" />
      <GalleryCarousel heading={carouselHeadings.products} cards={carousels.products} tone="white" wide />
      <Expertise tone="paper" />
      <ScrollingBanner />
      <HowWeWork tone="white" />
      <GalleryCarousel heading={carouselHeadings.services} cards={carousels.services} tone="paper" />
      <Counters tone="blue" />
      <HomeAbout tone="white" />
      <WatchVideo tone="paper" />
      <Testimonials tone="white" />
      <Ventures tone="paper" />
      <GetInTouch />
    </div>
  );
}
