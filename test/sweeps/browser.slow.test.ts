import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { matchPage } from '../../shared/pages/matchPage.ts';
import { type Address, addresses, addressOfEveryScreen } from '../fixtures/addresses.ts';
import { withLongWords } from '../fixtures/longWords.ts';
import { shareOpened } from '../helpers/atEnd.ts';
import { drawLittle, launchBrowser, openContext, visit } from '../helpers/browser/browser.ts';
import { readShippedContent } from '../helpers/content/readShippedContent.ts';
import { startShippedSite, startSite } from '../helpers/site/startSite.ts';
import {
  type BrowserCheck,
  type BrowserPage,
  layoutChecks,
  overflowOfLongWords,
  reported,
  setTextPercent,
  textChecks,
  watchRequests,
} from './browserChecks.ts';

const everyAddress = Object.values(addresses).flat();
/** Pages that are open at the same time, each in a process of its own. */
const maxAtOnce = 2;
/** Pages of a route that are reached by a link in place. */
const maxInPlace = 5;
const phone = { width: 360, height: 740 };

/** The focus is on the heading of the new page and no navigation is pending. */
const arrived = `(() => {
  const heading = document.querySelector('h1');
  return heading !== null && heading === document.activeElement && !document.querySelector('.navigation-progress');
})()`;

/** Links that lead to another page. Those to the quote form open a dialog, and buttons act in place. */
const linksInPlace = `[...new Set(
  [...document.querySelectorAll('a[href^="/"]:not([href*="#"], [href^="/media/"], [href^="/pictures/"], [href^="/request-a-quote"], [download], [type], [rel="nofollow"], [role="button"])')]
    .map((link) => link.getAttribute('href')),
)]`;

/** Follows links that `isToFollow` from the page that is shown, each with Back. */
async function followInPlace(shown: BrowserPage, address: Address, isToFollow: (link: string) => boolean) {
  const { page, settled } = shown;
  const found: string[] = [];
  const start = new URL(page.url());
  const path = start.pathname + start.search;
  async function leaveBy(go: () => Promise<unknown>, expected: string) {
    await page.evaluate('document.activeElement.blur()');
    await go();
    await expect.poll(() => page.evaluate(arrived), { message: expected, interval: 20 }).toBe(true);
    await settled();
    const [shownAddress, ...state] = await page.evaluate<unknown[]>(`[
      location.pathname + location.search,
      window.sameDocument,
      document.querySelectorAll('title').length,
      document.querySelectorAll('h1').length,
      document.documentElement.scrollWidth <= innerWidth,
    ]`);
    if (shownAddress !== expected || String(state) !== 'true,1,1,true')
      found.push(`${expected}: ${shownAddress} ${state}`);
  }
  await page.setViewportSize(phone);
  await page.evaluate('window.sameDocument = true');
  for (const link of await page.evaluate<string[]>(linksInPlace)) {
    // A link to another state of the same page leaves the focus where it is.
    if (link.split('?')[0] === start.pathname || !isToFollow(link)) continue;
    const first = page.locator(`a[href="${link}"]`).first();
    await leaveBy(() => first.evaluate((element) => (element as HTMLElement).click()), link);
    await leaveBy(() => page.goBack(), path);
    found.push(...reported(shown, address).map((problem) => `${link}: ${problem}`));
  }
  return found;
}

describe.skipIf(!inject('hasBrowser'))('all pages in a browser', () => {
  let browser: Promise<Browser> | null = null;
  afterAll(async () => (await browser)?.close());
  const getShippedSite = shareOpened(async () => {
    const site = await startShippedSite({ hasPlaceholders: true });
    // Pages name all that fits only when all of the catalogue is known.
    await site.readAll();
    await fetch(`${site.url}/search?q=pump`);
    return site;
  });

  async function open(baseURL: string, options: BrowserContextOptions = {}): Promise<BrowserPage> {
    browser ??= launchBrowser([drawLittle]);
    return watchRequests(await openContext(await browser, { baseURL, ...options }));
  }

  /** Visits every address once, in several pages side by side, and returns the problems of all. */
  async function sweep(
    baseURL: string,
    toVisit: readonly Address[],
    checks: Record<string, BrowserCheck>,
    options: BrowserContextOptions = {},
  ): Promise<string[]> {
    const found: string[] = [];
    const all: Record<string, BrowserCheck> = { ...checks, reported };
    const queue = toVisit.values();
    async function visitSome() {
      for (const address of queue) {
        // A new visitor: a picture that another page has left in memory is shown in place of the preloaded one.
        const shown = await open(baseURL, { viewport: { width: 1280, height: 800 }, ...options });
        const response = await visit(shown.page, address.path);
        if (!response) throw new Error(`no response for ${address.path}`);
        await shown.settled();
        for (const [name, check] of Object.entries(all)) {
          const problems = await Promise.resolve(check(shown, address, response)).catch((error) => [error]);
          found.push(...problems.map((problem) => `${address.path}: ${name}: ${problem}`));
        }
        await shown.settled();
        await shown.page.context().close();
      }
    }
    await Promise.all(Array.from({ length: maxAtOnce }, visitSome));
    return found;
  }

  test('every page passes every check and is left by links in place, without console message or failed request', async () => {
    const { url } = await getShippedSite();
    const seen = new Set<string>();
    const visits = new Map<string, number>();
    function isToFollow(link: string): boolean {
      const route = matchPage(link.split('?')[0] ?? '')?.name ?? '';
      const count = visits.get(route) ?? 0;
      if (seen.has(link) || count >= maxInPlace) return false;
      seen.add(link);
      visits.set(route, count + 1);
      return true;
    }
    const inPlace: BrowserCheck = (shown, address) =>
      address.status ? [] : followInPlace(shown, address, isToFollow);
    const others = everyAddress.filter((address) => !addressOfEveryScreen.includes(address));
    expect(await sweep(url, addressOfEveryScreen, { ...textChecks, ...layoutChecks, inPlace })).toEqual([]);
    expect(await sweep(url, others, { ...textChecks, inPlace })).toEqual([]);
    expect(visits.size).toBeGreaterThanOrEqual(29);
    expect(seen.size).toBeGreaterThanOrEqual(60);
  });

  test('words of 300 letters in every text of the upstream wrap on every screen', async () => {
    const content = withLongWords(await readShippedContent());
    const { url } = await startSite({ content, hasPlaceholders: true });
    const options = { reducedMotion: 'reduce' } as const;
    expect(await sweep(url, addressOfEveryScreen, { overflowOfLongWords }, options)).toEqual([]);
  });

  test('at twice the text size the menu of 1280 px is the one of a narrow window', async () => {
    const shown = await open((await getShippedSite()).url, { viewport: { width: 1280, height: 800 } });
    await setTextPercent(shown, 200);
    await visit(shown.page, '/about');
    expect(await shown.page.locator('.header__toggle summary').isVisible()).toBe(true);
    expect(await shown.page.locator('.header__nav').isVisible()).toBe(false);
  });

  const checks = { ...textChecks, ...layoutChecks, reported };
  test.each<[string, keyof typeof checks, string]>([
    ['a console message', 'reported', 'console.warn("x")'],
    [
      'an aborted request',
      'reported',
      'const c = new AbortController(); fetch("/about", { signal: c.signal }).catch(() => 0); c.abort()',
    ],
    ['a second title', 'parts', 'document.head.append(document.createElement("title"))'],
    ['a text that script removes', 'sameWithoutScript', 'document.querySelector("main h2").remove()'],
    ['a link that script adds', 'sameWithoutScript', 'document.querySelector("main a").href = "/x"'],
    [
      'a designation in plain text',
      'designations',
      'document.querySelector("main p").textContent = "of EN-GJL-250"',
    ],
    ['a document without language', 'axe', 'document.documentElement.lang = ""'],
    [
      'a heading wider than the window',
      'overflow',
      'document.querySelector("main h1").style.cssText = "width: 200rem"',
    ],
    [
      'text that is too wide at twice the size',
      'largeText',
      'document.querySelector("main h1").style.cssText = "width: 50rem; white-space: nowrap; overflow: hidden"',
    ],
  ])('%s is found', async (_, name, mutation) => {
    const shown = await open((await getShippedSite()).url);
    const response = await visit(shown.page, '/faq');
    if (!response) throw new Error('no response');
    const check: BrowserCheck = checks[name];
    expect(await check(shown, { path: '/faq' }, response)).toEqual([]);
    await shown.page.evaluate(mutation);
    await expect.poll(() => check(shown, { path: '/faq' }, response)).not.toEqual([]);
  });
});
