import { Icon } from '../ui/Icon.tsx';
import { HomeSection, type HomeSectionProps } from './HomeSection.tsx';

/**
 * A section with cards in a row that scrolls sideways and snaps to each; they are list items of the class
 * `card-row__card`. Script makes the row draggable and shows the buttons (`motion/attachSwiper.ts`), whose space is
 * reserved from the start.
 */
export function CardRow({ children, ...section }: HomeSectionProps) {
  const label = section.heading.eyebrow;
  return (
    <HomeSection {...section}>
      <div className="card-row" data-motion="carousel">
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
    </HomeSection>
  );
}
