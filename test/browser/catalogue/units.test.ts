import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrived, hydrated, reload, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { openPage, test } from '../../helpers/browser/openPage.ts';

const flowOf = (page: Page) => page.locator('.key-figures dd').first();
const showUs = (page: Page) => page.getByRole('link', { name: 'US units' }).click();
const us = '1\u00a0590 gpm';

test('units switch in place without a request everywhere on the page, and a reload and the next pages keep them', async () => {
  const { page, requests, problems } = await openPage({ path: '/products/1' });
  const cell = page.locator('.data-table tbody td').first();
  const firstCard = page.locator('.product-card dd').first();
  expect(await flowOf(page).textContent()).toBe('360 m³/h');
  const before = await cell.textContent();
  const state = await page.evaluate(() => JSON.stringify(history.state));
  requests.length = 0;
  await showUs(page);
  await expect.poll(() => flowOf(page).textContent()).toBe(us);
  expect(await flowOf(page).locator('data').getAttribute('title')).toBe('360 m³/h');
  expect(await cell.textContent()).not.toBe(before);
  expect(await cell.locator('data').getAttribute('value')).toBe(before);
  expect(await page.locator('.unit-switch [role=status]').textContent()).toBe('Shown in US units.');
  expect(page.url()).toMatch(/\/products\/1\?units=us$/);
  expect(await page.evaluate(() => JSON.stringify(history.state))).toBe(state);
  expect(requests.filter((url) => !/\/(assets|media|pictures)\//.test(url))).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);

  await reload(page);
  expect(await flowOf(page).textContent()).toBe(us);
  await page.locator('.breadcrumbs a').first().click();
  await arrived(page, 'Our Products');
  await expect.poll(() => firstCard.textContent()).toBe('440 gpm');
  await page.goBack();
  await expect.poll(() => flowOf(page).textContent()).toBe(us);
  await visit(page, '/products?category=2');
  await expect.poll(() => firstCard.textContent()).toBe('106 gpm');

  // A shared address overrides the chosen units and does not change them.
  await page.evaluate(() => localStorage.setItem('units', 'metric'));
  await visit(page, '/products/1?units=us');
  expect(await flowOf(page).textContent()).toBe(us);
  expect(await page.evaluate(() => localStorage.getItem('units'))).toBe('metric');
  await page.getByRole('link', { name: 'Metric' }).click();
  await expect.poll(() => flowOf(page).textContent()).toBe('360 m³/h');
  expect(page.url()).toMatch(/\/products\/1$/);
  expect(problems).toEqual([]);
});

test("the duty point follows the units: placeholders, reasons, curve and the form's own address", async () => {
  const { page, problems } = await openPage({ path: '/products/1' });
  await showUs(page);
  await expect.poll(() => flowOf(page).textContent()).toBe(us);
  await page.getByRole('link', { name: 'Check a duty point' }).click();
  await page.waitForURL(/\/duty-point\?flow=/);
  await expect.poll(() => page.locator('#duty-flow').inputValue()).toMatch(/ gpm$/);
  const reasons = () => page.locator('#duty-fits').textContent();
  await expect.poll(reasons).toMatch(/pumps? covers? .*\sgpm at .*\sft$/);
  expect(await page.locator('.pump-curves').first().getAttribute('aria-label')).toMatch(
    / gpm and .* ft lies/,
  );
  await page.locator('#duty-flow').fill('500');
  await page.locator('#duty-head').fill('60');
  await page.getByRole('button', { name: 'Find pumps' }).click();
  await page.waitForURL(/flow=500.*units=us|units=us.*flow=500/);
  await hydrated(page);
  await expect.poll(() => page.locator('#duty-flow').inputValue()).toBe('500 gpm');
  await page.getByRole('link', { name: 'Metric' }).click();
  await expect.poll(reasons).toMatch(/114\sm³\/h at 18\.3\sm/);
  expect(new URL(page.url()).searchParams.get('flow')).toBe('500 gpm');
  expect(await findAxeViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('without script the links lead to the page in the other units, and a form stays in them', async () => {
  const { page } = await openPage({ path: '/products', script: false });
  await showUs(page);
  expect(await page.locator('.product-card dd').first().textContent()).toBe('440 gpm');
  await page.locator('#filter-flow').fill('1000');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  expect(await page.locator('#filter-flow').inputValue()).toBe('1000 gpm');
  expect(await page.locator('[aria-current=true]', { hasText: 'US units' }).count()).toBe(1);
});

test('when storage is refused the units work but are not remembered', async () => {
  const refuse = `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('refused', 'SecurityError') } })`;
  const { page, problems } = await openPage({ path: '/products/1', initScript: refuse });
  await showUs(page);
  await expect.poll(() => flowOf(page).textContent()).toBe(us);
  expect(problems).toEqual([]);
});

test('a question matched by the search opens at its own address', async () => {
  const { page } = await openPage({ path: '/search?q=why+does+my+pump+not+prime' });
  await page.locator('.search__results a[href="/faq#priming"]').click();
  await page.waitForURL(/\/faq#priming$/);
  await page.locator('#priming').waitFor();
  const opened = page.locator('details[open]');
  await expect.poll(() => opened.count()).toBe(1);
  await expect.poll(async () => (await opened.locator('summary').boundingBox())?.y).toBeGreaterThan(72);
});
