import type { PageView } from '../../shared/pages/pageView.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';

/** The product choice of the quote form, as its own page has it; empty where it cannot be had: a quote needs no product. */
export async function loadProductNames(): Promise<string[]> {
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
