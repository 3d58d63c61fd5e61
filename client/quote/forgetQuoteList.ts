import { ignoreError } from '../../shared/ignoreError.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { loadActions } from '../selection/loadActions.ts';

export function forgetQuoteList(sent: readonly QuoteLine[]): void {
  loadActions().then(({ updateQuoteList }) => updateQuoteList(sent, []), ignoreError);
}
