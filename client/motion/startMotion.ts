import { ignoreError } from '../../shared/ignoreError.ts';
import { isPoor } from '../navigation/connection.ts';

/** The values of `data-motion`. Every motion ends with the signal. */
const motions: Record<string, (part: HTMLElement, signal: AbortSignal) => void> = {
  carousel,
  countUp,
  followPointer,
};

/** Starts all motion of a page. The stylesheets decide whether anything moves (`prefers-reduced-motion`). */
export function startMotion(page: HTMLElement, signal: AbortSignal): void {
  layOutSections(page, signal);
  revealBelowFold(page, signal);
  loadPicturesBelow(page, signal);
  for (const part of page.querySelectorAll<HTMLElement>('[data-motion]')) {
    motions[part.dataset.motion ?? '']?.(part, signal);
  }
}

/** Milliseconds between sections, so that each is laid out in its own frame. */
const pauseMs = 50;

/**
 * Lays out the sections that `HomeSection.css` defers with `content-visibility`, one by one. The page then has its true
 * height, which restoring a scroll position needs; a visitor who does not scroll never waits for it.
 */
function layOutSections(page: HTMLElement, signal: AbortSignal): void {
  const root = page.closest('.in-parts');
  const sections = [...page.querySelectorAll<HTMLElement>('.home-section')];
  if (!root || sections.length === 0) return;
  const timer = setInterval(() => {
    const section = sections.shift();
    if (section) {
      section.style.contentVisibility = 'visible';
    } else {
      root.classList.remove('in-parts');
      clearInterval(timer);
    }
  }, pauseMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}

/** Makes a row of cards draggable and its buttons work. The library is loaded when the row comes near the viewport. */
function carousel(row: HTMLElement, signal: AbortSignal): void {
  whenSeen(row, { rootMargin: '200px' }, signal, () => {
    import('./attachSwiper.ts').then(({ attachSwiper }) => {
      if (!signal.aborted) attachSwiper(row, signal);
    }, ignoreError);
  });
}

/**
 * Lets `CounterStrip.css` count from zero up to each figure when half of the strip is visible. The text is the final figure
 * throughout; a strip that is visible at the start does not count.
 */
function countUp(strip: HTMLElement, signal: AbortSignal): void {
  if (strip.getBoundingClientRect().top < innerHeight) return;
  for (const value of strip.querySelectorAll<HTMLElement>('.counter-strip__value')) {
    value.style.setProperty('--counter-strip-to', value.textContent);
    // Reserves the final width, so that the suffix does not move.
    value.style.setProperty('--counter-strip-room', `${value.getBoundingClientRect().width}px`);
  }
  strip.classList.add('counter-strip--waiting');
  strip.addEventListener(
    'transitionend',
    () => strip.classList.remove('counter-strip--waiting', 'counter-strip--counting'),
    { signal, once: true },
  );
  whenSeen(strip, { threshold: 0.5 }, signal, () => strip.classList.add('counter-strip--counting'));
}

/**
 * Sets `--pointer-x` on the hovered row of a list: the mouse position within the row, in pixels. Escape hides the pictures,
 * which cover text, until the pointer enters a row or the focus moves.
 */
function followPointer(list: HTMLElement, signal: AbortSignal): void {
  list.addEventListener(
    'pointermove',
    ({ target, clientX, pointerType }) => {
      const row = target instanceof Element && target.closest('li');
      if (!row || pointerType !== 'mouse') return;
      const { left } = row.getBoundingClientRect();
      row.style.setProperty('--pointer-x', `${Math.round(clientX - left)}px`);
      list.classList.add('follows-pointer');
    },
    { passive: true, signal },
  );
  const hidePictures = (hidden: boolean) => list.classList.toggle('hides-pictures', hidden);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hidePictures(true), { signal });
  list.addEventListener('focusin', () => hidePictures(false), { signal });
  for (const row of list.children)
    row.addEventListener('pointerenter', () => hidePictures(false), { signal });
}

/** Scroll position in pixels past which all pictures of the page load, before they come near. */
const loadAfterPixels = 4_500;

/** Loads the pictures that lie further down once the page is scrolled that far; not on a poor network. */
function loadPicturesBelow(page: HTMLElement, signal: AbortSignal): void {
  if (isPoor()) return;
  const done = new AbortController();
  signal.addEventListener('abort', () => done.abort());
  const loadWhenFar = () => {
    if (scrollY <= loadAfterPixels) return;
    done.abort();
    for (const image of page.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'))
      image.loading = 'eager';
  };
  addEventListener('scroll', loadWhenFar, { passive: true, signal: done.signal });
  loadWhenFar();
}

/** Share of a section, and of a small card, that is in view when it fades in. */
const shares = [
  ['.home-section__grid', 0.1],
  ['.home-card', 0.5],
] as const;

/** Fades in content below the fold when it becomes visible; content in view at the start is never hidden. */
function revealBelowFold(page: HTMLElement, signal: AbortSignal): void {
  for (const [selector, share] of shares) {
    for (const part of page.querySelectorAll(selector)) {
      const { top, height } = part.getBoundingClientRect();
      if (top < innerHeight) continue;
      part.classList.add('home-unseen');
      // An element much taller than the window never reaches that share.
      const threshold = Math.min(share, innerHeight / height / 2);
      whenSeen(part, { threshold }, signal, () => part.classList.remove('home-unseen'));
    }
  }
}

/** Calls `onSeen` once, when the element first intersects the viewport as `options` demand. */
function whenSeen(
  element: Element,
  options: IntersectionObserverInit,
  signal: AbortSignal,
  onSeen: () => void,
): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    onSeen();
  }, options);
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
