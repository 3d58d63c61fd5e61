import { urlFor } from '../../../shared/pages/urlFor.ts';
import { pagesPrefix, storedHeaders } from '../../serviceWorker/storedPage.ts';

export interface StoredPage {
  /** Path and query. */
  url: string;
  title: string;
}

/** The pages that the service worker has stored, without the page that lists them; those stored last come first. */
export async function listStoredPages(): Promise<StoredPage[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(pagesPrefix));
  const listed = new Map<string, StoredPage>();
  for (const name of names) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      const title = (await cache.match(request))?.headers.get(storedHeaders.title);
      if (pathname === urlFor('offline') || !title) continue;
      const url = pathname + search;
      listed.set(url, { url, title: search ? listTitleOf(pathname) : shorten(title) });
    }
  }
  return [...listed.values()].reverse();
}

const listTitleOf = (path: string) =>
  path === urlFor('requestQuote') ? 'Your quote list' : 'Your comparison';

/** What follows the name of the page is the same for many. */
function shorten(encoded: string): string {
  const title = new DOMParser().parseFromString(decodeURIComponent(encoded), 'text/html').body.textContent;
  return title.split(' – ', 1)[0] ?? title;
}
