import type { ReactNode } from 'react';

interface CardRowProps {
  /** What the row is called for those who don't see the heading above it. */
  label: string;
  /** How wide the cards are: one to three in view, at most two, or up to five logos. */
  size?: 'three' | 'two' | 'logos';
  /** The cards, as list items. */
  children: ReactNode;
}

/** Cards in a row that scrolls sideways and stops at each; its scroll bar is the line below. */
export function CardRow({ label, size = 'three', children }: CardRowProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the row scrolls in its box, also by keyboard
    <section className="card-row" aria-label={label} tabIndex={0}>
      <ul className={`card-row__cards card-row__cards--${size}`}>{children}</ul>
    </section>
  );
}
