import type { ItemQuantity } from '../model/quoteLine.ts';
import { urlFor } from '../pages/urlFor.ts';

/** Products in a comparison: more do not fit side by side. */
export const maxCompared = 4;
/** Products in a quote list. */
export const maxQuoteLines = 20;
/** Pieces of one product in a quote list. */
export const maxQuantity = 999;

/** The value of the query parameter `items`, in the order given: `12,7`. Ids are percent-encoded, so a comma always separates. */
export const writeItems = (ids: readonly string[]): string => ids.map(encodeURIComponent).join(',');

/** The value of `items` with quantities: `12x2,7x1`. */
export const writeItemQuantities = (items: readonly ItemQuantity[]): string =>
  items.map(({ id, quantity }) => `${encodeURIComponent(id)}x${quantity}`).join(',');

/** Reads the result of `writeItems`: each id once, without empty ones; malformed percent-encoding is taken literally. */
export function readItems(text: string): string[] {
  const ids = text.split(',').map((part) => decode(part.trim()));
  return [...new Set(ids.filter(Boolean))];
}

/** Reads the result of `writeItemQuantities`: a missing quantity is 1, quantities of the same product are added. */
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

/** `/compare?items=12,7`, with the fields of a job where there is one. */
export function compareUrl(ids: readonly string[], job: Partial<Record<string, string>> = {}): string {
  const query = String(new URLSearchParams(job as Record<string, string>));
  const url = withItems(urlFor('compare'), writeItems(ids));
  return query && ids.length > 0 ? `${url}&${query}` : url;
}

/** `/request-a-quote?items=12x2,7x1` */
export const quoteListUrl = (items: readonly ItemQuantity[]): string =>
  withItems(urlFor('requestQuote'), writeItemQuantities(items));

/** The quote list with the job of a duty point page, by that page's query, for the message. */
export const jobQuoteUrl = (items: readonly ItemQuantity[], job: string): string =>
  `${quoteListUrl(items)}&job=${encodeURIComponent(job)}`;

/** `value` is safe in a query as it is, except for the `%` of its encoded ids. */
const withItems = (path: string, value: string): string =>
  value ? `${path}?items=${value.replaceAll('%', '%25')}` : path;
