import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrived, visit } from '../../helpers/browser/browser.ts';
import { openPage, test } from '../../helpers/browser/openPage.ts';

const notLoaded = 'This page could not be loaded.';
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
/** Waits for a new document. */
const markDocument = (page: Page) => page.evaluate('window.sameDocument = true');

test('a page that cannot be loaded shows an error with a retry button that loads it; typed text and scroll position are there after Back', async () => {
  const { page } = await openPage({ path: '/contact-us' });
  await page.getByLabel('First name').fill('Asha');
  await page.evaluate('scrollTo(0, 900)');
  await page.context().setOffline(true);
  await follow(page, 'Gallery');
  await arrived(page, notLoaded);
  expect(new URL(page.url()).pathname).toBe('/gallery');
  await page.goBack();
  await arrived(page, 'Contact Us');
  expect(await page.getByLabel('First name').inputValue()).toBe('Asha');
  expect(await page.evaluate('scrollY')).toBe(900);
  await follow(page, 'Products');
  await arrived(page, notLoaded);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await arrived(page, 'Our Products');
});

test('when offline a page whose script is missing is not loaded in full', async () => {
  const { page } = await openPage({ path: '/products' });
  await page.evaluate(`Object.defineProperty(navigator, 'onLine', { value: false })`);
  await markDocument(page);
  await page.route('**/assets/ContactPage-*.js', (route) => route.abort());
  await follow(page, 'Contact');
  await arrived(page, notLoaded);
  expect(await page.evaluate('window.sameDocument')).toBe(true);
});

test('another build on the server, or a missing script, causes a full page load, shown from its top', async () => {
  const { page } = await openPage({ path: '/products' });
  async function scrollDown() {
    await page.evaluate('scrollTo(0, 400)');
    await expect.poll(() => page.evaluate('scrollY')).toBe(400);
    await markDocument(page);
  }
  await scrollDown();
  await page.route('**/data/contact-us', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), build: 'another' } });
  });
  await follow(page, 'Contact');
  await arrived(page, 'Contact Us');
  expect(await page.evaluate('[window.sameDocument, scrollY]')).toEqual([undefined, 0]);

  await scrollDown();
  await page.route('**/assets/ProductsPage-*.js', (route) => route.fulfill({ status: 404 }));
  await follow(page, 'Products');
  // Without its script the page is not hydrated.
  await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor();
  await page.waitForLoadState();
  expect(await page.evaluate('[window.sameDocument, scrollY]')).toEqual([undefined, 0]);
});

test('a script that does not arrive within 120 s causes a full page load', async () => {
  const { page } = await openPage();
  await page.clock.install();
  await visit(page, '/contact-us');
  await markDocument(page);
  // From now on its time passes by `runFor` alone.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  // The first request for it hangs; the full page load requests it again.
  let requests = 0;
  await page.route('**/assets/AboutPage-*.js', (route) => (requests++ === 0 ? undefined : route.continue()));
  const data = page.waitForResponse('**/data/about');
  await follow(page, 'About');
  await data;
  await expect.poll(() => requests).toBe(1);
  await page.clock.runFor(119_000);
  expect(await page.evaluate('window.sameDocument')).toBe(true);
  // The timeout starts when the page has read its data, soon after.
  const goOn = async () => {
    await page.clock.runFor(1_000);
    return page.evaluate('window.sameDocument');
  };
  await expect.poll(() => goOn().catch(() => 'leaving')).toBeUndefined();
  await page.clock.resume();
  await arrived(page, 'A group built around one pump.');
  expect(await page.evaluate('window.sameDocument')).toBeUndefined();
});
