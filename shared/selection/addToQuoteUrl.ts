import { urlFor } from '../pages/urlFor.ts';

/**
 * `/request-a-quote?items=7x2&add=1:SL150-110`: adds one of a product, or of a part by its number, to the current list
 * (`items`, as a query).
 */
export function addToQuoteUrl(id: string, { part, items }: { part?: string; items?: string } = {}): string {
  const item = part ? `${encodeURIComponent(id)}:${encodeURIComponent(part)}` : encodeURIComponent(id);
  // Without a quantity the end of 'M12x40' would be read as one.
  const quantity = /x\d{1,9}$/.test(item) ? 'x1' : '';
  const list = items ? `items=${encodeURIComponent(items)}&` : '';
  return `${urlFor('requestQuote')}?${list}add=${item.replaceAll('%', '%25')}${quantity}`;
}
