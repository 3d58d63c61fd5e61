import { company } from '../../../shared/content/company.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { pagesPrefix, storedHeaders } from '../../serviceWorker/storedHeaders.ts';

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
      listed.set(url, { url, title: readTitle(title) });
    }
  }
  return [...listed.values()].reverse();
}

/** A title ends with the company's name, which says nothing here. */
function readTitle(encoded: string): string {
  const title = new DOMParser().parseFromString(decodeURIComponent(encoded), 'text/html').body.textContent;
  return title.replace(new RegExp(` [|–-] ${company.name}$`), '');
}
