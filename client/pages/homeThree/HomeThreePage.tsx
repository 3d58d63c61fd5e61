import type { BannerSlide } from '../../../shared/content/homeTexts.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { GalleryCarousel } from '../../home/GalleryCarousel.tsx';
import { HomeFrame, HomeSection } from '../../home/HomeSection.tsx';
import { Expertise } from '../../home/sections/Expertise.tsx';
import { GetInTouch } from '../../home/sections/GetInTouch.tsx';
import { HomeAbout } from '../../home/sections/HomeAbout.tsx';
import { HowWeWork } from '../../home/sections/HowWeWork.tsx';
import { ScrollingBanner } from '../../home/sections/ScrollingBanner.tsx';
import { WatchVideo } from '../../home/sections/WatchVideo.tsx';
import { WhyProducts } from '../../home/sections/WhyProducts.tsx';
import { Testimonials } from '../../home/Testimonials.tsx';
import { Ventures } from '../../home/Ventures.tsx';
import { CounterStrip } from '../../motion/CounterStrip.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Illustration } from '../../pictures/Picture.tsx';
import { keepTogether } from '../../ui/keepTogether.tsx';

/** The light variant: one scene below large type, products first. */
export function HomeThreePage({ content }: { content: ContentOf<'homeThree'> }) {
  const { words, carousels, tradeProducts } = content;
  const { opening, headings } = words;
  return (
    <HomeFrame>
      <LightBanner slide={opening} />
      <WhyProducts words={words.whyProducts} tone="paper" />
      <GalleryCarousel heading={headings.products} cards={carousels.products} tone="white" look="wide" />
      <Expertise words={words.expertise} products={tradeProducts} tone="paper" />
      <ScrollingBanner phrases={words.scrollingBanner} />
      <HowWeWork words={words.howWeWork} tone="white" />
      <GalleryCarousel heading={headings.services} cards={carousels.services} />
      <HomeSection className="counters" heading={headings.counters} tone="blue">
        <CounterStrip counters={words.counters} />
      </HomeSection>
      <HomeAbout words={words.aboutUs} tone="white" />
      <WatchVideo words={words.video} />
      <Testimonials heading={headings.testimonials} testimonials={words.testimonials} tone="white" />
      <Ventures heading={headings.ventures} ventures={words.ventures} />
      <GetInTouch words={words.getInTouch} />
    </HomeFrame>
  );
}

/** Large type on a light background, the picture below the line as if below the water table. */
function LightBanner({ slide: { image, eyebrow, headline, line, link } }: { slide: BannerSlide }) {
  return (
    <div className="light-banner band--white">
      <div className="light-banner__words wrap">
        <p className="full-row note">{eyebrow}</p>
        <h1>{headline}</h1>
        <div>
          <p className="lead">{keepTogether(line)}</p>
          <Link className="line-link" to={link.href}>
            {link.label}
          </Link>
        </div>
      </div>
      <Illustration picture={image} inside frame="full" priority />
    </div>
  );
}
