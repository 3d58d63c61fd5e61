import { Link } from 'react-router-dom';
import type { BannerSlide } from '../../../shared/content/homeWords.ts';
import { Illustration } from '../../pictures/Illustration.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { BannerControls } from './BannerControls.tsx';
import { useSlides } from './useSlides.ts';

/**
 * Four scenes. The server lays them out as a row that scrolls; with script they lie one above the other and take turns.
 * The first one's headline is the page's `h1`.
 */
export function HomeBanner({ slides }: { slides: readonly BannerSlide[] }) {
  const isLive = useHydrated();
  const { state, handlers, onReach, ...controls } = useSlides(slides.length);
  const classOf = (index: number) => {
    if (index === state.shown) return 'home-banner__slide home-banner__slide--shown';
    return index > state.furthest + 1 ? 'home-banner__slide home-banner__slide--far' : 'home-banner__slide';
  };
  return (
    <section
      className={`home-banner dark dark--ink${isLive ? ' home-banner--live' : ''}${state.isPaused ? ' home-banner--paused' : ''}`}
      aria-roledescription="carousel"
      aria-label="Highlights"
      {...handlers}
    >
      {isLive && <BannerControls slides={slides} state={state} {...controls} />}
      {/* All slides can be read at any time: nothing turns away from who listens. A link that gets the focus shows its slide. */}
      <ul className="home-banner__slides" tabIndex={isLive ? undefined : 0}>
        {slides.map((slide, index) => (
          <li className={classOf(index)} key={slide.headline} onFocus={() => onReach(index)}>
            <Slide slide={slide} index={index} count={slides.length} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SlideProps {
  slide: BannerSlide;
  index: number;
  count: number;
}

function Slide({ slide: { image, eyebrow, headline, line, link }, index, count }: SlideProps) {
  const Heading = index === 0 ? 'h1' : 'h2';
  return (
    <>
      <div className="home-banner__scene">
        <Illustration picture={image} inside frame="full" priority={index === 0} />
        <div className="home-banner__words wrap">
          <p className="home-banner__eyebrow">{eyebrow}</p>
          <Heading className="home-banner__headline">{headline}</Heading>
        </div>
      </div>
      <div className="home-banner__water">
        <div className="home-banner__below wrap">
          <p className="home-banner__index">{`0${index + 1}/0${count}`}</p>
          <p className="home-banner__line">{line}</p>
          <Link className="home-banner__link line-link" to={link.href}>
            {link.label}
          </Link>
        </div>
      </div>
    </>
  );
}
