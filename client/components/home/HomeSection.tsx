import type { ReactNode } from 'react';
import type { SectionHeading } from '../../../shared/content/homeWords.ts';

export interface Toned {
  /** The ground that a section stands on. */
  tone?: 'paper' | 'white' | 'dark' | 'blue';
}

interface HomeSectionProps extends Required<Toned> {
  className: string;
  heading: SectionHeading;
  /** Words on the left, contents on the right of them. */
  split?: boolean;
  children: ReactNode;
}

/** A numbered section of a home page: its words on the drawdown line, its contents below or beside them. */
export function HomeSection({ className, heading, tone, split = false, children }: HomeSectionProps) {
  const layout = split ? 'home-section home-section--split' : 'home-section';
  return (
    <section className={`${layout} home-tone--${tone} ${className}`}>
      <div className="home-section__grid wrap">
        <header className="home-section__head">
          <p className="home-section__eyebrow">{heading.eyebrow}</p>
          <h2>{heading.heading}</h2>
          {heading.line && <p className="home-section__line">{heading.line}</p>}
        </header>
        <div className="home-section__body">{children}</div>
      </div>
    </section>
  );
}
