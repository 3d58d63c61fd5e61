import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

const keyPages = [
  '/',
  '/products',
  '/products/1',
  '/search?q=pump',
  '/duty-point?flow=100&head=20',
  '/compare?items=1,2',
  '/request-a-quote',
  '/service',
  '/gallery',
  '/about',
  '/contact-us',
  '/faq',
];

describe.skipIf(!inject('hasBrowser'))('navigation in a browser', () => {
  const open = useShippedSite(useBrowser());

  test('key pages hydrate without console messages or sideways scroll', async () => {
    const { page, problems } = await open({ viewport: { width: 360, height: 800 } });
    for (const path of keyPages) {
      await visit(page, path);
      expect(problems, path).toEqual([]);
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });

  test('a page is prefetched when the pointer rests on its link, and not fetched again on the click', async () => {
    const { page } = await open();
    await visit(page, '/products');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const link = page.locator('main').getByRole('link', { name: 'SL 150 D open diesel set' }).first();
    await link.hover();
    await expect.poll(() => requests).toContain('/data/products/1');
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'SL 150 D open diesel set' }).waitFor();
    expect(requests.filter((path) => path === '/data/products/1')).toHaveLength(1);
  });

  test('a link to a dialog fetches the dialog, not the page that it stands for', async () => {
    const { page } = await open();
    await visit(page, '/products/1');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const link = page.locator('main').getByRole('link', { name: 'Request a Quote' }).first();
    await link.focus();
    await link.click();
    await page.getByRole('dialog').waitFor();
    expect(requests.filter((path) => /QuoteDialog/.test(path))).toHaveLength(1);
    // The dialog's own request: for the products to choose from.
    expect(requests.filter((path) => path.startsWith('/data/'))).toEqual(['/data/request-a-quote']);
    expect(requests.filter((path) => /RequestQuotePage/.test(path))).toEqual([]);
  });

  test.each([
    ['when the visitor saves data', { saveData: true }],
    ['on a 2g network', { effectiveType: '2g' }],
    ['on a slow 2g network', { effectiveType: 'slow-2g' }],
  ])('nothing is prefetched %s', async (_case, connection) => {
    const { page } = await open();
    const value = JSON.stringify(connection);
    await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: ${value} })`);
    await visit(page, '/products');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.locator('main').getByRole('link', { name: 'SL 150 D open diesel set' }).first().hover();
    await page.waitForTimeout(300);
    expect(requests.filter((url) => url.includes('/data/'))).toEqual([]);
  });

  test('a slow page shows a progress line after a moment, and a newer click wins', async () => {
    const { page } = await open();
    await visit(page, '/products');
    const aborted: string[] = [];
    page.on('requestfailed', (request) => aborted.push(new URL(request.url()).pathname));
    // Never answered.
    await page.route('**/data/about', () => undefined);
    const main = page.getByRole('navigation', { name: 'Main' });
    // No hover first, so nothing is prefetched.
    await main.getByRole('link', { name: 'About' }).evaluate((link) => (link as HTMLElement).click());
    await page.locator('.navigation-progress').waitFor();
    expect(await page.locator('h1').textContent()).toBe('Our Products');
    await main.getByRole('link', { name: 'Contact' }).evaluate((link) => (link as HTMLElement).click());
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    expect(aborted).toEqual(['/data/about']);
    expect(await page.locator('.navigation-progress').count()).toBe(0);
  });

  test("on the way to a portfolio sheet the progress line says 'Loading...'", async () => {
    const { page } = await open();
    await visit(page, '/portfolio-style-one');
    const data = Promise.withResolvers<void>();
    await page.route('**/data/portfolio-single/2', (route) => data.promise.then(() => route.continue()));
    await page
      .locator('main a[href="/portfolio-single/2"]')
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    await page.getByText('Loading...', { exact: true }).waitFor();
    data.resolve();
    await page.getByRole('heading', { level: 1, name: 'Rubber suction hose' }).waitFor();
  });

  test('after a jump within a page Back shows each page under its own address', async () => {
    const { page } = await open();
    await visit(page, '/about');
    const heading = await page.locator('h1').textContent();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor();
    await page.evaluate(`location.hash = '#main'`);
    await page.evaluate(`location.hash = '#100%'`);
    expect(await page.locator('h1').textContent()).toBe('Our Products');
    await page.evaluate('history.go(-3)');
    await expect.poll(() => page.locator('h1').textContent()).toBe(heading);
    expect(new URL(page.url()).pathname).toBe('/about');
  });

  test('the new title is announced, and a # target is scrolled to', async () => {
    const { page } = await open();
    await visit(page, '/products');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    await expect
      .poll(() => page.locator('.visually-hidden[role=status]').last().textContent())
      .toBe('Contact Us – Sumpline Group');
    await page.evaluate(
      `history.pushState({ key: 'k2', idx: 2 }, '', '/contact-us#contact-form'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
    );
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('contact-form');
  });
});
