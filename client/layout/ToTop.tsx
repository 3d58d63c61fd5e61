import { Icon } from '../ui/Icon.tsx';
import { useScrolledPast } from './useScrolledPast.ts';

/** Past 200 px (specification, section 2): back to the top, and the focus with it. */
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
  window.scrollTo({ top: 0, behavior: isStill() ? 'instant' : 'smooth' });
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
