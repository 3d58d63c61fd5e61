import type { ContentOf } from '../../shared/pageContent.ts';
import { Counters } from '../components/home/Counters.tsx';
import { Expertise } from '../components/home/Expertise.tsx';
import { GalleryCarousel } from '../components/home/GalleryCarousel.tsx';
import { GetInTouch } from '../components/home/GetInTouch.tsx';
import { HomeAbout } from '../components/home/HomeAbout.tsx';
import { HomeBanner } from '../components/home/HomeBanner.tsx';
import { HomeFrame } from '../components/home/HomeFrame.tsx';
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
export function HomePage({ content: { words, carousels } }: { content: ContentOf<'home'> }) {
  const { headings } = words;
  return (
    <HomeFrame className="home-page">
      <PageHead description={words.aboutUs.line ?? ''} />
      <HomeBanner slides={words.banner} />
      <HomeAbout words={words.aboutUs} />
      <Expertise words={words.expertise} />
      <SpecialisedServices words={words.specialisedServices} />
      <GalleryCarousel heading={headings.services} cards={carousels.services} />
      <WhyUs words={words.whyUs} />
      <HowWeWork words={words.howWeWork} />
      <ScrollingBanner phrases={words.scrollingBanner} />
      <GalleryCarousel heading={headings.products} cards={carousels.products} look="sheet" />
      <WhyProducts words={words.whyProducts} />
      <GalleryCarousel heading={headings.projects} cards={carousels.projects} tone="dark" look="wide" />
      <Testimonials heading={headings.testimonials} testimonials={words.testimonials} />
      <Counters heading={headings.counters} counters={words.counters} />
      <WatchVideo words={words.video} />
      <Ventures heading={headings.ventures} ventures={words.ventures} />
      <GetInTouch words={words.getInTouch} />
    </HomeFrame>
  );
}
