import type { ReactNode } from 'react';

interface DeadEndProps {
  /** The number that stands in the water; decoration, so the words have to say the same. */
  figure: string;
  eyebrow?: string;
  title: string;
  text: string;
  /** What to do next. */
  children: ReactNode;
}

/** A page that could not be shown: what happened, and the ways on. */
export function DeadEnd({ figure, eyebrow, title, text, children }: DeadEndProps) {
  return (
    <div className="dead-end wrap page">
      <p className="dead-end__figure" aria-hidden="true">
        <span>{figure}</span>
      </p>
      <div className="dead-end__columns">
        <div>
          {eyebrow && <p className="dead-end__eyebrow">{eyebrow}</p>}
          <h1>{title}</h1>
          <p className="dead-end__text">{text}</p>
        </div>
        <div className="dead-end__next">{children}</div>
      </div>
    </div>
  );
}
