import type { ContentOf } from '../../shared/pageContent.ts';
import { Awards } from '../components/home/Awards.tsx';
import { Counters } from '../components/home/Counters.tsx';
import { GalleryCarousel } from '../components/home/GalleryCarousel.tsx';
import { GetInTouch } from '../components/home/GetInTouch.tsx';
import { HomeAbout } from '../components/home/HomeAbout.tsx';
import { HomeFrame } from '../components/home/HomeFrame.tsx';
import { HowWeWork } from '../components/home/HowWeWork.tsx';
import { SpecialisedServices } from '../components/home/SpecialisedServices.tsx';
import { Testimonials } from '../components/home/Testimonials.tsx';
import { Ventures } from '../components/home/Ventures.tsx';
import { VideoBanner } from '../components/home/VideoBanner.tsx';
import { WhyUs } from '../components/home/WhyUs.tsx';
import { PageHead } from '../layout/PageHead.tsx';

/** The dark variant: a film instead of slides, works and figures first, and the awards. */
export function HomeTwoPage({ content: { words, carousels } }: { content: ContentOf<'homeTwo'> }) {
  const { opening, headings } = words;
  return (
    <HomeFrame className="home-two-page">
      <PageHead title="Home two" description={opening.line} />
      <VideoBanner slide={opening} video={words.video} />
      <Counters heading={headings.counters} counters={words.counters} tone="dark" />
      <GalleryCarousel heading={headings.projects} cards={carousels.projects} tone="dark" look="wide" />
      <HowWeWork words={words.howWeWork} tone="white" />
      <SpecialisedServices words={words.specialisedServices} tone="dark" />
      <GalleryCarousel heading={headings.products} cards={carousels.products} tone="dark" />
      <Awards awards={words.awards} />
      <WhyUs words={words.whyUs} tone="blue" />
      <HomeAbout words={words.aboutUs} tone="dark" />
      <Testimonials heading={headings.testimonials} testimonials={words.testimonials} tone="dark" />
      <Ventures heading={headings.ventures} ventures={words.ventures} tone="white" />
      <GetInTouch words={words.getInTouch} />
    </HomeFrame>
  );
}
