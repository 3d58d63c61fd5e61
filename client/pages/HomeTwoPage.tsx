import { banner } from '../../shared/content/home.ts';
import { carouselHeadings } from '../../shared/content/homeReasons.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { Awards } from '../components/home/Awards.tsx';
import { Counters } from '../components/home/Counters.tsx';
import { GalleryCarousel } from '../components/home/GalleryCarousel.tsx';
import { GetInTouch } from '../components/home/GetInTouch.tsx';
import { HomeAbout } from '../components/home/HomeAbout.tsx';
import { HowWeWork } from '../components/home/HowWeWork.tsx';
import { SpecialisedServices } from '../components/home/SpecialisedServices.tsx';
import { Testimonials } from '../components/home/Testimonials.tsx';
import { Ventures } from '../components/home/Ventures.tsx';
import { VideoBanner } from '../components/home/VideoBanner.tsx';
import { WhyUs } from '../components/home/WhyUs.tsx';
import { PageHead } from '../layout/PageHead.tsx';

const [, rental] = banner;

/** The dark variant: a film instead of slides, works and figures first, and the awards. */
export function HomeTwoPage({ content: { carousels } }: { content: ContentOf<'homeTwo'> }) {
  return (
    <div className="home-two-page">
      {rental && (
        <>
          <PageHead title="Home two" description={rental.line} />
          <VideoBanner slide={rental} />
        </>
      )}
      <Counters tone="dark" />
      <GalleryCarousel heading={carouselHeadings.projects} cards={carousels.projects} tone="dark" wide />
      <HowWeWork tone="white" />
      <SpecialisedServices tone="dark" />
      <GalleryCarousel heading={carouselHeadings.products} cards={carousels.products} tone="dark" />
      <Awards />
      <WhyUs tone="blue" />
      <HomeAbout tone="dark" />
      <Testimonials tone="dark" />
      <Ventures tone="white" />
      <GetInTouch />
    </div>
  );
}
