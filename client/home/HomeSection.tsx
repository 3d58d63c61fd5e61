import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SectionHeading } from '../../shared/content/homeTexts.ts';
import { useMotion } from '../motion/useMotion.ts';

const grounds = { paper: '', white: 'band--white', dark: 'dark', blue: 'dark home-blue' };

export interface HomeSectionProps {
  className: string;
  heading: SectionHeading;
  tone?: keyof typeof grounds | undefined;
  children: ReactNode;
}

/** The props of a section whose texts are one value of the page's content. */
export interface WordsProps<W> extends Pick<HomeSectionProps, 'tone'> {
  words: W;
}

/** A numbered section of a home page: eyebrow, heading and contents. */
export function HomeSection({ className, heading, tone = 'paper', children }: HomeSectionProps) {
  const { eyebrow, heading: headline, line } = heading;
  return (
    <section className={`home-section ${grounds[tone]} ${className}`}>
      <div className="home-section__grid wrap">
        <header className="home-section__head">
          <p className="home-section__eyebrow section-number">{eyebrow}</p>
          <h2>{headline}</h2>
          {line && <p className="lead">{line}</p>}
        </header>
        <div className="home-section__body">{children}</div>
      </div>
    </section>
  );
}

/** The duration of `home--loading` in milliseconds; the scrolling text waits for it. */
const loadingMs = 2_000;

/** Common to all home pages: section numbers, the loading flag, motion. */
export function HomeFrame({ children }: { children: ReactNode }) {
  const [isLoading, setLoading] = useState(true);
  const page = useRef<HTMLDivElement>(null);
  useMotion(page);
  useEffect(() => {
    const timer = setTimeout(setLoading, loadingMs, false);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={isLoading ? 'home home--loading' : 'home'} ref={page}>
      {children}
    </div>
  );
}
