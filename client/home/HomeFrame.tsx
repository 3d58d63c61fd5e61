import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useMotion } from '../motion/useMotion.ts';

/** How long `home--loading` is set, in milliseconds; the scrolling text waits for it. */
const loadingMs = 2_000;

/** Common to all home pages: section numbers, the loading flag, motion, deferred layout. */
export function HomeFrame({ className, children }: { className: string; children: ReactNode }) {
  const [isLoading, setLoading] = useState(true);
  const page = useRef<HTMLDivElement>(null);
  useMotion(page);
  useEffect(() => {
    const timer = setTimeout(setLoading, loadingMs, false);
    return () => clearTimeout(timer);
  }, []);
  useDeferredSections(page);
  return (
    <div className={`home ${className}${isLoading ? ' home--loading' : ''}`} ref={page}>
      {children}
    </div>
  );
}

/** Milliseconds from one section to the next, so that each is laid out in its own frame. */
const pauseMs = 50;

/**
 * Lays out the sections that `HomeSection.css` defers with `content-visibility`, one by one, from the first scroll on. The
 * page then has its true height, which restoring a scroll position needs; a visitor who does not scroll never waits for it.
 */
function useDeferredSections(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current?.closest('.in-parts');
    // The browser has scrolled to a `#` target; sections laid out one by one would move it again and again.
    if (location.hash) root?.classList.remove('in-parts');
    const sections = root?.querySelectorAll<HTMLElement>('.home-section').values();
    if (!root || !sections) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    function layOutNext(): void {
      const { value: section } = sections?.next() ?? {};
      if (section) {
        section.style.contentVisibility = 'visible';
      } else {
        root?.classList.remove('in-parts');
        clearInterval(timer);
      }
    }
    const started = new AbortController();
    const start = () => {
      started.abort();
      timer = setInterval(layOutNext, pauseMs);
    };
    if (scrollY > 0) start();
    else addEventListener('scroll', start, { passive: true, signal: started.signal });
    return () => {
      started.abort();
      clearInterval(timer);
    };
  }, [page]);
}
