import { ignoreError } from '../../shared/ignoreError.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';

let actions: Promise<typeof import('./actions.ts')> | undefined;

/**
 * Loads the script that changes the selection: with the first click, or at once if the selection is not empty. All calls
 * share one promise, so that early clicks take effect in their order.
 */
export function loadActions() {
  actions ??= import('./actions.ts');
  return actions;
}

/** Removes a quote list that was sent from this device. */
export function forgetQuoteList(sent: readonly QuoteLine[]): void {
  loadActions().then(({ updateQuoteList }) => updateQuoteList(sent, []), ignoreError);
}
