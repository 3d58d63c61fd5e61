// No other file calls `history` or the router's `navigate`.
import { useNavigate } from 'react-router-dom';

/** Changes the address of the page in place. The router is not told: it would load the address as another page. */
export function replaceAddress(url: string): void {
  try {
    history.replaceState(history.state, '', url);
  } catch {
    // Safari limits the calls in a time, as a held key makes them: the next change has the address.
  }
}

/** Returns a function that opens an address of this site as its link would; `replace` replaces the current entry. */
export const useGoTo = (): ((url: string, options?: { replace: boolean }) => void) => useNavigate();

/** Adds a history entry for a dialog. The router sees the page's entry in it, so that the page stays as it is. */
export const pushDialogEntry = (): void => history.pushState({ ...history.state, dialog: true }, '');

export const isDialogEntry = (): boolean => history.state?.dialog === true;

/** Whether the browser has just added the current entry for a `#` target that was followed; the router marks all others. */
export function isNewTarget(): boolean {
  if (history.state !== null) return false;
  history.replaceState({ idx: null }, '');
  return true;
}

export const goBack = (): void => history.back();

/**
 * Stops the browser from restoring the scroll position on the way back, which it does before the page is rendered. After
 * a reload the browser restores it.
 */
export function takeOverScrollRestoration(): void {
  const takeOver = () => {
    history.scrollRestoration = 'manual';
  };
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', takeOver);
  takeOver();
}
