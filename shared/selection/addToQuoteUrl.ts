import { urlFor } from '../pages/urlFor.ts';

interface AddOptions {
  /** Number of a part of the product. */
  part?: string;
  /** The list so far, as its address writes it. */
  items?: string;
}

/** `/request-a-quote?items=7x2&add=1:SL150-110`: adds one of a product, or of a part by its number, to the list so far. */
export function addToQuoteUrl(id: string, { part, items }: AddOptions = {}): string {
  const item = part ? `${encodeURIComponent(id)}:${encodeURIComponent(part)}` : encodeURIComponent(id);
  const kept = items ? `items=${encodeURIComponent(items)}&` : '';
  return `${urlFor('requestQuote')}?${kept}add=${item.replaceAll('%', '%25')}`;
}
