import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';

interface CardRowProps {
  /** Accessible name of the row. */
  label: string;
  /** Number of visible cards on a wide screen. */
  maxInView?: 'three' | 'five';
  /** The cards, as list items of the class `card-row__card`. */
  children: ReactNode;
}

/**
 * Cards in a row that scrolls sideways and snaps to each. Script makes it draggable and shows the buttons
 * (`motion/attachSwiper.ts`), whose space is reserved from the start.
 */
export function CardRow({ label, maxInView = 'three', children }: CardRowProps) {
  return (
    <div className={`card-row card-row--${maxInView}`} data-motion="carousel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the row scrolls in its box, also by keyboard */}
      <section className="card-row__view" aria-label={label} tabIndex={0}>
        <ul className="card-row__cards">{children}</ul>
      </section>
      <div className="card-row__controls screen-only needs-script">
        <p className="card-row__index" aria-live="polite" />
        <span className="card-row__line" />
        <button className="icon-button" type="button" value="previous">
          <Icon name="back" />
          <span className="visually-hidden">{`${label}: previous`}</span>
        </button>
        <button className="icon-button" type="button" value="next">
          <Icon name="arrow" />
          <span className="visually-hidden">{`${label}: next`}</span>
        </button>
      </div>
    </div>
  );
}
