import { type RefObject, useEffect } from 'react';

/** Milliseconds from one section to the next: each is laid out in a frame of its own. */
const pauseMs = 50;

/**
 * Lays out what `HomeSection.css` has left for later, section by section: from then on the page has its true height, for
 * the way back to a place in it and for what reads all of it.
 */
export function useRestOfPage(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current?.closest('.in-parts');
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
