import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { shareOpened } from '../../helpers/atEnd.ts';
import { openPage, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { startDevServer } from '../../helpers/site/startDevServer.ts';

/** The first test builds and starts the site, and axe takes its time for a long page. */
const patientMs = 120_000;

describe.skipIf(!inject('hasBrowser'))('the style guide in a browser', () => {
  const getBrowser = useBrowser();
  // A production build has no style guide.
  const getServer = shareOpened(startDevServer);

  async function open(options: BrowserContextOptions = {}) {
    const { url } = await getServer();
    const opened = await openPage(await getBrowser(), { baseURL: url, ...options });
    const response = await visit(opened.page, '/style-guide');
    expect(response?.status()).toBe(200);
    return opened;
  }

  test.each([360, 1280])(
    'axe finds no violation in the style guide at %i px',
    async (width) => {
      const { page, problems } = await open({ viewport: { width, height: 800 } });
      expect(await findAxeViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      // React recommends its developer tools at level "info".
      expect(problems.filter((problem) => !problem.startsWith('info: '))).toEqual([]);
    },
    patientMs,
  );

  test('the accordion opens one item at a time, and a click on the open one closes it', async () => {
    const { page } = await open();
    const items = page.locator('#guide-accordion').locator('xpath=ancestor::section').locator('details');
    const openOnes = () => items.evaluateAll((all) => all.map((item) => (item as HTMLDetailsElement).open));
    expect(await openOnes()).toEqual([true, false, false]);
    await items.nth(1).locator('summary').click();
    expect(await openOnes()).toEqual([false, true, false]);
    await items.nth(1).locator('summary').click();
    expect(await openOnes()).toEqual([false, false, false]);
  });

  test('an accordion item opens in 350 ms, is at most 500 px high and scrolls by keyboard', async () => {
    const { page } = await open();
    const item = page
      .locator('#guide-accordion')
      .locator('xpath=ancestor::section')
      .locator('details')
      .nth(1);
    const duration = await item.evaluate(
      (element) => getComputedStyle(element, '::details-content').transitionDuration,
    );
    expect(duration.split(', ')[0]).toBe('0.35s');
    await item.locator('summary').click();
    expect(await findAxeViolations(page)).toEqual([]);
    const body = item.locator('.accordion__body');
    expect((await body.boundingBox())?.height).toBe(500);
    await body.focus();
    await page.keyboard.press('End');
    await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  });

  test('the text font arrives with the first paint, and a late font shifts nothing', async () => {
    const { page } = await open();
    const face = `[...document.fonts].filter(({ family, status }) => family === 'Archivo' && status === 'loaded').length`;
    expect(await page.evaluate(face)).toBeGreaterThanOrEqual(1);
    const late = await open();
    const font = Promise.withResolvers<void>();
    await late.page.route('**/archivo-latin-*.woff2', (route) => font.promise.then(() => route.continue()));
    await late.page.reload({ waitUntil: 'domcontentloaded' });
    const paints = `performance.getEntriesByType('paint').length`;
    await expect.poll(() => late.page.evaluate(paints)).toBeGreaterThan(0);
    font.resolve();
    await late.page.waitForLoadState('load');
    await late.page.evaluate('document.fonts.ready.then(() => undefined)');
    const shifts = await late.page.evaluate(`new Promise((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => { for (const { value } of list.getEntries()) sum += value; })
        .observe({ type: 'layout-shift', buffered: true });
      setTimeout(() => resolve(sum), 200);
    })`);
    expect(shifts).toBe(0);
  });

  test('icons and accented letters are loaded from the site itself', async () => {
    const { page } = await open();
    const loaded = (await page.evaluate(
      `performance.getEntriesByType('resource').map(({ name }) => name)`,
    )) as string[];
    expect(loaded.filter((url) => url.includes('/assets/icons-')).length).toBeGreaterThanOrEqual(1);
    expect(loaded.filter((url) => url.includes('/assets/archivo-latin-more-'))).toHaveLength(1);
    expect(new Set(loaded.map((url) => new URL(url).origin))).toEqual(new Set([new URL(page.url()).origin]));
  });
});
