import { urlFor } from '../pages/urlFor.ts';

/** `/request-a-quote?add=1:SL150-110`: adds one of a product, or of a part by its number, to the list of the address. */
export function addToQuoteUrl(id: string, part?: string): string {
  const item = part ? `${encodeURIComponent(id)}:${encodeURIComponent(part)}` : encodeURIComponent(id);
  return `${urlFor('requestQuote')}?add=${item.replaceAll('%', '%25')}`;
}
