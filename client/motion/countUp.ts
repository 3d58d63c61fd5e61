import { whenSeen } from './whenSeen.ts';

/**
 * Lets `Counters.css` count from zero up to each figure once half of the strip is seen. The text is the final figure
 * throughout; a strip that is in view already keeps it.
 */
export function countUp(strip: HTMLElement, signal: AbortSignal): void {
  if (strip.getBoundingClientRect().top < innerHeight) return;
  for (const value of strip.querySelectorAll<HTMLElement>('.counters__value')) {
    value.style.setProperty('--counters-to', value.textContent);
    // Reserves the final width, so that the suffix does not move.
    value.style.setProperty('--counters-room', `${value.getBoundingClientRect().width}px`);
  }
  strip.classList.add('counters__strip--waiting');
  strip.addEventListener(
    'transitionend',
    () => strip.classList.remove('counters__strip--waiting', 'counters__strip--counting'),
    { signal, once: true },
  );
  whenSeen(strip, { threshold: 0.5 }, signal, () => strip.classList.add('counters__strip--counting'));
}
