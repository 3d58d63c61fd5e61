import { ignoreError } from '../../shared/ignoreError.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { loadActions } from '../selection/loadActions.ts';

/** Removes a quote list that was sent from this device. */
export function forgetQuoteList(sent: readonly QuoteLine[]): void {
  loadActions().then(({ updateQuoteList }) => updateQuoteList(sent, []), ignoreError);
}
