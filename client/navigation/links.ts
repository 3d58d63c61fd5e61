import { urlFor } from '../../shared/pages/urlFor.ts';

type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

export const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

/** Whether a click on a link opens it in this tab; with another button or a modifier key the browser opens it elsewhere. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The handler of a link that acts in place of a plain click. */
export const onPlainClick = (act: () => void) => (event: Click) => {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  act();
};

export type DialogName = 'quote' | 'newsletter';

/**
 * The dialog that a link opens in place of its page. None on the quote form's own page, nor for an address with a list,
 * which is too long for a dialog.
 */
export function dialogOf({ pathname, search, hash }: HTMLAnchorElement): DialogName | null {
  if (hash === '#footer-newsletter') return 'newsletter';
  const isForm = pathname === urlFor('requestQuote') && /^(\?product=.*)?$/.test(search) && !hash;
  return isForm && pathname !== location.pathname ? 'quote' : null;
}
