import type { PageView } from '../../shared/pages/pageView.ts';
import type { ContentOf } from '../../shared/pages/routes.ts';

/** Fetches the content of the quote form's page at an address; resolves to `null` on any error. */
export async function fetchQuotePage(url: string): Promise<ContentOf<'requestQuote'> | null> {
  try {
    const response = await fetch(`/data${url}`, { headers: { accept: 'application/json' } });
    const { content }: PageView = await response.json();
    return content.screen === 'requestQuote' ? content : null;
  } catch {
    return null;
  }
}
