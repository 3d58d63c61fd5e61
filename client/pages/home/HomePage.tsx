import type { ContentOf } from '../../../shared/pages/routes.ts';
import { GalleryCarousel } from '../../home/GalleryCarousel.tsx';
import { HomeFrame, HomeSection } from '../../home/HomeSection.tsx';
import { Expertise } from '../../home/sections/Expertise.tsx';
import { GetInTouch } from '../../home/sections/GetInTouch.tsx';
import { HomeAbout } from '../../home/sections/HomeAbout.tsx';
import { HowWeWork } from '../../home/sections/HowWeWork.tsx';
import { ScrollingBanner } from '../../home/sections/ScrollingBanner.tsx';
import { SpecialisedServices } from '../../home/sections/SpecialisedServices.tsx';
import { WatchVideo } from '../../home/sections/WatchVideo.tsx';
import { WhyProducts } from '../../home/sections/WhyProducts.tsx';
import { Testimonials } from '../../home/Testimonials.tsx';
import { Ventures } from '../../home/Ventures.tsx';
import { WhyUs } from '../../home/WhyUs.tsx';
import { CounterStrip } from '../../motion/CounterStrip.tsx';
import { HomeBanner } from './HomeBanner.tsx';
import { HomeDutyForm } from './HomeDutyForm.tsx';

export function HomePage({ content }: { content: ContentOf<'home'> }) {
  const { words, carousels, jobProducts, tradeProducts } = content;
  const { headings } = words;
  return (
    <HomeFrame>
      <div className="home-opening">
        <HomeBanner slides={words.banner} />
        <HomeDutyForm />
      </div>
      <HomeAbout words={words.aboutUs} />
      <Expertise words={words.expertise} products={tradeProducts} />
      <SpecialisedServices words={words.specialisedServices} products={jobProducts} />
      <GalleryCarousel heading={headings.services} cards={carousels.services} />
      <WhyUs words={words.whyUs} />
      <HowWeWork words={words.howWeWork} />
      <ScrollingBanner phrases={words.scrollingBanner} />
      <GalleryCarousel heading={headings.products} cards={carousels.products} look="sheet" />
      <WhyProducts words={words.whyProducts} />
      <GalleryCarousel heading={headings.projects} cards={carousels.projects} tone="dark" look="wide" />
      <Testimonials heading={headings.testimonials} testimonials={words.testimonials} />
      <HomeSection className="counters" heading={headings.counters} tone="white">
        <CounterStrip counters={words.counters} />
      </HomeSection>
      <WatchVideo words={words.video} />
      <Ventures heading={headings.ventures} ventures={words.ventures} />
      <GetInTouch words={words.getInTouch} />
    </HomeFrame>
  );
}
