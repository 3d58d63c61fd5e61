import type { Location, NavigationType } from 'react-router-dom';

const positions = new Map<string, number>();
let currentEntry = '';

/** Takes scrolling over from the browser, which would restore it before the page is there; a reload is left to it. */
export function watchScrolling(): void {
  const takeOver = () => {
    history.scrollRestoration = 'manual';
  };
  window.addEventListener('scroll', () => positions.set(currentEntry, window.scrollY), { passive: true });
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', takeOver);
  takeOver();
}

/**
 * After a page has changed: to the top, to the `#` target, or on the way back to where the visitor was in that
 * `entry` of the history; the heading gets the focus.
 */
export function placeVisitor(entry: string, { hash }: Location, arrival: NavigationType): void {
  const saved = arrival === 'POP' ? positions.get(entry) : undefined;
  currentEntry = entry;
  const target = findTarget(hash);
  // The browser opens what a link of its own leads into; a page that changes in place has to.
  const folded = target?.closest('details');
  if (folded) folded.open = true;
  const heading = target ?? document.querySelector<HTMLElement>('main h1');
  if (!heading?.hasAttribute('tabindex')) heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  if (target && saved === undefined) target.scrollIntoView();
  else window.scrollTo(0, saved ?? 0);
}

function findTarget(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/** Names the entry of the first, full load. */
export function startAt(entry: string): void {
  currentEntry ||= entry;
}
