import type { Locator, Page } from 'playwright-core';
import { expect, inject, test as testAnywhere } from 'vitest';
import { shareInWorker } from '../atEnd.ts';
import { type Site, startLeadSite } from '../site/startSite.ts';
import { type ContextOptions, getBrowser, openContext, visit, type WatchedPage } from './browser.ts';

/** A test that needs a browser; skipped where none starts. */
export const test = testAnywhere.skipIf(!inject('hasBrowser'));

/** The site of a test with everything it needs; the address differs from the site's own where a front stands before it. */
export interface Started {
  site: Pick<Site, 'url'>;
  front?: { url: string };
}

interface OpenOptions<S extends Started> extends Omit<ContextOptions, 'baseURL' | 'javaScriptEnabled'> {
  /** By default the one of the worker over the shipped catalogue; a lead with the same content would be a repeat there. */
  site?: () => Promise<S>;
  /** Loaded, and hydrated if script is enabled; without a path the page is empty. */
  path?: string;
  /** Width of the window in pixels; 1280 by default. Its height is that of a phone below 500. */
  width?: number;
  script?: boolean;
  /** Runs in every document before its own scripts. */
  initScript?: string;
}

/** Opens a page of a site in its own context of the worker's browser. */
export async function openPage<S extends Started = ShippedSite>({
  site,
  path,
  width = 1280,
  script = true,
  initScript,
  ...options
}: OpenOptions<S> = {}): Promise<S & WatchedPage> {
  const started = (await (site ?? openShippedSite)()) as S;
  const opened = await openContext(await getBrowser(), {
    baseURL: (started.front ?? started.site).url,
    javaScriptEnabled: script,
    viewport: { width, height: width < 500 ? 740 : 800 },
    ...options,
  });
  if (initScript) await opened.page.addInitScript(initScript);
  if (path !== undefined) await visit(opened.page, path);
  return { ...started, ...opened };
}

type ShippedSite = Awaited<ReturnType<typeof startLeadSite>>;

const getShippedSite = shareInWorker(() => startLeadSite({ content: 'shipped' }));

/** Its upstream accepts leads again, and has none yet. */
async function openShippedSite(): Promise<ShippedSite> {
  const { site, upstream } = await getShippedSite();
  // Relations and search need every product.
  warmUp ??= site.readAll();
  await warmUp;
  upstream.respondWith(200);
  upstream.received.length = 0;
  upstream.accepted.length = 0;
  return { site, upstream };
}

let warmUp: Promise<unknown> | undefined;

/** The site of the worker over the content that attacks pages, for tests that store nothing there. */
export const getHostileSite = shareInWorker(() => startLeadSite());

/** A phone with script, a desktop without; other tests cover the other combinations. */
export const ways = [
  { width: 360, script: true },
  { width: 1280, script: false },
];

/** How far the page scrolls sideways in pixels, which it should not. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate('Math.max(0, document.documentElement.scrollWidth - innerWidth)');

export const addressOf = (page: Page): Promise<string> =>
  page.evaluate('location.pathname + location.search + location.hash');

/**
 * Waits until React has removed the closed dialog and its history entry is left. The element itself is invisible earlier:
 * what its `close` event does to the address would cancel a navigation of the test.
 */
export async function dialogClosed(page: Page): Promise<void> {
  await page.locator('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate('history.state?.dialog')).toBe(undefined);
}

export const hasFocus = (element: Element): boolean => element === document.activeElement;

/** Waits until it takes the focus: in its first frame, what opens does not, and `focus` says nothing. */
export const focus = (element: Locator): Promise<void> =>
  expect
    .poll(async () => {
      await element.focus();
      return element.evaluate(hasFocus);
    })
    .toBe(true);

/** Presses a key in a box until it has scrolled: Chromium drops keys until the box has been painted with its content. */
export async function scrollByKey(box: Locator, key: string, pixels: number): Promise<void> {
  await focus(box);
  await expect
    .poll(async () => {
      await box.page().keyboard.press(key);
      return box.evaluate(({ scrollLeft, scrollTop }) => scrollLeft + scrollTop);
    })
    .toBeGreaterThan(pixels);
}

/** Path and query of the requests so far to the server. */
export const pathsOf = (requests: string[]): string[] =>
  requests.map((url) => url.replace(/^https?:\/\/[^/]+/, ''));
