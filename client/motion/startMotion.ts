import { carousel } from './carousel.ts';
import { countUp } from './countUp.ts';
import { followPointer } from './followPointer.ts';
import { loadPicturesBelow } from './loadPicturesBelow.ts';
import { revealBelowFold } from './reveal.ts';

/** The values of `data-motion`. Every motion ends with the signal. */
const motions: Record<string, (part: HTMLElement, signal: AbortSignal) => void> = {
  carousel,
  countUp,
  followPointer,
};

/** Starts all motion of a page. The stylesheets decide whether anything moves (`prefers-reduced-motion`). */
export function startMotion(page: HTMLElement, signal: AbortSignal): void {
  revealBelowFold(page, signal);
  loadPicturesBelow(page, signal);
  for (const part of page.querySelectorAll<HTMLElement>('[data-motion]')) {
    motions[part.dataset.motion ?? '']?.(part, signal);
  }
}
