import { type RefObject, useEffect } from 'react';

/** Milliseconds from one section to the next, so that each is laid out in its own frame. */
const pauseMs = 50;

/**
 * Lays out the sections that `HomeSection.css` defers with `content-visibility`, one by one. The page then has its true
 * height, which restoring a scroll position needs.
 */
export function useDeferredSections(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current?.closest('.in-parts');
    // The browser has scrolled to a `#` target; sections laid out one by one would move it again and again.
    if (location.hash) root?.classList.remove('in-parts');
    const sections = root?.querySelectorAll<HTMLElement>('.home-section').values();
    if (!root || !sections) return;
    const timer = setInterval(() => {
      const { value: section } = sections.next();
      if (section) {
        section.style.contentVisibility = 'visible';
      } else {
        root.classList.remove('in-parts');
        clearInterval(timer);
      }
    }, pauseMs);
    return () => clearInterval(timer);
  }, [page]);
}
