import { urlFor } from '../pages/urlFor.ts';

/** Products that have room beside one another. */
export const maxCompared = 4;
/** Products of one quote list. */
export const maxQuoteLines = 20;
/** Of one product. */
export const maxQuantity = 999;

/** So many and such a product of a quote list. */
export interface ItemQuantity {
  id: string;
  /** A whole number, as it was written: what is not from 1 to `maxQuantity` is for the reader to refuse. */
  quantity: number;
}

/** The value of `items` for products, in their order: `12,7`. Every id is percent-encoded, so a comma is none of an id. */
export const writeItems = (ids: readonly string[]): string => ids.map(encodeURIComponent).join(',');

/** The same with quantities: `12x2,7x1`. */
export const writeItemQuantities = (items: readonly ItemQuantity[]): string =>
  items.map(({ id, quantity }) => `${encodeURIComponent(id)}x${quantity}`).join(',');

/** What `writeItems` wrote, each id once; what is empty, or not encoded soundly, is read as it stands. */
export function readItems(text: string): string[] {
  const ids = text.split(',').map((part) => decode(part.trim()));
  return [...new Set(ids.filter(Boolean))];
}

/** What `writeItemQuantities` wrote; without a quantity it is one, and the same product twice is one of both quantities. */
export function readItemQuantities(text: string): ItemQuantity[] {
  const quantities = new Map<string, number>();
  for (const part of text.split(',')) {
    const [, item = part, written = '1'] = /^(.+)x(\d{1,9})$/.exec(part.trim()) ?? [];
    const id = decode(item.trim());
    if (id) quantities.set(id, (quantities.get(id) ?? 0) + Number(written));
  }
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `/compare?items=12,7` */
export const compareUrl = (ids: readonly string[]): string => withItems(urlFor('compare'), writeItems(ids));

/** `/request-a-quote?items=12x2,7x1` */
export const quoteListUrl = (items: readonly ItemQuantity[]): string =>
  withItems(urlFor('requestQuote'), writeItemQuantities(items));

/** The value is written for a query already, but for the sign of an encoded id. */
const withItems = (path: string, value: string): string =>
  value ? `${path}?items=${value.replaceAll('%', '%25')}` : path;
