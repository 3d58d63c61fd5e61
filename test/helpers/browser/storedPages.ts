import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Path and query of all pages that the service worker has stored. */
export const storedPages = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    const caches_ = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  })()`);

/** Waits until the service worker answers this page's requests. */
export const controlled = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate<boolean>('navigator.serviceWorker.controller !== null')).toBe(true);

/** Waits until that page is stored. */
export const stored = (page: Page, path: string): Promise<void> =>
  expect.poll(() => storedPages(page), { message: path }).toContain(path);
