import type { SubmitEvent } from 'react';
import type { StoredItem } from '../../../shared/content/privacy.ts';
import { emptiedId, emptyStoragePath } from '../../../shared/forms/emptyStorage.ts';
import { ignoreError } from '../../../shared/ignoreError.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Link } from '../../navigation/Link.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { Paragraphs } from '../../ui/keepTogether.tsx';

const storageNames: Record<StoredItem['storage'], string> = {
  session: 'Session storage',
  local: 'Local storage',
  database: 'IndexedDB',
  cache: 'Cache storage',
};

export function PrivacyPage({ content: { sections } }: { content: ContentOf<'privacy'> }) {
  return (
    <div className="privacy wrap page">
      <PageHeading eyebrow="What is kept, and for how long">Privacy</PageHeading>
      <div className="grid">
        <nav className="privacy__index span-4" aria-label="On this page">
          <ol className="numbered">
            {sections.map(({ heading }, index) => (
              <li key={heading}>
                <a className="plain-link" href={`#privacy-${index + 1}`}>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="privacy__sections span-8">
          {sections.map(({ heading, paragraphs, storage }, index) => (
            <section key={heading} className="ruled" aria-labelledby={`privacy-${index + 1}`}>
              <p className="section-number" aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </p>
              <h2 id={`privacy-${index + 1}`}>{heading}</h2>
              <Paragraphs lines={paragraphs} />
              {storage && <StoredItems items={storage} />}
            </section>
          ))}
          <p>
            <Link className="button" to={urlFor('contact')}>
              Contact Us
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}

/** WebKit passes over the header Clear-Site-Data on http, so the script deletes everything first. */
function emptyFirst(event: SubmitEvent<HTMLFormElement>): void {
  event.preventDefault();
  const form = event.currentTarget;
  emptyDevice()
    .catch(ignoreError)
    .then(() => form.submit());
}

/** Each part may be absent: on http, or in a private window. */
async function emptyDevice(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister();
  for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name);
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
}

/** The list of what is stored, and a form that deletes everything in it; works without script. */
function StoredItems({ items }: { items: readonly StoredItem[] }) {
  return (
    <>
      <dl className="privacy__storage">
        {items.map(({ key, storage, what, until }) => (
          <div key={`${storage} ${key}`}>
            <dt>{what}</dt>
            <dd>
              {storageNames[storage]}, <code>{key}</code>, {until}
            </dd>
          </div>
        ))}
      </dl>
      <p className="callout" id={emptiedId} role="status">
        Deleted: nothing of this website is stored on this device. The next page that you open may store some
        of it again.
      </p>
      <form className="privacy__empty" method="post" action={emptyStoragePath} onSubmit={emptyFirst}>
        <button className="button" type="submit">
          Delete what this website has stored
        </button>
        <p>This deletes everything listed here at once, including a request that waits to be sent.</p>
      </form>
    </>
  );
}
