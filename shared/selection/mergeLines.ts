import type { QuoteLine } from '../model/quoteLine.ts';
import { maxQuantity } from './itemsParameter.ts';
import { writeItem } from './quoteListUrl.ts';

/** Joins lines of the same item in the same size: the first of them stays, with the sum of their quantities. */
export function mergeLines(lines: readonly QuoteLine[]): QuoteLine[] {
  const merged = new Map<string, QuoteLine>();
  for (const line of lines) {
    const first = merged.get(writeItem(line));
    const quantity = Math.min(maxQuantity, (first?.quantity ?? 0) + line.quantity);
    merged.set(writeItem(line), { ...(first ?? line), quantity });
  }
  return [...merged.values()];
}
