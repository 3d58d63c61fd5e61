import type { PageView } from '../../shared/pages/pageView.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';

/** Fetches the product names of the quote form from its page's data; resolves to `[]` on any error, since a quote needs no product. */
export async function fetchProductNames(): Promise<string[]> {
  try {
    const response = await fetch(`/data${urlFor('requestQuote')}`, {
      headers: { accept: 'application/json' },
    });
    const { content }: PageView = await response.json();
    return content.screen === 'requestQuote' ? content.choices.map(({ name }) => name) : [];
  } catch {
    return [];
  }
}
