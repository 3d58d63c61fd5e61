import { ignoreError } from '../../shared/ignoreError.ts';
import { withoutUnits } from '../../shared/units/unitsAddress.ts';
import { removeFile } from './fileStore.ts';
import { pagesPrefix, storedHeaders, toStoredPage } from './storedPage.ts';
import type { PageReport } from './workerScope.ts';

const maxCataloguePages = 60;
/** A page that was opened without a full load is fetched for the store, unless the stored one is younger than this. */
const freshMs = 24 * 3_600_000;

/** The key of a stored page: in either unit system it is the same page. */
export const pageKeyOf = ({ pathname, search }: URL): string => withoutUnits(pathname + search);

/** The cache of stored pages, by path and query. */
export const pagesName = (): string => pagesPrefix + RELEASE.version;

const open = () => caches.open(pagesName());

/** A stored page; also without a result where the browser cannot read its store. */
export const findPage = (key: string) => caches.match(key, { cacheName: pagesName() }).catch(ignoreError);

/** The stored page of another query: a form without its question, never another list. */
export const findForm = async (key: string) => (/[?&]items=/.test(key) ? undefined : findPage(pathOf(key)));

const isOfCatalogue = (key: string) => new RegExp(RELEASE.catalogue).test(key);

/** The lists of the last report: an earlier report may still wait for the network. */
let ownLists: readonly string[] = [];

async function keep(key: string, response: Response): Promise<void> {
  const pages = await open();
  if (response.status === 404 || response.status === 410) await pages.delete(key);
  const page = await toStoredPage(response);
  if (!page) return;
  await pages.put(key, page).catch(ignoreError);
  // In the order in which they were last stored.
  const kept = (await keysOf(pages)).filter(isOfCatalogue);
  for (const old of kept.slice(0, -maxCataloguePages)) {
    const picture = await pictureOf(pages, old);
    await pages.delete(old);
    const others = await Promise.all((await keysOf(pages)).map((other) => pictureOf(pages, other)));
    if (picture && !others.includes(picture)) await removeFile(picture);
  }
}

/** Rejects where there is no network, and, if the page is `needed`, where the server is too busy to send it. */
async function refresh(key: string, needed = false): Promise<void> {
  const headers = (await findPage(key))?.headers;
  const isOld = Date.now() - Number(headers?.get(storedHeaders.at) ?? 0) > freshMs;
  if (!isOld && !headers?.has(storedHeaders.standsIn)) return;
  const response = await fetch(key);
  const isBusy = response.status === 429 || response.status === 503;
  if (needed && isBusy) throw new Error(`${key}: ${response.status}`);
  await keep(key, response);
}

/**
 * Until the page of a changed quote list is stored, the form's page takes its place; its script has the list on this
 * device.
 */
async function standIn(key: string): Promise<void> {
  const pages = await open();
  const form = (await pages.match(key)) ? undefined : await pages.match(pathOf(key));
  if (!form) return;
  const headers = new Headers(form.headers);
  headers.set(storedHeaders.standsIn, '');
  await pages.put(key, new Response(form.body, { headers })).catch(ignoreError);
}

/** An earlier list stays until its successor is stored. */
async function removeOtherLists(): Promise<void> {
  const pages = await open();
  for (const key of await keysOf(pages)) {
    if (!key.includes('?') || ownLists.includes(key)) continue;
    const current = ownLists.find((list) => pathOf(list) === pathOf(key));
    if (!current || (await pages.match(current))) await pages.delete(key);
  }
}

/** Stores the response to an opened page if the rules allow it; never other people's lists. */
export async function keepOpened(key: string, response: Response): Promise<void> {
  const isOwnList = async () => key.includes('?') && (await findPage(key)) !== undefined;
  if (RELEASE.pages.includes(key) || isOfCatalogue(key) || (await isOwnList())) await keep(key, response);
}

/** Stores the pages that a page reports as shown or selected, and replaces the visitor's earlier lists by the current ones. */
export async function keepReported({ shown, chosen, lists }: PageReport): Promise<void> {
  ownLists = lists;
  for (const key of lists) await standIn(key);
  try {
    for (const key of lists) await refresh(key);
  } finally {
    await removeOtherLists();
  }
  const catalogued = [...chosen, withoutUnits(shown)].filter(isOfCatalogue);
  for (const key of catalogued) await refresh(key);
}

/**
 * Stores the pages of the release, and those that earlier releases stored. Rejects when the network fails or the server is
 * busy: the earlier release keeps its pages until this one has them.
 */
export async function installPages(): Promise<void> {
  const earlier = (await caches.keys()).filter((name) => name.startsWith(pagesPrefix));
  const keys = await Promise.all(earlier.map(async (name) => keysOf(await caches.open(name))));
  // Sequential: the network may be poor.
  for (const key of new Set([...RELEASE.pages, ...keys.flat()])) await refresh(key, true);
}

const pictureOf = async (pages: Cache, key: string) =>
  (await pages.match(key))?.headers.get(storedHeaders.picture);

const pathOf = (key: string): string => key.split('?')[0] ?? key;

const keysOf = async (pages: Cache): Promise<string[]> =>
  (await pages.keys()).map(({ url }) => pageKeyOf(new URL(url)));
