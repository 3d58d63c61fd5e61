import { isPoor } from '../navigation/connection.ts';

/** Scroll position in pixels past which all pictures of the page load, before they come near. */
const loadAfterPixels = 4_500;

/** Loads the pictures that lie further down once the page is scrolled that far; not on a poor network. */
export function loadPicturesBelow(page: HTMLElement, signal: AbortSignal): void {
  if (isPoor()) return;
  const done = new AbortController();
  const loadWhenFar = () => {
    if (scrollY <= loadAfterPixels) return;
    done.abort();
    for (const image of page.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'))
      image.loading = 'eager';
  };
  addEventListener('scroll', loadWhenFar, { passive: true, signal: AbortSignal.any([signal, done.signal]) });
  loadWhenFar();
}
