import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { allForms } from '../../fixtures/leads.ts';
import { hydrated, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { expectFilled, fieldOf, fill, formPaths, hasDraft, send } from '../../helpers/browser/leadForms.ts';
import { openLeadSite } from '../../helpers/site/openLeadSite.ts';

const opener = (page: Page) => page.locator('header').getByRole('link', { name: 'Request a Quote' });

async function openDialog(page: Page) {
  await opener(page).click();
  const dialog = page.getByRole('dialog', { name: 'Request a Quote' });
  await dialog.waitFor();
  return dialog;
}

/** Ways to leave the dialog, after which it is opened again. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  Cancel: (page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'a click beside it': (page) => page.mouse.click(5, 400),
  'a reload': async (page) => {
    await page.reload();
    await hydrated(page);
  },
  'another page': (page) => visit(page, '/contact-us'),
};

describe.skipIf(!inject('hasBrowser'))('drafts of forms in a browser', () => {
  const getBrowser = useBrowser();
  const open = async (options = {}) => openLeadSite(await getBrowser(), options);

  test.each(
    Object.entries(ways),
  )('text typed into the quote dialog is there again after %s', async (_, leave) => {
    const { page, problems } = await open();
    await visit(page, '/about');
    const dialog = await openDialog(page);
    await dialog.getByLabel('Name').fill('Asha Rao');
    await dialog.getByLabel('Message').fill('Two sets\nfor four weeks');
    await expect.poll(() => hasDraft(page, 'quote')).toBe(true);
    await leave(page);
    await dialog.waitFor({ state: 'detached' });
    await openDialog(page);
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Asha Rao');
    expect(await dialog.getByLabel('Message').inputValue()).toBe('Two sets\nfor four weeks');
    expect(problems).toEqual([]);
  });

  test.each(
    allForms,
  )('%s: typed text is there again after in-app navigation, until it is sent', async (form) => {
    const { page } = await open();
    await visit(page, formPaths[form]);
    await fill(page, form);
    await page.locator('header').getByRole('link', { name: 'About' }).first().click();
    await page.waitForURL('**/about');
    await page.goBack();
    await page.waitForURL(`**${formPaths[form]}`);
    await expectFilled(page, form);
    await send(page, form);
    await expect.poll(() => hasDraft(page, form)).toBe(false);
    await page.reload();
    await hydrated(page);
    await expectFilled(page, form, false);
  });

  test('text typed before the page hydrates is kept', async () => {
    const { page } = await open();
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/request-a-quote', { waitUntil: 'commit' });
    await fieldOf(page, 'quote', 'name').fill('Asha Rao');
    scripts.resolve();
    await expect.poll(() => hasDraft(page, 'quote')).toBe(true);
    await visit(page, '/about');
    const dialog = await openDialog(page);
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Asha Rao');
  });

  test('a form that is emptied by hand leaves no draft', async () => {
    const { page } = await open();
    await visit(page, '/request-a-quote');
    await fieldOf(page, 'quote', 'name').fill('Asha Rao');
    await expect.poll(() => hasDraft(page, 'quote')).toBe(true);
    await fieldOf(page, 'quote', 'name').fill('');
    await expect.poll(() => hasDraft(page, 'quote')).toBe(false);
  });

  test('a draft without a product does not keep a product page from choosing its own, a chosen product does', async () => {
    const { page } = await open();
    await visit(page, '/request-a-quote');
    await fieldOf(page, 'quote', 'name').fill('Asha Rao');
    await expect.poll(() => hasDraft(page, 'quote')).toBe(true);
    await visit(page, '/products/12');
    const dialog = await openDialog(page);
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Asha Rao');
    expect(await dialog.getByLabel('Product').inputValue()).toBe('Wellpoint pump WP 150');
    await expect.poll(() => dialog.locator('option').count()).toBeGreaterThan(2);
    const other = await dialog.locator('option').last().innerText();
    await dialog.getByLabel('Product').selectOption(other);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await openDialog(page);
    await expect.poll(() => dialog.getByLabel('Product').inputValue()).toBe(other);
  });

  test('the privacy page names exactly what the browser stores after a full journey', async () => {
    const { page } = await open({ firstVisit: true });
    await visit(page, '/request-a-quote');
    await fill(page, 'quote');
    await visit(page, '/products/12');
    await page.getByRole('link', { name: 'US units' }).first().click();
    await page.getByRole('button', { name: 'Add to quote list' }).click();
    await visit(page, '/blog-style-one');
    await page.locator('.story-card__link').first().click();
    await page.waitForURL('**/blog-single/**');
    await visit(page, '/contact-us');
    await fill(page, 'newsletter');
    await send(page, 'newsletter');
    await expectFilled(page, 'newsletter', false);
    await fill(page, 'newsletter');
    await fill(page, 'contact-us');
    const stored = () =>
      page.evaluate<string[]>('[...Object.keys(sessionStorage), ...Object.keys(localStorage)].sort()');
    await expect.poll(stored).toHaveLength(9);
    const keys = await stored();
    await visit(page, '/privacy');
    // This journey waits for nothing, and no service worker runs in it.
    const others = ['files-…', 'outbox', 'outbox', 'pages-…'];
    const named = await page.locator('main code').allTextContents();
    expect(named.sort()).toEqual([...keys, ...others].sort());
    expect(await stored()).toEqual(keys);
    const elsewhere = `Promise.all([document.cookie, indexedDB.databases(), navigator.serviceWorker.getRegistrations()])`;
    expect(await page.evaluate(elsewhere)).toEqual(['', [], []]);
    expect(await page.context().cookies()).toEqual([]);
  });
});
