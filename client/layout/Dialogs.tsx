import { type ComponentType, useEffect, useState } from 'react';
import { ignoreError } from '../../shared/ignoreError.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { useNavigation } from '../navigation/currentPage.tsx';
import { type DialogName, dialogOf, isPlainClick, linkOf } from '../navigation/links.ts';

type FormDialog = ComponentType<{ onClose: () => void }>;

const dialogs: Record<DialogName, () => Promise<FormDialog>> = {
  quote: () => import('../quote/QuoteDialog.tsx').then(({ QuoteDialog }) => QuoteDialog),
  newsletter: () => import('../forms/NewsletterDialog.tsx').then(({ NewsletterDialog }) => NewsletterDialog),
};

/**
 * Opens links to the quote form and to the footer's newsletter box in a dialog; on the form's own page they lead to its first
 * field. The dialog's script is loaded when the pointer or the focus reaches such a link; when it cannot be loaded, the link
 * is followed.
 */
export function Dialogs() {
  const { address } = useNavigation();
  const [Open, setOpen] = useState<FormDialog | null>(null);
  const close = () => setOpen(null);

  useEffect(() => {
    const lifetime = new AbortController();
    function onClick(event: MouseEvent): void {
      const link = linkOf(event);
      if (!link || !isPlainClick(event)) return;
      const field = shownFieldOf(link);
      const dialog = dialogOf(link);
      if (!field && !dialog) return;
      event.preventDefault();
      // A closed dialog returns the focus to where it was; Safari does not focus a clicked link.
      (field ?? link).focus();
      if (field || !dialog) return;
      // A visitor who goes elsewhere meanwhile stays there.
      const { href } = location;
      dialogs[dialog]().then(
        (Loaded) => location.href === href && setOpen(() => Loaded),
        () => location.href === href && location.assign(link.href),
      );
    }
    function onIntent(event: Event): void {
      const link = linkOf(event);
      const dialog = link && dialogOf(link);
      if (dialog) dialogs[dialog]().catch(ignoreError);
    }
    // Captured, so that it runs before the router's listener.
    document.addEventListener('click', onClick, { capture: true, signal: lifetime.signal });
    document.addEventListener('pointerover', onIntent, { signal: lifetime.signal });
    document.addEventListener('focusin', onIntent, { signal: lifetime.signal });
    return () => lifetime.abort();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes
  useEffect(close, [address]);

  return Open && <Open onClose={close} />;
}

/** The first field of the quote form if that form is on the page and the link leads to it. */
function shownFieldOf({ pathname, search, hash }: HTMLAnchorElement): HTMLElement | null {
  const leadsHere = pathname === urlFor('requestQuote') && pathname === location.pathname && !search && !hash;
  return leadsHere ? document.querySelector<HTMLElement>('#main #quote-name') : null;
}
