import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

const item = '/gallery/1/101';

const address = (page: Page) => page.evaluate('location.pathname + location.search + location.hash');
const length = (page: Page) => page.evaluate('history.length');
const scrollTop = (page: Page) => page.evaluate('Math.round(scrollY)');
const headingOf = (page: Page) => page.locator('h1').innerText();
const dialogs = (page: Page) => page.getByRole('dialog').count();
/** Settles when the entry of a closed dialog is left. */
const entryLeft = (page: Page) => expect.poll(() => page.evaluate('history.state?.dialog')).toBe(undefined);

describe.skipIf(!inject('hasBrowser'))('Back closes what lies over the page', () => {
  const openSite = useShippedSite(useBrowser());

  /** A page at `path` after one at `/about`. */
  async function open(path: string) {
    const opened = await openSite({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await visit(opened.page, '/about');
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

  test.each([
    [item, '.picture-wall__link'],
    ['/products/1', '.product-gallery a'],
  ])('the viewer of %s closes on the same page, at the same place; Forward opens it again', async (path, link) => {
    const { page, problems } = await open(path);
    const picture = page.locator(link).nth(1);
    await picture.scrollIntoViewIfNeeded();
    const before = await scrollTop(page);
    await picture.tap();
    const viewer = page.getByRole('dialog');
    await viewer.getByText('2 of').waitFor();
    await viewer.getByRole('button', { name: 'Next picture' }).tap();
    await expect.poll(() => address(page)).toBe(`${path}#3`);
    await page.goBack();
    await expect.poll(() => dialogs(page)).toBe(0);
    expect([await address(page), await scrollTop(page)]).toEqual([path, before]);
    await page.goForward();
    await viewer.getByText('3 of').waitFor();
    await page.goBack();
    await expect.poll(() => dialogs(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => address(page)).toBe('/about');
    expect(problems).toEqual([]);
  });

  test('the address of a picture opens it; Back shows its page, and once more the page before', async () => {
    const { page } = await open(`${item}#3`);
    await page.getByRole('dialog').getByText('3 of 4').waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => address(page)).toBe(`${item}#4`);
    await page.goBack();
    await expect.poll(() => dialogs(page)).toBe(0);
    expect(await address(page)).toBe(item);
    await page.goBack();
    await expect.poll(() => address(page)).toBe('/about');
  });

  test('a reloaded viewer closes in one step', async () => {
    const { page } = await open(item);
    await page.locator('.picture-wall__link').nth(1).tap();
    await expect.poll(() => address(page)).toBe(`${item}#2`);
    await page.reload();
    await page.getByRole('dialog').getByText('2 of 4').waitFor();
    await page.goBack();
    await expect.poll(() => dialogs(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => address(page)).toBe('/about');
  });

  test('the quote dialog closes at the same place and keeps what is typed', async () => {
    const { page, problems } = await open('/products/1');
    const dialog = await openQuote(page);
    const before = await scrollTop(page);
    await dialog.getByLabel('Name').fill('Asha Rao');
    await expect
      .poll(() => page.evaluate('Object.values(localStorage).concat(Object.values(sessionStorage)).join()'))
      .toContain('Asha Rao');
    await page.goBack();
    await expect.poll(() => dialogs(page)).toBe(0);
    expect([await address(page), await scrollTop(page)]).toEqual(['/products/1', before]);
    await openQuote(page);
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Asha Rao');
    expect(problems).toEqual([]);
  });

  test.each([
    'Escape',
    'Cancel',
    'Close',
  ])('closed by %s a dialog leaves no entry: Back leaves the page, Forward comes back to it', async (way) => {
    const { page } = await open('/products/1');
    const dialog = await openQuote(page);
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: way }).tap();
    await expect.poll(() => dialogs(page)).toBe(0);
    await entryLeft(page);
    // Forward leads to the dialog's entry, and that back to the page.
    await page.evaluate(`new Promise((resolve) => {
      let steps = 0;
      addEventListener('popstate', () => ++steps === 2 && resolve());
      history.forward();
    })`);
    await entryLeft(page);
    await page.goBack();
    await expect.poll(() => address(page)).toBe('/about');
    await page.goForward();
    await expect.poll(() => address(page)).toBe('/products/1');
    expect(await dialogs(page)).toBe(0);
  });

  test('a link in a dialog leads on, and Back from there to the page under it', async () => {
    const { page, problems } = await open('/products/1');
    const heading = await headingOf(page);
    const dialog = await openQuote(page);
    const entries = await length(page);
    await dialog.getByRole('link', { name: 'Privacy' }).tap();
    await expect.poll(() => headingOf(page)).not.toBe(heading);
    expect([await address(page), await dialogs(page), await length(page)]).toEqual(['/privacy', 0, entries]);
    await page.goBack();
    await expect.poll(() => headingOf(page)).toBe(heading);
    await page.goBack();
    await expect.poll(() => address(page)).toBe('/about');
    expect(problems).toEqual([]);
  });

  test('in-app, Back closes the dialog and then leads to the page before', async () => {
    const { page } = await open('/products');
    const go = (href: string) => page.locator(`a[href="${href}"]`).first().dispatchEvent('click');
    await go('/products/1');
    await expect.poll(() => headingOf(page)).toBe('SL 150 D open diesel set');
    await openQuote(page);
    await page.goBack();
    await expect.poll(() => dialogs(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => headingOf(page)).toBe('Our Products');
    await page.goForward();
    await expect.poll(() => headingOf(page)).toBe('SL 150 D open diesel set');
  });
});
