import { useState } from 'react';
import { ignoreError } from '../../shared/ignoreError.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import type { ContentOf } from '../../shared/pages/routes.ts';
import { quoteListUrl } from '../../shared/selection/quoteListUrl.ts';
import { replaceAddress } from '../navigation/history.ts';
import { loadActions } from '../selection/loadActions.ts';

type Content = ContentOf<'requestQuote'>;

interface Changed {
  /** The page whose list was changed. */
  of: Content;
  lines: readonly QuoteLine[];
}

interface ShownList {
  lines: readonly QuoteLine[];
  isChanged: boolean;
  change: (lines: readonly QuoteLine[]) => void;
}

/**
 * The quote list in the page's address. A change updates the address and the list stored on this device in place, so that
 * nothing typed into the page is lost.
 */
export function useQuoteList(content: Content): ShownList {
  const [changed, setChanged] = useState<Changed | null>(null);
  const isChanged = changed?.of === content;

  function change(lines: readonly QuoteLine[]): void {
    const from = location.href;
    replaceAddress(quoteListUrl(lines));
    setChanged({ of: content, lines });
    loadActions().then(({ updateQuoteList }) => updateQuoteList(from, lines), ignoreError);
  }

  return { lines: isChanged ? changed.lines : content.list, isChanged, change };
}
