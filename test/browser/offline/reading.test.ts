import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrived, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { findOverflow } from '../../helpers/browser/findOverflow.ts';
import { hasDraft } from '../../helpers/browser/leadForms.ts';
import { test } from '../../helpers/browser/openPage.ts';
import {
  noticeOf,
  openControlled,
  stored,
  storedPages,
  withoutDisconnects,
} from '../../helpers/browser/storedPages.ts';

const d150 = 'SL 150 D open diesel set';
const followContact = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();

test('a product page that was opened is shown offline with its picture and script, and says when it was stored; links to stored pages and Back work', async () => {
  const { page, problems } = await openControlled('/products/1');
  await stored(page, '/products/1');
  await page.context().setOffline(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/products/1');
  await arrived(page, d150);
  expect(await noticeOf(page).innerText()).toMatch(/^Stored on \d+ \w+ \d{4} at \d\d:\d\d, offline\.$/);
  const picture = page.locator('main img[fetchpriority=high]').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await findOverflow(page)).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'US units' }).click();
  await page.locator('main data').first().waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await followContact(page);
  await arrived(page, 'Contact Us');
  await noticeOf(page).waitFor();
  await page.goBack();
  await arrived(page, d150);
  expect(withoutDisconnects(problems)).toEqual([]);
});

test('home, contact, duty point and quote form are stored without a visit, and a service page that a link opened', async () => {
  const { page } = await openControlled('/service');
  await page.getByRole('link', { name: 'Import and export' }).first().click();
  await arrived(page, 'Import and export');
  await stored(page, '/service/1', '/', '/contact-us', '/duty-point', '/request-a-quote');
  await page.context().setOffline(true);
  for (const path of ['/', '/contact-us', '/duty-point', '/request-a-quote', '/service/1']) {
    await visit(page, path);
    await noticeOf(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  expect(await storedPages(page)).not.toContain('/service');
});

test('offline /duty-point shows the question of its address, and its notice leaves when the network is back', async () => {
  const { page } = await openControlled('/service');
  await stored(page, '/duty-point');
  await page.context().setOffline(true);
  await visit(page, '/duty-point?flow=48.5&head=12+m&water=sewage');
  await noticeOf(page).waitFor();
  await expect.poll(() => page.locator('main [name=flow]').inputValue()).toBe('48.5');
  expect(await page.locator('main [name=head]').inputValue()).toBe('12 m');
  await page.context().setOffline(false);
  await noticeOf(page).waitFor({ state: 'detached' });
  expect(await page.locator('main [name=flow]').inputValue()).toBe('48.5');
});

test('offline the quote form has the product, terms, company and reference of its address', async () => {
  const { page } = await openControlled('/service');
  await stored(page, '/request-a-quote');
  await page.context().setOffline(true);
  await visit(page, '/request-a-quote?product=1&terms=hire&company=1&reference=Q-7K3MD');
  await noticeOf(page).waitFor();
  await expect
    .poll(() => page.locator('main [name=job]').inputValue())
    .toMatch(/^For .+\.\nThis adds to Q-7K3MD\.$/);
  const chosen = ['product', 'terms'].map((name) => page.locator(`main [name=${name}]`).inputValue());
  expect(await Promise.all(chosen)).toEqual([d150, 'On hire']);
});

test('in place of a page that is not stored stand the numbers by country and the stored pages', async () => {
  const { page, front } = await openControlled('/products/1', { width: 360 });
  await stored(page, '/products/1', '/', '/contact-us', '/duty-point', '/request-a-quote', '/outbox');
  front.answer(/^\/products\/x1$/, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' });
    response.end('<title>Pump – with a dash – Our Products – Sumpline Group</title>');
  });
  await page.goto('/products/x1');
  await stored(page, '/products/x1');
  await page.context().setOffline(true);
  await page.goto('/gallery');
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/gallery');
  for (const name of ['UAE', 'KSA', 'India'])
    await page.getByRole('region', { name }).getByRole('link', { name: /^\+\d/ }).first().waitFor();
  const list = page.getByRole('region', { name: 'Stored on this device' });
  await list.waitFor();
  const [newest, second, ...others] = await list.getByRole('link').allInnerTexts();
  expect([newest, second]).toEqual(['Pump – with a dash', d150]);
  expect(others.sort()).toEqual([
    'Contact Us',
    'Find the pump for a duty point',
    'Request a Quote',
    'Sumpline Group',
    'Your requests',
  ]);
  expect(await findOverflow(page)).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);
  // Its styles are those of this page: ones that come with the page of the link would move the row under the pointer.
  const link = list.getByRole('link', { name: d150 });
  expect((await link.boundingBox())?.height).toBeGreaterThan(44);
  await link.click();
  await noticeOf(page).waitFor();
  await page.goBack();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await arrived(page, 'Gallery');
});

test('text typed offline is there when the form is opened again, pages are after the browser was closed, and with the network back its page is shown', async () => {
  const { page: first } = await openControlled('/contact-us');
  await stored(first, '/', '/contact-us', '/duty-point');
  await first.context().setOffline(true);
  await visit(first, '/contact-us');
  await first.getByLabel('First name').fill('Asha');
  await expect.poll(() => hasDraft(first, 'contact-us')).toBe(true);
  await visit(first, '/');
  await visit(first, '/contact-us');
  await expect.poll(() => first.getByLabel('First name').inputValue()).toBe('Asha');
  const page = await first.context().newPage();
  await first.close();
  await visit(page, '/duty-point');
  await noticeOf(page).waitFor();

  await page.context().setOffline(false);
  await followContact(page);
  await arrived(page, 'Contact Us');
  // A page that takes longer than 2.5 s, as on a busy machine, still comes from the store.
  await expect.poll(() => visit(page, '/').then(() => noticeOf(page).count())).toBe(0);
});

test('where the browser cannot read what the worker has stored, the network answers', async () => {
  const { page } = await openControlled('/faq');
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(
    `CacheStorage.prototype.open = () => Promise.reject(new DOMException('lost', 'UnknownError'))`,
  );
  await visit(page, '/products/1');
  await arrived(page, d150);
});
