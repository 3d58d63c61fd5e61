import { whenSeen } from './whenSeen.ts';

/** How much of it is in view when a section, or a small card, shows itself (specification, section 2). */
const shares = [
  ['.home-section__grid', 0.1],
  ['.home-card', 0.5],
] as const;

/** Lets what is below the fold fade in once it is seen; what the visitor has before him stays as it is. */
export function revealBelowFold(page: HTMLElement, signal: AbortSignal): void {
  for (const [selector, share] of shares) {
    for (const part of page.querySelectorAll(selector)) {
      const { top, height } = part.getBoundingClientRect();
      if (top < innerHeight) continue;
      part.classList.add('home-unseen');
      // What is much higher than the window would never have that share of it in view.
      const threshold = Math.min(share, innerHeight / height / 2);
      whenSeen(part, { threshold }, signal, () => part.classList.remove('home-unseen'));
    }
  }
}
