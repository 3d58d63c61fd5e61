import { type RefObject, useEffect } from 'react';
import { usePageView } from '../navigation/currentPage.tsx';

/**
 * Closes the `<details>` inside of `root` on Escape, which gives the focus back, on a click or a focus elsewhere, and
 * when another page is shown. They open by themselves, also without script.
 */
export function useFoldAway(root: RefObject<HTMLElement | null>): void {
  const view = usePageView();
  useEffect(() => {
    const isElsewhere = ({ target }: Event) => target instanceof Node && !root.current?.contains(target);
    const leave = (event: Event) => isElsewhere(event) && foldAll(root.current);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') foldAll(root.current)?.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onKey);
    };
  }, [root]);
  // As a cleanup it leaves open what a visitor has opened before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes them
  useEffect(() => () => void foldAll(root.current), [view, root]);
}

/** The one that was open. */
function foldAll(root: HTMLElement | null): HTMLDetailsElement | undefined {
  const [open] = root?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [];
  if (open) open.open = false;
  return open;
}
