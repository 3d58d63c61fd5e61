import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { shareOpened } from '../atEnd.ts';
import { type Front, startFront } from '../site/startFront.ts';
import { startShippedSite } from '../site/startShippedSite.ts';
import { openPage, visit, type WatchedPage } from './browser.ts';

/**
 * Returns a function that opens a browser which may register the service worker, at an address of its own of the shipped
 * site: one site for all tests of a file, one front for each test.
 */
export function useOfflineSite(getBrowser: () => Promise<Browser>) {
  const getSite = shareOpened(() => startShippedSite({ serviceWorker: 'on' }));
  return async (options: BrowserContextOptions = {}): Promise<WatchedPage & { front: Front }> => {
    const front = await startFront(await getSite());
    const opened = await openPage(await getBrowser(), {
      baseURL: front.url,
      serviceWorkers: 'allow',
      ...options,
    });
    return { front, ...opened };
  };
}

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

/** The line above a stored page. */
export const noticeOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Stored on' });
