import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, test } from '../../helpers/browser/openPage.ts';

const job =
  '/duty-point?flow=200&suction=3&height=12&length=120&diameter=152&bends=2&temperature=30&altitude=300&solids=30';
const longestJob =
  '/duty-point?flow=700&suction=8&height=40&length=400&diameter=6&lines=2&bends=2&valves=1&checks=1&couplings=3&roughness=0.002&solids=1&density=64&temperature=86&altitude=900&frequency=60&reserve=6&units=us';

async function openPrinted(path: string, options = {}): Promise<Page> {
  const { page } = await openPage({ path, ...options });
  await page.clock.setFixedTime(new Date(2026, 10, 5));
  await page.emulateMedia({ media: 'print' });
  await page.evaluate('dispatchEvent(new Event("beforeprint"))');
  return page;
}

/** Printing a second page of A4 fails where there is none. */
const expectOnePage = (page: Page) =>
  expect(page.pdf({ format: 'A4', preferCSSPageSize: true, pageRanges: '2' })).rejects.toThrow(
    'exceeds page count',
  );

test('a product prints as a data sheet of one page with company, address and date', async () => {
  const page = await openPrinted('/products/1');
  const sheet = await page.locator('body').innerText();
  const shown = [
    'Sumpline Group',
    '+971 4 555 0142',
    '/products/1',
    '5 November 2026',
    'Max. flow',
    'Spare parts',
  ];
  for (const part of shown) expect(sheet).toContain(part);
  for (const part of ['Request a Quote', 'In the same category', 'Newsletter', 'Print the data sheet'])
    expect(sheet).not.toContain(part);
  await expectOnePage(page);
});

test('on the printed data sheet every table stands in one column with its heading', async () => {
  // As wide as A4 within its margins.
  const page = await openPrinted('/products/1', { viewport: { width: 673, height: 1_000 } });
  const torn = await page.locator('.data-table').evaluateAll((tables) =>
    tables
      .map((table) => [...table.querySelectorAll('caption, tbody > tr')])
      .filter((parts) => new Set(parts.map((part) => part.getBoundingClientRect().left)).size > 1)
      .map(([caption]) => caption?.textContent),
  );
  expect(await page.locator('.data-table').count()).toBeGreaterThan(3);
  expect(torn).toEqual([]);
});

test.each([
  ['four pumps', '/compare?items=1,2,3,7'],
  ['four pumps with a job, in US units', '/compare?items=1,2,7,9&flow=120&head=15&units=us'],
  ['products of four kinds', '/compare?items=1,7,13,8'],
])('a comparison of %s prints on one page of A4 with the curves and every row', async (_, path) => {
  const page = await openPrinted(path);
  expect(await page.locator('.pump-curves').isVisible()).toBe(true);
  expect(await page.locator('.compare-table tbody tr:visible').count()).toBeGreaterThan(12);
  expect(await page.evaluate(findSmallType)).toEqual([]);
  await expectOnePage(page);
});

test('a job prints on one page with the drawing and the QR code, also when every field is filled in', async () => {
  const page = await openPrinted(job);
  expect(await page.locator('.job-sheet__code').isVisible()).toBe(true);
  expect(await page.getByRole('img', { name: /^Section of the job/ }).isVisible()).toBe(true);
  expect(await page.locator('.duty-point__query').isVisible()).toBe(false);
  expect(await page.locator('.pump-curves:visible').count()).toBe(1);
  await expectOnePage(page);
  const longest = await openPrinted(longestJob);
  expect(await longest.locator('.job-sheet__printed').textContent()).toContain('Roughness');
  await expectOnePage(longest);
});

test('a printed page has its content alone: no menu, form or button', async () => {
  const page = await openPrinted('/about');
  for (const part of ['nav[aria-label="Main"]', 'header summary', 'footer form', '.preloader', '.skip-link'])
    expect(await page.locator(part).first().isVisible(), part).toBe(false);
  expect(await page.locator('header').getByText('Sumpline Group').first().isVisible()).toBe(true);
  expect(await page.locator('main h1').isVisible()).toBe(true);
});

test.each([
  ['/coming-soon', '.coming-soon', '::after'],
  ['/business-strategy', '.tabs', '::before'],
  ['/home-two', '.video-banner', '::after'],
])('%s prints its words in ink, without the picture and the shade behind them', async (path, scene, shade) => {
  const page = await openPrinted(path);
  const display = page.locator(scene).evaluate((one, part) => getComputedStyle(one, part).display, shade);
  expect(await display).toBe('none');
  expect(await page.locator(`${scene} img`).first().isVisible()).toBe(false);
  expect(await page.evaluate(findWhiteType)).toEqual([]);
});

test('the cards of a row print three side by side', async () => {
  const page = await openPrinted('/');
  const tops = await page
    .locator('.gallery-carousel--plain .card-row__card')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, 3)).size).toBe(1);
  expect(tops[3]).toBeGreaterThan(tops[0] ?? 0);
});

/** Visible texts in white, but for monograms, which have a ground of their own. */
const findWhiteType = `[...document.body.querySelectorAll(':not(.monogram)')]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((one) => one.checkVisibility() && getComputedStyle(one).color === 'rgb(255, 255, 255)')
  .map((one) => one.textContent)`;

/** Visible texts of less than 7.5 pt, those of drawings as they are scaled. */
const findSmallType = `(() => {
  const small = [];
  for (const element of document.querySelectorAll('.compare *')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!hasText || !element.checkVisibility()) continue;
    const drawing = element.ownerSVGElement;
    const scale = drawing ? Math.abs(element.getScreenCTM().a) : 1;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale * 0.75;
    if (size < 7.49 && element.getClientRects()[0]?.width > 1) small.push(element.textContent + ': ' + size);
  }
  return small;
})()`;
