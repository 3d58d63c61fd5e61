import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { Content } from '../../../server/embedded/readContent.ts';
import { arabicName, hostileContent } from '../../fixtures/hostileContent.ts';
import { openPage, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { readShippedContent } from '../../helpers/http/fetchScreen.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const phone = { viewport: { width: 360, height: 740 } };
const scrollsSideways = (page: Page) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');

/** Elements of main that reach beyond the window and lie in no box that scrolls. */
const widerThanWindow = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main *')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
    .filter((one) => { for (let box = one; box; box = box.parentElement) if (getComputedStyle(box).overflowX !== 'visible') return false; return true; })
    .map((one) => one.tagName + '.' + one.className)`);

describe.skipIf(!inject('hasBrowser'))('the catalogue in a browser', () => {
  const getBrowser = useBrowser();

  const openSite = useShippedSite(getBrowser);

  async function open(options: BrowserContextOptions = {}, content?: Content) {
    const still = { reducedMotion: 'reduce', ...options } as const;
    if (!content) return openSite(still);
    const { apiBaseUrl, imageBaseUrl } = await startUpstream(content);
    const { url } = await startSite({ apiBaseUrl, imageBaseUrl, hasPlaceholders: true });
    return openPage(await getBrowser(), { baseURL: url, ...still });
  }

  // Every other page: pagesForAll.full.test.ts.
  test.each([
    '/products',
    '/products/1',
    '/service/2',
    '/gallery',
  ])('%s: axe finds no violation, and a phone does not scroll sideways', async (path) => {
    const { page } = await open(phone);
    await page.goto(path);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await findAxeViolations(page)).toEqual([]);
  });

  test('the accordion opens one item at a time, closes it on a click, and scrolls a long one in 500 px', async () => {
    const content = await readShippedContent();
    const details = [
      { id: 1, title: 'Long', details: 'A line of text.\n'.repeat(90) },
      { id: 2, title: 'Short', details: 'One line.' },
    ];
    const product = content.product.map((one) => ({ ...one, productDetails: details }));
    const { page } = await open({}, { ...content, product });
    await page.goto('/products/1');
    const opened = () => page.locator('details[open] summary').allInnerTexts();
    await page.getByRole('heading', { name: 'Long' }).click();
    expect(await opened()).toEqual(['Long']);
    expect((await page.locator('details[open] section').boundingBox())?.height).toBeLessThanOrEqual(500);
    await page.getByRole('heading', { name: 'Short' }).click();
    expect(await opened()).toEqual(['Short']);
    await page.getByRole('heading', { name: 'Short' }).click();
    expect(await opened()).toEqual([]);
  });

  test('on a phone the strip of categories scrolls to the selected one', async () => {
    const { page } = await open(phone);
    await page.goto('/products?category=5');
    const selected = page.getByRole('link', { name: 'Hire equipment' });
    await expect.poll(async () => (await selected.boundingBox())?.x).toBeLessThan(360);
    await page.getByRole('link', { name: 'Castings and machined parts' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'CASTINGS AND MACHINED PARTS' }).waitFor();
  });

  test('a wide table scrolls in its own box by keyboard, and its row names stay in place', async () => {
    const { page } = await open(phone);
    await page.goto('/products/1');
    const region = page.getByRole('region', { name: 'Spare parts' });
    await region.focus();
    const header = region.getByRole('rowheader', { name: 'Pump end' });
    const before = (await header.boundingBox())?.x;
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(40);
    expect((await header.boundingBox())?.x).toBe(before);
    expect(await scrollsSideways(page)).toBe(false);
  });

  test('texts of 300 characters, right-to-left names and missing parts keep their place at 320 px', async () => {
    const long = 'Pumpengehäuseverschleißring'.repeat(11);
    const products = [
      {
        id: 1,
        name: long,
        category_id: 1,
        title: long,
        h1: long,
        desc1: long,
        productSpecifications: [
          { title: long, value: long },
          { title: 'Max. flow', value: `360 ${long}` },
        ],
        productDetails: [{ id: 1, title: long, details: long }],
      },
      { id: 2, name: arabicName, category_id: 1 },
    ];
    const content = {
      ...hostileContent,
      product: products,
      service: [{ id: 1, name: long, description: long }],
    };
    const { page } = await open(
      { viewport: { width: 320, height: 640 } },
      {
        ...content,
        category: [{ id: 1, name: long }],
        gallery: [{ id: 1, name: long, items: [{ id: 1, title: long }] }],
      },
    );
    for (const path of [
      '/products',
      '/products/1',
      '/products/2',
      '/service',
      '/service/1',
      '/gallery',
      '/gallery/1/1',
    ]) {
      await page.goto(path);
      expect([path, await widerThanWindow(page)]).toEqual([path, []]);
    }
  });

  test('a product prints as a data sheet of one page with company, address and date', async () => {
    const { page, problems } = await open();
    await visit(page, '/products/1');
    const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    const sheet = await page.locator('body').innerText();
    const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' });
    for (const part of [
      'Sumpline Group',
      '+971 4 555 0142',
      '/products/1',
      today,
      'Max. flow',
      'Spare parts',
    ])
      expect(sheet).toContain(part);
    for (const part of ['Request a Quote', 'In the same category', 'Newsletter', 'Print the data sheet'])
      expect(sheet).not.toContain(part);
    expect(problems).toEqual([]);
  });

  test('on the printed data sheet every table stands in one column with its heading', async () => {
    // As wide as A4 within its margins.
    const { page } = await open({ viewport: { width: 673, height: 1_000 } });
    await page.goto('/products/1');
    await page.emulateMedia({ media: 'print' });
    const torn = await page.locator('.data-table').evaluateAll((tables) =>
      tables
        .map((table) => [...table.querySelectorAll('caption, tbody > tr')])
        .filter((parts) => new Set(parts.map((part) => part.getBoundingClientRect().left)).size > 1)
        .map(([caption]) => caption?.textContent),
    );
    expect(await page.locator('.data-table').count()).toBeGreaterThan(3);
    expect(torn).toEqual([]);
  });

  test('the quote button of a product opens the dialog with that product selected; without script the quote page has it', async () => {
    const { page } = await open();
    await visit(page, '/products/1');
    await page.getByRole('main').getByRole('link', { name: 'Request a Quote' }).click();
    const choice = page.getByRole('dialog').getByLabel('Product');
    await expect.poll(() => choice.inputValue()).toBe('SL 150 D open diesel set');
    const plain = await open({ javaScriptEnabled: false });
    await plain.page.goto('/products/1', { waitUntil: 'domcontentloaded' });
    await plain.page.getByRole('main').getByRole('link', { name: 'Request a Quote' }).click();
    expect(await plain.page.getByLabel('Product', { exact: true }).inputValue()).toBe(
      'SL 150 D open diesel set',
    );
  });
});
