import type { Location, NavigationType } from 'react-router-dom';
import { decodeOrNull } from '../../shared/pages/matchPage.ts';
import { isNewTarget, takeOverScrollRestoration } from './history.ts';

/** Scroll positions in CSS pixels by history entry. */
const positions = new Map<string, number>();
let current = { entry: '', hash: '' };

/** Records where each history entry is scrolled to, so that `restoreScroll` can go back there. */
export function watchScroll(): void {
  takeOverScrollRestoration();
  // After a jump to a target the browser scrolls before `restoreScroll` names the entry.
  const onScroll = () => {
    if (location.hash === current.hash) positions.set(current.entry, window.scrollY);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
}

/**
 * Sets focus and scroll position after a page has changed: the focus goes to the `#` target, to the field that the page
 * awaits, or to the heading; the scroll position to the target, to the field, to the top, or on the way back to where that
 * history entry was left. `null`: only names the entry of the page, whose position stays.
 */
export function restoreScroll(
  entry: string,
  { hash }: Pick<Location, 'hash'>,
  navigationType: `${NavigationType}` | null,
): void {
  current = { entry, hash };
  if (!navigationType) return;
  const saved = navigationType === 'POP' && !isNewTarget() ? positions.get(entry) : undefined;
  const target = findTarget(hash);
  // The browser opens a folded target only when it follows the link itself.
  const folded = target?.closest('details');
  if (folded) folded.open = true;
  // Sections above the target that are laid out later would move it.
  target?.closest('.in-parts')?.classList.remove('in-parts');
  const field = target ? null : document.querySelector<HTMLElement>('#main [data-awaited]');
  const focused = target ?? field ?? document.querySelector<HTMLElement>('#main h1');
  if (focused && focused.tabIndex < 0) focused.setAttribute('tabindex', '-1');
  focused?.focus({ preventScroll: true });
  if (target && saved === undefined) target.scrollIntoView();
  else if (field && saved === undefined) field.scrollIntoView({ block: 'center' });
  else window.scrollTo(0, saved ?? 0);
}

function findTarget(hash: string): HTMLElement | null {
  const id = decodeOrNull(hash.slice(1));
  return id ? document.getElementById(id) : null;
}
