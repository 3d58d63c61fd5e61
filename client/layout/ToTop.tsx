import { Icon } from '../ui/Icon.tsx';
import { useScrolledPast } from './useScrolledPast.ts';

/** A button, shown past 200 px of scrolling, that moves scroll position and focus to the top. */
export function ToTop() {
  if (!useScrolledPast(200)) return null;
  return (
    <button className="to-top" type="button" aria-label="Back to the top" onClick={goToTop}>
      <Icon name="up" />
    </button>
  );
}

function goToTop(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
