import type { Award } from '../../../shared/content/awards.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { GalleryCarousel } from '../../home/GalleryCarousel.tsx';
import { HomeFrame, HomeSection } from '../../home/HomeSection.tsx';
import { GetInTouch } from '../../home/sections/GetInTouch.tsx';
import { HomeAbout } from '../../home/sections/HomeAbout.tsx';
import { HowWeWork } from '../../home/sections/HowWeWork.tsx';
import { SpecialisedServices } from '../../home/sections/SpecialisedServices.tsx';
import { Testimonials } from '../../home/Testimonials.tsx';
import { Ventures } from '../../home/Ventures.tsx';
import { WhyUs } from '../../home/WhyUs.tsx';
import { CounterStrip } from '../../motion/CounterStrip.tsx';
import { VideoBanner } from './VideoBanner.tsx';

/** The dark variant: a film instead of slides, works and figures first, and the awards. */
export function HomeTwoPage({ content }: { content: ContentOf<'homeTwo'> }) {
  const { words, carousels, jobProducts } = content;
  const { opening, headings } = words;
  return (
    <HomeFrame>
      <VideoBanner slide={opening} video={words.video} />
      <HomeSection className="counters" heading={headings.counters} tone="dark">
        <CounterStrip counters={words.counters} />
      </HomeSection>
      <GalleryCarousel heading={headings.projects} cards={carousels.projects} tone="dark" look="wide" />
      <HowWeWork words={words.howWeWork} tone="white" />
      <SpecialisedServices words={words.specialisedServices} products={jobProducts} />
      <GalleryCarousel heading={headings.products} cards={carousels.products} tone="dark" />
      <Awards awards={words.awards} />
      <WhyUs words={words.whyUs} />
      <HomeAbout words={words.aboutUs} tone="dark" />
      <Testimonials heading={headings.testimonials} testimonials={words.testimonials} tone="dark" />
      <Ventures heading={headings.ventures} ventures={words.ventures} tone="white" />
      <GetInTouch words={words.getInTouch} />
    </HomeFrame>
  );
}

const heading = { eyebrow: 'Awards', heading: 'What others have written down.' };

function Awards({ awards }: { awards: readonly Award[] }) {
  return (
    <HomeSection className="awards" heading={heading} tone="white">
      <ul>
        {awards.map(({ year, title, giver, text }) => (
          <li className="awards__award" key={title}>
            <p className="awards__year">{year}</p>
            <div>
              <h3>{title}</h3>
              <p>{giver}</p>
            </div>
            <p className="awards__text">{text}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
