import { carousel } from './carousel.ts';
import { countUp } from './countUp.ts';
import { followPointer } from './followPointer.ts';
import { revealBelowFold } from './reveal.ts';

/** What a part can ask for by its `data-motion`. All of it ends with the signal. */
const motions: Record<string, (part: HTMLElement, signal: AbortSignal) => void> = {
  carousel,
  countUp,
  followPointer,
};

/** Gives the parts of a page their behaviour. Whether anything moves is the style sheet's decision. */
export function bringToLife(page: HTMLElement, signal: AbortSignal): void {
  revealBelowFold(page, signal);
  for (const part of page.querySelectorAll<HTMLElement>('[data-motion]')) {
    motions[part.dataset.motion ?? '']?.(part, signal);
  }
}
