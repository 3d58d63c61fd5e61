import { ignoreError } from '../../shared/ignoreError.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { quoteListUrl } from '../../shared/selection/quoteListUrl.ts';
import { loadActions } from '../selection/loadActions.ts';

/** Removes a quote list that was sent from this device. */
export function forgetQuoteList(sent: readonly QuoteLine[]): void {
  const { href } = new URL(quoteListUrl(sent), location.origin);
  loadActions().then(({ updateQuoteList }) => updateQuoteList(href, []), ignoreError);
}
