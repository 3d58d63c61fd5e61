import { type ComponentType, useEffect, useState } from 'react';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { isPlainClick } from '../navigation/isPlainClick.ts';

type FormDialog = ComponentType<{ onClose: () => void }>;

const loadQuote = async (): Promise<FormDialog> => (await import('../quote/QuoteDialog.tsx')).QuoteDialog;
const loadNewsletter = async (): Promise<FormDialog> =>
  (await import('../forms/NewsletterDialog.tsx')).NewsletterDialog;

/**
 * Every link to the quote form and to the footer's newsletter box opens a dialog instead. Its script comes when a
 * visitor turns to the link; where it cannot be had, the link is followed.
 */
export function Dialogs() {
  const view = usePageView();
  const [Open, setOpen] = useState<FormDialog | null>(null);
  const close = () => setOpen(null);

  useEffect(() => {
    function onClick(event: MouseEvent): void {
      const link = linkOf(event);
      const load = link && dialogOf(link);
      if (!load || !isPlainClick(event)) return;
      event.preventDefault();
      // Not every browser gives a clicked link the focus, which comes back here when the dialog closes.
      link.focus();
      load().then(
        (Loaded) => setOpen(() => Loaded),
        () => location.assign(link.href),
      );
    }
    function onIntent(event: Event): void {
      const link = linkOf(event);
      const load = link && dialogOf(link);
      load?.().catch(() => undefined);
    }
    // Before the router follows the link.
    document.addEventListener('click', onClick, true);
    document.addEventListener('pointerover', onIntent);
    document.addEventListener('focusin', onIntent);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(close, [view]);

  return Open && <Open onClose={close} />;
}

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

/** The page of the quote form needs no dialog, and a quote list has no room in one. */
function dialogOf({ pathname, search, hash }: HTMLAnchorElement): (() => Promise<FormDialog>) | null {
  if (hash === '#footer-newsletter') return loadNewsletter;
  const isForm = pathname === urlFor('requestQuote') && !search.startsWith('?items=');
  return isForm && pathname !== location.pathname ? loadQuote : null;
}
