import { aboutUs } from '../../shared/content/home.ts';
import { carouselHeadings } from '../../shared/content/homeReasons.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { Counters } from '../components/home/Counters.tsx';
import { Expertise } from '../components/home/Expertise.tsx';
import { GalleryCarousel } from '../components/home/GalleryCarousel.tsx';
import { GetInTouch } from '../components/home/GetInTouch.tsx';
import { HomeAbout } from '../components/home/HomeAbout.tsx';
import { HomeBanner } from '../components/home/HomeBanner.tsx';
import { HowWeWork } from '../components/home/HowWeWork.tsx';
import { ScrollingBanner } from '../components/home/ScrollingBanner.tsx';
import { SpecialisedServices } from '../components/home/SpecialisedServices.tsx';
import { Testimonials } from '../components/home/Testimonials.tsx';
import { Ventures } from '../components/home/Ventures.tsx';
import { WatchVideo } from '../components/home/WatchVideo.tsx';
import { WhyProducts } from '../components/home/WhyProducts.tsx';
import { WhyUs } from '../components/home/WhyUs.tsx';
import { PageHead } from '../layout/PageHead.tsx';

/** The sixteen sections in the order of the specification. */
export function HomePage({ content: { carousels } }: { content: ContentOf<'home'> }) {
  return (
    <div className="home-page">
      <PageHead description={aboutUs.line} />
      <HomeBanner />
      <HomeAbout />
      <Expertise />
      <SpecialisedServices />
      <GalleryCarousel heading={carouselHeadings.services} cards={carousels.services} />
      <WhyUs />
      <HowWeWork />
      <ScrollingBanner />
      <GalleryCarousel heading={carouselHeadings.products} cards={carousels.products} />
      <WhyProducts />
      <GalleryCarousel heading={carouselHeadings.projects} cards={carousels.projects} tone="dark" wide />
      <Testimonials />
      <Counters />
      <WatchVideo />
      <Ventures />
      <GetInTouch />
    </div>
  );
}
