import { urlFor } from '../pages/urlFor.ts';

interface AddOptions {
  /** Number of a part of the product. */
  part?: string;
  /** The current list, as a query. */
  items?: string;
}

/** `/request-a-quote?items=7x2&add=1:SL150-110`: adds one of a product, or of a part by its number, to the current list. */
export function addToQuoteUrl(id: string, { part, items }: AddOptions = {}): string {
  const item = part ? `${encodeURIComponent(id)}:${encodeURIComponent(part)}` : encodeURIComponent(id);
  const list = items ? `items=${encodeURIComponent(items)}&` : '';
  return `${urlFor('requestQuote')}?${list}add=${item.replaceAll('%', '%25')}`;
}
