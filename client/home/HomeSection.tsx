import type { ReactNode } from 'react';
import type { SectionHeading } from '../../shared/content/homeTexts.ts';

export interface ToneProps {
  /** Background of the section. */
  tone?: Tone;
}

type Tone = 'paper' | 'white' | 'dark' | 'blue';

const grounds: Record<Tone, string> = {
  paper: '',
  white: 'band--white',
  dark: 'dark',
  blue: 'dark home-blue',
};

interface HomeSectionProps extends Required<ToneProps> {
  className: string;
  heading: SectionHeading;
  /** Heading on the left, contents on the right. */
  split?: boolean;
  children: ReactNode;
}

/** A numbered section of a home page: eyebrow, heading and contents. */
export function HomeSection({ className, heading, tone, split = false, children }: HomeSectionProps) {
  const { eyebrow, heading: headline, line } = heading;
  const layout = split ? 'home-section home-section--split' : 'home-section';
  return (
    <section className={`${layout} ${grounds[tone]} ${className}`}>
      <div className="home-section__grid wrap">
        <header className="home-section__head">
          <p className="home-section__eyebrow">{eyebrow}</p>
          <h2>{headline}</h2>
          {line && <p className="home-section__line">{line}</p>}
        </header>
        <div className="home-section__body">{children}</div>
      </div>
    </section>
  );
}
