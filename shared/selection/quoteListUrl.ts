import type { QuoteLine } from '../model/quoteLine.ts';
import { urlFor } from '../pages/urlFor.ts';

/** A line of a quote list: a product, one of its parts, or one of its sizes. */
type QuotedItem = Pick<QuoteLine, 'id' | 'part' | 'size'>;
type CountedItem = QuotedItem & Pick<QuoteLine, 'quantity'>;

/** `12`, `1:SL150-110` or `13:152mm`: the product, optionally with a part or size. The same item has the same text. */
export function writeItem({ id, part, size }: QuotedItem): string {
  const variant = part?.number ?? size?.replaceAll(/\s/g, '');
  return [id, ...(variant ? [variant] : [])].map(encodeURIComponent).join(':');
}

/** The value of `items` with quantities: `12x2,1:SL150-110x1`. */
export const writeItemQuantities = (items: readonly CountedItem[]): string =>
  items.map((item) => `${writeItem(item)}x${item.quantity}`).join(',');

/** `/request-a-quote?items=12x2,7x1`; `otherFields`: the rest of the address, such as the job of a duty point page. */
export function quoteListUrl(
  items: readonly CountedItem[],
  otherFields: Readonly<Record<string, string>> = {},
): string {
  const url = urlOf(urlFor('requestQuote'), items);
  const query = String(new URLSearchParams(otherFields));
  return query ? url + (items.length > 0 ? '&' : '?') + query : url;
}

/** `/request-a-quote.csv?items=12x2,7x1` */
export const quoteCsvUrl = (items: readonly CountedItem[]): string =>
  urlOf(`${urlFor('requestQuote')}.csv`, items);

/** The items are safe in a query as they are, except for the `%` of their encoded ids. */
const urlOf = (path: string, items: readonly CountedItem[]): string =>
  items.length > 0 ? `${path}?items=${writeItemQuantities(items).replaceAll('%', '%25')}` : path;
