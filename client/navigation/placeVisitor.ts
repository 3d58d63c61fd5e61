import type { Location, NavigationType } from 'react-router-dom';

const positions = new Map<string, number>();
let currentKey = 'default';

/** Takes scrolling over from the browser, which would restore it before the page is there; a reload is left to it. */
export function watchScrolling(): void {
  window.addEventListener('scroll', () => positions.set(currentKey, window.scrollY), { passive: true });
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  history.scrollRestoration = 'manual';
}

/** After a page has changed: to the top, to the `#` target, or on the way back to where the visitor was; the heading gets the focus. */
export function placeVisitor({ key, hash }: Location, arrival: NavigationType): void {
  const saved = arrival === 'POP' ? positions.get(key) : undefined;
  currentKey = key;
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const heading = target ?? document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  if (target && saved === undefined) target.scrollIntoView();
  else window.scrollTo(0, saved ?? 0);
}
