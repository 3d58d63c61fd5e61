import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrived, hydrated, visit } from '../../helpers/browser/browser.ts';
import { addressOf, dialogClosed, hasFocus, openPage, test } from '../../helpers/browser/openPage.ts';

const d150 = 'SL 150 D open diesel set';
const expectAddress = (page: Page, address: string) => expect.poll(() => addressOf(page)).toBe(address);
/** A page at `path` of a phone after one at `/about`. */
async function open(path: string) {
  const opened = await openPage({ path: '/about', width: 360, hasTouch: true, isMobile: true });
  await visit(opened.page, path);
  return opened;
}

async function openQuote(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Request a Quote' });
  const link = page.locator('main a[href^="/request-a-quote"]', { hasText: 'Request a Quote' }).first();
  await link.scrollIntoViewIfNeeded();
  await link.tap();
  await dialog.waitFor();
  return dialog;
}

test('Back closes the quote dialog at the same place of the page, and then leads to the page before', async () => {
  const { page, problems } = await open('/products');
  const go = (href: string) => page.locator(`a[href="${href}"]`).first().dispatchEvent('click');
  await go('/products/1');
  await arrived(page, d150);
  await openQuote(page);
  const before = await page.evaluate('scrollY');
  await page.goBack();
  await dialogClosed(page);
  expect([await addressOf(page), await page.evaluate('scrollY')]).toEqual(['/products/1', before]);
  await page.goBack();
  await arrived(page, 'Our Products');
  await page.goForward();
  await arrived(page, d150);
  expect(problems).toEqual([]);
});

test('closed otherwise a dialog leaves no entry: Back leaves the page, Forward comes back to it', async () => {
  const { page } = await open('/products/1');
  for (const way of ['Escape', 'Cancel', 'Close']) {
    const dialog = await openQuote(page);
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: way }).tap();
    await dialogClosed(page);
    // Forward leads to the dialog's entry, and that back to the page.
    await page.evaluate(`new Promise((resolve) => {
      let steps = 0;
      addEventListener('popstate', () => ++steps === 2 && resolve());
      history.forward();
    })`);
    await dialogClosed(page);
    await page.goBack();
    await expectAddress(page, '/about');
    await page.goForward();
    await expectAddress(page, '/products/1');
    await hydrated(page);
    expect(await page.getByRole('dialog').count(), way).toBe(0);
  }
});

test('a link in a dialog leads on to the heading of its page, and Back from there to the page under it', async () => {
  const { page, problems } = await open('/products/1');
  const dialog = await openQuote(page);
  const entries = await page.evaluate('history.length');
  await dialog.getByRole('link', { name: 'Privacy' }).tap();
  await page.waitForURL('**/privacy');
  await page.getByRole('heading', { level: 1, name: d150 }).waitFor({ state: 'detached' });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate('history.length')).toBe(entries);
  await hydrated(page);
  await expect.poll(() => page.locator('h1').evaluate(hasFocus)).toBe(true);
  await page.goBack();
  await arrived(page, d150);
  await page.goBack();
  await expectAddress(page, '/about');
  expect(problems).toEqual([]);
});
