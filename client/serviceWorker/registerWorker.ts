import { emptiedId } from '../../shared/forms/emptyStorage.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { compareUrl } from '../../shared/selection/compareUrl.ts';
import { quoteListUrl } from '../../shared/selection/quoteListUrl.ts';
import { savesData } from '../navigation/connection.ts';
import { loadActions } from '../selection/loadActions.ts';
import type { PageReport } from './workerScope.ts';

/** Registers the service worker, and reports shown and selected pages to it from now on. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // Absent in a private window of some browsers.
  if (!serviceWorker || savesData()) return;
  // The visitor has just deleted the stored data.
  if (location.hash === `#${emptiedId}`) return;
  completeStored();
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  const { readSelection, selectionStored } = await loadActions();

  async function report(): Promise<void> {
    const { active } = await serviceWorker.ready;
    const { compared, quoted } = readSelection();
    const ids = new Set([...quoted, ...compared].map(({ id }) => id));
    const shown: PageReport = {
      shown: location.pathname + location.search,
      chosen: [...ids].map((id) => urlFor('product', { id })),
      lists: [
        ...(quoted.length > 0 ? [quoteListUrl(quoted)] : []),
        ...(compared.length > 0 ? [compareUrl(compared.map(({ id }) => id))] : []),
      ],
    };
    active?.postMessage(shown);
  }
  report();
  serviceWorker.addEventListener('controllerchange', report);
  document.addEventListener(selectionStored, report);
  onPageShown(() => {
    noticeOfStored()?.remove();
    report();
  });
}

const noticeOfStored = () => document.querySelector('.stored-notice');

/** The stored duty point shows the question of its address; the notice of any stored page leaves when the network is back. */
function completeStored(): void {
  if (!noticeOfStored()) return;
  addEventListener('online', () => noticeOfStored()?.remove());
  if (location.pathname !== urlFor('dutyPoint')) return;
  const query = new URLSearchParams(location.search);
  // The fields that the last answer filled in stay open.
  const computed = new URLSearchParams(query.get('computed') ?? '');
  for (const [name, value] of query)
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      `main :is(input, select)[name="${CSS.escape(name)}"]`,
    ))
      if (computed.get(name) !== value) field.value = value;
}

/**
 * Calls `use` after each in-app navigation, which changes the title. Observed here, because the navigation's own script is
 * part of every first view, whose byte budget is used up.
 */
function onPageShown(use: () => void): void {
  let { pathname } = location;
  const observer = new MutationObserver(() => {
    if (location.pathname === pathname) return;
    ({ pathname } = location);
    use();
  });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
}
