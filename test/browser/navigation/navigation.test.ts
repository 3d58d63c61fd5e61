import { expect } from 'vitest';
import { arrived, hydrated, nextFrame, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { hasFocus, openPage, pathsOf, sidewaysScroll, test } from '../../helpers/browser/openPage.ts';

const d150 = 'SL 150 D open diesel set';
const keyPages = [
  '/',
  '/products',
  '/products/1',
  '/search?q=pump',
  '/duty-point?flow=100&head=20',
  '/compare?items=1,2',
  '/request-a-quote',
  '/service/2',
  '/gallery',
  '/about',
  '/contact-us',
  '/faq',
];

test('key pages hydrate without console messages or sideways scroll, and axe finds no violation in the catalogue at 1280 px', async () => {
  const { page, problems } = await openPage({ width: 360, reducedMotion: 'reduce' });
  for (const path of keyPages) {
    await visit(page, path);
    expect(problems, path).toEqual([]);
    expect(await sidewaysScroll(page), path).toBe(0);
    // A sweep of the slow suite runs it on every page at 360 px.
    if (!/^\/(products|service|gallery)/.test(path)) continue;
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await findAxeViolations(page), path).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
  }
});

test('a page is prefetched when the pointer rests on its link, and not fetched again on the click', async () => {
  const { page, requests } = await openPage({ path: '/products' });
  const link = page.locator('main a[href="/products/1"]').first();
  await link.hover();
  await expect.poll(() => pathsOf(requests)).toContain('/data/products/1');
  await link.click();
  await arrived(page, d150);
  expect(pathsOf(requests).filter((path) => path === '/data/products/1')).toHaveLength(1);
});

test('a page whose prefetch fails after the click is fetched again', async () => {
  const { page } = await openPage({ path: '/products' });
  const failed = Promise.withResolvers<void>();
  let fetches = 0;
  await page.route('**/data/products/1', async (route) => {
    fetches += 1;
    if (fetches > 1) return route.continue();
    await failed.promise;
    await route.abort();
  });
  const link = page.locator('main a[href="/products/1"]').first();
  await link.hover();
  await expect.poll(() => fetches).toBe(1);
  await link.click();
  failed.resolve();
  await arrived(page, d150);
});

test('on a slow network nothing is prefetched', async () => {
  const initScript = `Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } })`;
  const { page, requests } = await openPage({ initScript });
  await page.clock.install();
  await visit(page, '/products');
  const link = page.locator('main a[href="/products/1"]').first();
  await link.hover();
  await page.clock.runFor(5_000);
  await nextFrame(page);
  expect(requests.filter((url) => url.includes('/data/'))).toEqual([]);
});

test('a slow page shows a progress line after a moment, a newer click wins, and the new title is announced', async () => {
  const { page, requests } = await openPage({ path: '/products' });
  const aborted: string[] = [];
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/data/')) aborted.push(pathname);
  });
  // This request never gets a response.
  await page.route('**/data/about', () => undefined);
  const main = page.getByRole('navigation', { name: 'Main' });
  // No hover first, so nothing is prefetched.
  await main.getByRole('link', { name: 'About' }).dispatchEvent('click');
  await page.locator('.navigation-progress').waitFor();
  expect(await page.locator('h1').textContent()).toBe('Our Products');
  await main.getByRole('link', { name: 'Contact' }).dispatchEvent('click');
  await arrived(page, 'Contact Us');
  await expect.poll(() => aborted).toEqual(['/data/about']);
  expect(pathsOf(requests).filter((path) => path.startsWith('/data/'))).toEqual([
    '/data/about',
    '/data/contact-us',
  ]);
  expect(await page.locator('.navigation-progress').count()).toBe(0);
  const announced = page.locator('.visually-hidden[role=status]').last();
  await expect.poll(() => announced.textContent()).toBe('Contact Us – Sumpline Group');
  await page.evaluate(
    `history.pushState({ key: 'k2', idx: 2 }, '', '/contact-us#contact-form'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
  );
  await expect.poll(() => page.locator('#contact-form').evaluate(hasFocus)).toBe(true);
});

test("on the way to a portfolio sheet the progress line says 'Loading...'", async () => {
  const { page } = await openPage({ path: '/portfolio-style-one' });
  const data = Promise.withResolvers<void>();
  await page.route('**/data/portfolio-single/2', (route) => data.promise.then(() => route.continue()));
  await page.locator('main a[href="/portfolio-single/2"]').first().dispatchEvent('click');
  await page.getByText('Loading...', { exact: true }).waitFor();
  data.resolve();
  await arrived(page, 'Rubber suction hose');
});

test('after a jump within a page Back shows each page under its own address', async () => {
  const { page } = await openPage({ path: '/about' });
  const heading = (await page.locator('h1').textContent()) ?? '';
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  await arrived(page, 'Our Products');
  await page.evaluate(`location.hash = '#main'`);
  await page.evaluate(`location.hash = '#100%'`);
  await hydrated(page);
  expect(await page.locator('h1').textContent()).toBe('Our Products');
  await page.evaluate('history.go(-3)');
  await arrived(page, heading);
  expect(new URL(page.url()).pathname).toBe('/about');
});
