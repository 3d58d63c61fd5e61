import { useRef, useState } from 'react';
import { ignoreError } from '../../shared/ignoreError.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import type { ContentOf } from '../../shared/pages/routes.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { quoteListUrl } from '../../shared/selection/quoteListUrl.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { replaceAddress } from '../navigation/history.ts';
import { loadActions } from '../selection/loadActions.ts';
import { useSelection } from '../selection/selection.ts';

type Content = ContentOf<'requestQuote'>;

interface Changed {
  lines: readonly QuoteLine[];
  /** The page's request has just been sent, with all of its parameters. */
  isSent: boolean;
}

/**
 * The quote list in the page's address, or without one the list stored on this device. A change updates the address and the
 * stored list in place, so that nothing typed into the page is lost.
 */
export function useQuoteList(content: Content) {
  const { formOutcome } = usePageView();
  const { quoted } = useSelection();
  const [changed, setChanged] = useState<Changed | null>(null);
  const isOwn = !changed && content.list.length === 0 && !formOutcome;
  const lines = changed?.lines ?? (isOwn ? quoted : content.list);

  /** Edits may follow each other before a render. */
  const latest = useRef(lines);
  latest.current = lines;

  /** Shows another list; `isSent`: because the current one was sent. */
  function change(next: readonly QuoteLine[], isSent = false): void {
    // Offline, the address may have `items` although the page is the stored one without a list.
    const isAddressed = isSent || !isOwn || new URLSearchParams(location.search).has('items');
    // Another page may be shown when the answer comes.
    if (isAddressed && location.pathname === urlFor('requestQuote')) {
      replaceAddress(isSent ? urlFor('requestQuote') : quoteListUrl(next, content.otherFields));
      setChanged({ lines: next, isSent });
    }
    const previous = latest.current;
    latest.current = next;
    loadActions().then(({ updateQuoteList }) => updateQuoteList(previous, next), ignoreError);
  }

  const current = () => latest.current;
  return { lines, current, isChanged: changed !== null, isSent: changed?.isSent ?? false, change };
}
