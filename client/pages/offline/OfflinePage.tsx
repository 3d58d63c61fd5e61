import { useEffect, useState } from 'react';
import { ignoreError } from '../../../shared/ignoreError.ts';
import type { PageReference } from '../../../shared/pages/pageReference.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { PhoneLink } from '../../company/ContactLinks.tsx';
import { DeadEnd } from '../../pageParts/DeadEnd.tsx';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { pagesPrefix, storedHeaders } from '../../serviceWorker/storedPage.ts';

/** The stored pages and the numbers to call; also shown in place of a page that is not stored. */
export function OfflinePage({ content: { title, text, countries } }: { content: ContentOf<'offline'> }) {
  const [pages, setPages] = useState<readonly PageReference[]>([]);
  const [standsIn, setStandsIn] = useState(false);
  useEffect(() => {
    setStandsIn(location.pathname !== urlFor('offline'));
    listStoredPages().then(setPages, ignoreError);
  }, []);
  const action = (
    <>
      {standsIn && (
        <>
          <p>This page is not stored on your device.</p>
          <button className="button" type="button" onClick={() => location.reload()}>
            Try again
          </button>
        </>
      )}
      {pages.length > 0 && (
        <section className="offline__pages" aria-labelledby="offline-pages">
          <h2 id="offline-pages">Stored on this device</h2>
          {/* In full, because the worker marks a stored page in the document that it sends. */}
          <PageIndex pages={pages} reloadDocument />
        </section>
      )}
    </>
  );
  return (
    <DeadEnd figure="OFF" title={title} text={text} action={action}>
      {countries.map(({ country, companies }) => (
        <section key={country} className="offline__country" aria-labelledby={`offline-${country}`}>
          <h2 id={`offline-${country}`}>{country}</h2>
          <ul>
            {companies.map(({ id, name, city, hours, phone }) => (
              <li key={id} className="spread">
                <span>{name}</span>
                <PhoneLink phone={phone} />
                <p className="note">{`${city} · ${hours}`}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DeadEnd>
  );
}

/** The stored pages except this one, the latest first. */
async function listStoredPages(): Promise<PageReference[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(pagesPrefix));
  const listed = new Map<string, PageReference>();
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

/** Many titles end in the same words after the name of the page. */
function shorten(encoded: string): string {
  const title = new DOMParser().parseFromString(decodeURIComponent(encoded), 'text/html').body.textContent;
  return title.replace(/( – Our (Products|Services))? – [^–]*$/, '');
}
