import type { ItemQuantity } from '../model/quoteLine.ts';
import { decodeOrNull } from '../pages/matchPage.ts';

/** Products in a comparison: more do not fit side by side. */
export const maxCompared = 4;
/** Lines of a quote list. */
export const maxQuoteLines = 20;
/** Pieces, sets or metres in a line of a quote list. */
export const maxQuantity = 9_999;

/** Reads the ids of a comparison's address: each id once, without empty ones; malformed percent-encoding is taken literally. */
export function readComparedIds(text: string): string[] {
  const ids = text.split(',').map((part) => decodeOrKeep(part.trim()));
  return [...new Set(ids.filter(Boolean))];
}

/** Reads the result of `writeItemQuantities`: a missing quantity is 1, quantities of the same item are added. */
export function readItemQuantities(text: string): ItemQuantity[] {
  const items = new Map<string, ItemQuantity>();
  for (const entry of text.split(',')) {
    const [, item = entry, written = '1'] = /^(.+)x(\d{1,9})$/.exec(entry.trim()) ?? [];
    const [id = '', variant = ''] = item.split(':').map((part) => decodeOrKeep(part.trim()));
    if (!id) continue;
    const key = JSON.stringify([id, variant]);
    const quantity = (items.get(key)?.quantity ?? 0) + Number(written);
    items.set(key, { id, ...(variant && { variant }), quantity });
  }
  return [...items.values()];
}

/** Text that is not encoded as UTF-8 stays as it is. */
export const decodeOrKeep = (text: string): string => decodeOrNull(text) ?? text;
