import type { BannerSlide } from '../../../shared/content/homeTexts.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { SlidesState } from './useSlides.ts';

interface BannerControlsProps {
  slides: readonly BannerSlide[];
  state: SlidesState;
  /** Called when the time of the shown slide is up. */
  onTimeUp: () => void;
  onChoose: (index: number) => void;
  onPause: () => void;
}

/** A progress line with a segment per slide. The current segment fills in four seconds; the end of that animation is the clock. */
export function BannerControls({ slides, state, onTimeUp, onChoose, onPause }: BannerControlsProps) {
  return (
    <div className="home-banner__controls screen-only">
      <div className="home-banner__bar wrap">
        <button className="home-banner__pause icon-button" type="button" onClick={onPause}>
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
            onClick={() => onChoose(index)}
            key={headline}
          >
            <span className="home-banner__run" onAnimationEnd={onTimeUp} />
          </button>
        ))}
      </div>
    </div>
  );
}
