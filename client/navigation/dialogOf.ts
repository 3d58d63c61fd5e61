import { urlFor } from '../../shared/pages/urlFor.ts';

export type DialogName = 'quote' | 'newsletter';

/**
 * The dialog that a link opens in place of its page. None on the quote form's own page, nor for an address that says more than
 * the product: a list needs more room.
 */
export function dialogOf({ pathname, search, hash }: HTMLAnchorElement): DialogName | null {
  if (hash === '#footer-newsletter') return 'newsletter';
  const isForm = pathname === urlFor('requestQuote') && /^(\?product=.*)?$/.test(search) && !hash;
  return isForm && pathname !== location.pathname ? 'quote' : null;
}
