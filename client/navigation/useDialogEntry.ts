import { type RefObject, useEffect } from 'react';
import { matchPage } from '../../shared/pages/matchPage.ts';
import { goBack, isDialogEntry, pushDialogEntry, useGoTo } from './history.ts';
import { isPlainClick, linkOf } from './links.ts';

let isOpen = false;

/** Skips the entry of a closed dialog: Forward would lead into it, and nothing would be seen. */
function stepOver(): void {
  // A picture's number in the address opens the viewer again.
  if (!isOpen && isDialogEntry() && !location.hash) goBack();
}

/**
 * Gives an open modal dialog an entry in the browser's history, so that Back closes it. Any other way of closing removes
 * the entry, and a link in the dialog replaces it.
 */
export function useDialogEntry(dialog: RefObject<HTMLDialogElement | null>): void {
  const goTo = useGoTo();
  // biome-ignore lint/correctness/useExhaustiveDependencies: while it is mounted the dialog is open
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // After a reload the viewer opens in its own entry.
    if (!isDialogEntry()) pushDialogEntry();
    isOpen = true;

    function leave(): void {
      if (isOpen && isDialogEntry()) goBack();
      isOpen = false;
    }
    function onPopState(): void {
      if (!isDialogEntry()) element?.close();
    }
    function onClick(event: MouseEvent): void {
      const link = linkOf(event);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      const { origin, pathname, search, hash } = link;
      if (origin !== location.origin || !matchPage(pathname)) return;
      event.preventDefault();
      // The link's page replaces this entry. A dialog left open would keep its heading from the focus.
      isOpen = false;
      goTo(pathname + search + hash, { replace: true });
      element?.close();
    }
    const lifetime = new AbortController();
    element.addEventListener('close', leave, { signal: lifetime.signal });
    element.addEventListener('click', onClick, { capture: true, signal: lifetime.signal });
    window.addEventListener('popstate', onPopState, { signal: lifetime.signal });
    // The browser registers the same listener only once.
    window.addEventListener('popstate', stepOver);
    return () => {
      leave();
      lifetime.abort();
    };
  }, []);
}
