import { describe, expect, inject, test } from 'vitest';
import { hydrated, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { findOverflow } from '../../helpers/browser/findOverflow.ts';
import { hasDraft } from '../../helpers/browser/leadForms.ts';
import {
  noticeOf,
  stored,
  storedPages,
  useOfflineSite,
  visitControlled,
} from '../../helpers/browser/storedPages.ts';

const d150 = 'SL 150 D open diesel set';
const mainNavigation = 'Main';

describe.skipIf(!inject('hasBrowser'))('reading without network', () => {
  const open = useOfflineSite(useBrowser());

  test('a product page that was opened is shown with its picture and script, and says when it was stored', async () => {
    const { page, problems } = await open({ viewport: { width: 360, height: 740 } });
    await visitControlled(page, '/products/1');
    await stored(page, '/products/1');
    await page.context().setOffline(true);
    await visit(page, '/products/1');
    await page.getByRole('heading', { level: 1, name: d150 }).waitFor();
    expect(await noticeOf(page).innerText()).toMatch(/^Stored on \d+ \w+ \d{4} at \d\d:\d\d, offline\.$/);
    const picture = page.locator('main img[fetchpriority=high]').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await findOverflow(page)).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'US units' }).click();
    await page.locator('main data').first().waitFor();
    expect(problems.filter((problem) => !/INTERNET_DISCONNECTED/.test(problem))).toEqual([]);
  });

  test('home, contact, duty point and quote form are stored without a visit, and a service page that a link opened', async () => {
    const { page } = await open();
    await visitControlled(page, '/service');
    await page.getByRole('link', { name: 'Import and export' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Import and export' }).waitFor();
    await stored(page, '/service/1');
    await page.context().setOffline(true);
    for (const path of ['/', '/contact-us', '/duty-point', '/request-a-quote', '/service/1']) {
      await visit(page, path);
      await noticeOf(page).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    expect(await storedPages(page)).not.toContain('/service');
  });

  test('a link to a stored page shows it, and the way back too', async () => {
    const { page } = await open();
    await visitControlled(page, '/products/1');
    await stored(page, '/products/1');
    await page.context().setOffline(true);
    await page
      .getByRole('navigation', { name: mainNavigation })
      .getByRole('link', { name: 'Contact' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    await noticeOf(page).waitFor();
    await hydrated(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: d150 }).waitFor();
  });

  test('in place of a page that is not stored stand the numbers by country and the stored pages', async () => {
    const { page } = await open({ viewport: { width: 360, height: 740 } });
    await visitControlled(page, '/products/1');
    await stored(page, '/products/1');
    await page.context().setOffline(true);
    await page.goto('/gallery');
    await page.getByRole('heading', { level: 1, name: 'Without network' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/gallery');
    for (const country of ['UAE', 'KSA', 'India'])
      await page
        .getByRole('region', { name: country })
        .getByRole('link', { name: /^\+\d/ })
        .first()
        .waitFor();
    const list = page.getByRole('region', { name: 'Stored on this device' });
    await list.waitFor();
    expect(await list.getByRole('link').allInnerTexts()).toEqual([
      d150,
      'Waiting to be sent',
      'Request a Quote',
      'Find the pump for a duty point',
      'Contact Us',
      'Sumpline Group',
    ]);
    expect(await findOverflow(page)).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);
    await list.getByRole('link', { name: d150 }).click();
    await noticeOf(page).waitFor();
    await page.goBack();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
  });

  test('typed text is still there when the form is opened again, and after the browser was closed the pages are', async () => {
    const { page } = await open();
    await visitControlled(page, '/contact-us');
    await page.context().setOffline(true);
    await visit(page, '/contact-us');
    await page.getByLabel('First name').fill('Asha');
    await expect.poll(() => hasDraft(page, 'contact-us')).toBe(true);
    await visit(page, '/');
    await visit(page, '/contact-us');
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Asha');
    const later = await page.context().newPage();
    await page.close();
    await visit(later, '/duty-point');
    await noticeOf(later).waitFor();
  });

  test('with the network back the page of the network is shown, and a link removes the line above a stored one', async () => {
    const { page } = await open();
    await visitControlled(page, '/');
    await page.context().setOffline(true);
    await visit(page, '/');
    await noticeOf(page).waitFor();
    await page.context().setOffline(false);
    await page
      .getByRole('navigation', { name: mainNavigation })
      .getByRole('link', { name: 'Contact' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    await noticeOf(page).waitFor({ state: 'detached' });
    await visit(page, '/');
    expect(await noticeOf(page).count()).toBe(0);
  });
});
