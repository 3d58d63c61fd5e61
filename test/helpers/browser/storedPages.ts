import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { shareInWorker } from '../atEnd.ts';
import { startFront } from '../site/startFront.ts';
import { startFilledSite } from '../site/startSite.ts';
import { visit } from './browser.ts';
import { openPage } from './openPage.ts';

const getSite = shareInWorker(() => startFilledSite({ serviceWorker: true }));

/** The shipped site with a service worker, at an address of the test's own. */
async function startOfflineSite() {
  const site = await getSite();
  return { site, front: await startFront(site) };
}

/** Opens a page that may register the service worker, and loads it as `visitControlled` does. */
export async function openControlled(
  path?: string,
  options: Omit<Parameters<typeof openPage>[0], 'site' | 'path'> = {},
) {
  const opened = await openPage({ serviceWorkers: 'allow', ...options, site: startOfflineSite });
  if (path !== undefined) await visitControlled(opened.page, path);
  return opened;
}

/** The problems of a page, without those that being offline causes. */
export const withoutDisconnects = (problems: string[]): string[] =>
  problems.filter((problem) => !/INTERNET_DISCONNECTED/.test(problem));

/** Loads a page and waits until the service worker has stored the release and answers the page's requests. */
export async function visitControlled(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect.poll(() => page.evaluate<boolean>('navigator.serviceWorker.controller !== null')).toBe(true);
}

/** Path and query of all pages that the service worker has stored. */
export const storedPages = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    const opened = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  })()`);

/** Waits until these pages are stored. */
export async function stored(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) await expect.poll(() => storedPages(page), { message: path }).toContain(path);
}

/** The notice above a stored page. */
export const noticeOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Stored on' });
