import { whenSeen } from './whenSeen.ts';

/** Scroll position in pixels past which the figures count even if they were never in view. */
const countAfterPixels = 4_500;

/** Lets `Counters.css` count from zero up to each figure. The text is the final figure throughout. */
export function countUp(strip: HTMLElement, signal: AbortSignal): void {
  for (const value of strip.querySelectorAll<HTMLElement>('.counters__value')) {
    value.style.setProperty('--counters-to', value.textContent);
    // Reserves the final width, so that the suffix does not move.
    value.style.setProperty('--counters-room', `${value.getBoundingClientRect().width}px`);
  }
  strip.classList.add('counters__strip--waiting');
  const count = () => strip.classList.add('counters__strip--counting');
  const countWhenFar = () => scrollY > countAfterPixels && count();
  strip.addEventListener(
    'transitionend',
    () => strip.classList.remove('counters__strip--waiting', 'counters__strip--counting'),
    { signal, once: true },
  );
  addEventListener('scroll', countWhenFar, { passive: true, signal });
  whenSeen(strip, { threshold: 0.5 }, signal, count);
  countWhenFar();
}
