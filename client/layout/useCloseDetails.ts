import { type RefObject, useEffect } from 'react';
import { usePageView } from '../navigation/currentPage.tsx';

/**
 * Closes the open `<details>` inside of `root` when the pointer or the focus goes elsewhere, when the page changes, and on
 * Escape, which moves the focus to its summary. The browser opens them, also without script.
 */
export function useCloseDetails(root: RefObject<HTMLElement | null>): void {
  const view = usePageView();
  useEffect(() => {
    const isElsewhere = ({ target }: Event) => target instanceof Node && !root.current?.contains(target);
    const onLeave = (event: Event) => isElsewhere(event) && closeDetails(root.current);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeDetails(root.current)?.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('keydown', onKey);
    };
  }, [root]);
  // As a cleanup, so that details opened before hydration stay open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes
  useEffect(() => () => void closeDetails(root.current), [view, root]);
}

/** Returns the one that was open. */
function closeDetails(root: HTMLElement | null): HTMLDetailsElement | undefined {
  const [open] = root?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [];
  if (open) open.open = false;
  return open;
}
