import { whenSeen } from './whenSeen.ts';

/** Share of a section, and of a small card, that is in view when it fades in. */
const shares = [
  ['.home-section__grid', 0.1],
  ['.home-card', 0.5],
] as const;

/** Fades in what is below the fold once it is seen; what is in view already is never hidden. */
export function revealBelowFold(page: HTMLElement, signal: AbortSignal): void {
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
