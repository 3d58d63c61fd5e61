import { whenSeen } from './whenSeen.ts';

/** Pixels of scrolling past which the figures count although they were never seen (specification, section 9). */
const threshold = 4_500;

/** Has the style sheet count from zero to each figure. The text is the final one throughout. */
export function countUp(strip: HTMLElement, signal: AbortSignal): void {
  for (const value of strip.querySelectorAll<HTMLElement>('.counters__value')) {
    value.style.setProperty('--counters-to', value.textContent);
    // As wide as in the end from the beginning, so that what stands behind it does not move.
    value.style.setProperty('--counters-room', `${value.getBoundingClientRect().width}px`);
  }
  strip.classList.add('counters__strip--waiting');
  const count = () => strip.classList.add('counters__strip--counting');
  const countWhenFar = () => scrollY > threshold && count();
  strip.addEventListener(
    'transitionend',
    () => strip.classList.remove('counters__strip--waiting', 'counters__strip--counting'),
    { signal, once: true },
  );
  addEventListener('scroll', countWhenFar, { passive: true, signal });
  whenSeen(strip, { threshold: 0.5 }, signal, count);
  countWhenFar();
}
