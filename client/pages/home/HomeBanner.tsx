import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { BannerSlide } from '../../../shared/content/homeTexts.ts';
import { Link } from '../../navigation/Link.tsx';
import { Illustration } from '../../pictures/Picture.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';

/**
 * Four slides. The server renders them as a row that scrolls; with script they are stacked and rotate. The first headline
 * is the page's `h1`.
 */
export function HomeBanner({ slides }: { slides: readonly BannerSlide[] }) {
  const isHydrated = useHydrated();
  const moves = useSlides(slides.length);
  const { state, show, handlers } = moves;
  const classOf = (index: number) => {
    if (index === state.shown) return 'home-banner__slide home-banner__slide--shown';
    return index > state.furthest + 1 ? 'home-banner__slide home-banner__slide--far' : 'home-banner__slide';
  };
  return (
    <section
      className={`home-banner dark dark--ink${isHydrated ? ' home-banner--live' : ''}${state.isPaused ? ' home-banner--paused' : ''}`}
      aria-roledescription="carousel"
      aria-label="Highlights"
      {...handlers}
    >
      {isHydrated && <BannerControls slides={slides} moves={moves} />}
      {/* No slide is hidden from screen readers: it would vanish while it is read. Focus on a link shows its slide. */}
      <ul className="home-banner__slides" tabIndex={isHydrated ? undefined : 0}>
        {slides.map((slide, index) => (
          <li className={classOf(index)} key={slide.headline} onFocus={() => show(index, state.isPaused)}>
            <Slide slide={slide} index={index} count={slides.length} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SlidesState {
  shown: number;
  /** Highest index shown so far. Only the picture after it is loaded in advance. */
  furthest: number;
  isPaused: boolean;
}

/** Horizontal movement in pixels that counts as a swipe. */
const minSwipePixels = 48;

/** Rotating slides. Moving one by hand pauses them. */
function useSlides(count: number) {
  const [state, setState] = useState<SlidesState>({ shown: 0, furthest: 0, isPaused: false });
  const start = useRef<{ x: number; y: number } | null>(null);

  const show = (index: number, isPaused: boolean) =>
    setState(({ furthest }) => {
      const shown = (index + count) % count;
      return { shown, furthest: Math.max(furthest, shown), isPaused };
    });
  const turn = (by: number) => show(state.shown + by, true);

  const handlers = {
    onPointerDown({ clientX, clientY }: PointerEvent) {
      start.current = { x: clientX, y: clientY };
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const { x, y } = start.current ?? { x: clientX, y: clientY };
      const moved = clientX - x;
      if (Math.abs(moved) > minSwipePixels && Math.abs(moved) > Math.abs(clientY - y))
        turn(-Math.sign(moved));
      start.current = null;
    },
    // Also after a release elsewhere: the pointer has left the banner before.
    onPointerLeave() {
      start.current = null;
    },
  };
  return { state, show, turn, handlers };
}

function Slide({ slide, index, count }: { slide: BannerSlide; index: number; count: number }) {
  const { image, eyebrow, headline, line, link } = slide;
  const Heading = index === 0 ? 'h1' : 'h2';
  return (
    <>
      <div className="home-banner__scene scene">
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

interface BannerControlsProps {
  slides: readonly BannerSlide[];
  moves: ReturnType<typeof useSlides>;
}

/** A progress line with a segment per slide. The current segment fills in four seconds; the end of that animation is the clock. */
function BannerControls({ slides, moves: { state, show, turn } }: BannerControlsProps) {
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  }
  return (
    <div className="home-banner__controls screen-only">
      <div className="home-banner__bar wrap">
        <button
          className="home-banner__pause icon-button"
          type="button"
          onClick={() => show(state.shown, !state.isPaused)}
        >
          <Icon name={state.isPaused ? 'play' : 'pause'} />
          <span className="visually-hidden">{state.isPaused ? 'Play the slides' : 'Pause the slides'}</span>
        </button>
      </div>
      <div className="home-banner__parts">
        {slides.map(({ headline }, index) => (
          <button
            className="home-banner__part"
            type="button"
            aria-label={`Slide ${index + 1} of ${slides.length}: ${headline}`}
            aria-current={index === state.shown}
            onClick={() => show(index, true)}
            // Here alone: an arrow key would hide a link that has the focus.
            onKeyDown={onKeyDown}
            key={headline}
          >
            <span className="home-banner__run" onAnimationEnd={() => show(state.shown + 1, false)} />
          </button>
        ))}
      </div>
    </div>
  );
}
