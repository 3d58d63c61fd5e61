import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrived, reload, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { holdTimers } from '../../helpers/browser/holdTimers.ts';
import { focus, openPage, scrollByKey, sidewaysScroll, test } from '../../helpers/browser/openPage.ts';

const d150 = 'SL 150 D open diesel set';
const t150 = 'SL 150 T trailer set';

const toggle = (page: Page, name: string) => page.getByRole('button', { name: `Compare: ${name}` });
const toggles = (page: Page) => page.getByRole('button', { name: /^Compare: / });
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen to compare' });
const columns = (page: Page) => page.locator('thead a').allTextContents();
const isPressed = (button: ReturnType<typeof toggle>) => button.getAttribute('aria-pressed');
const heightOf = async (page: Page) => (await page.locator('.selection').boundingBox())?.height;

test('products are selected on cards and pages, survive a reload and are compared from the bar', async () => {
  const { page, problems } = await openPage({ path: '/products' });
  expect(await bar(page).count()).toBe(0);
  await focus(toggle(page, d150));
  await page.keyboard.press('Space');
  await bar(page).getByText('1 of 4').waitFor();
  expect(await isPressed(toggle(page, d150))).toBe('true');
  await visit(page, '/products/2');
  await toggle(page, t150).click();
  await expect.poll(() => bar(page).getByRole('listitem').allTextContents()).toEqual([d150, t150]);
  expect(await findAxeViolations(page)).toEqual([]);
  await reload(page);
  await expect.poll(() => isPressed(toggle(page, t150))).toBe('true');
  await bar(page).getByRole('link', { name: 'Compare' }).click();
  await arrived(page, 'Compare products');
  expect(page.url()).toMatch(/\/compare\?items=\d+,2$/);
  expect(await columns(page)).toEqual([d150, t150]);
  // The page itself shows the selection.
  expect(await bar(page).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('on a phone a fifth product takes the place of the oldest with a message for 6 s, Clear empties the selection, and other tabs follow', async () => {
  const { page } = await openPage({ path: '/products', width: 360 });
  const other = await page.context().newPage();
  await visit(other, '/products');
  const timers = await holdTimers(page, 6_000);
  for (const index of [0, 1, 2, 3]) await toggles(page).nth(index).click();
  await bar(page).getByText('4 of 4').waitFor();
  const height = await heightOf(page);
  const reserved = `parseInt(getComputedStyle(document.documentElement).getPropertyValue('--shown-bar'))`;
  expect(height).toBeLessThanOrEqual(await page.evaluate<number>(reserved));
  const message = bar(page).getByText(/ takes the place of .*: 4 at a time\.$/);
  await toggles(page).nth(4).click();
  await message.waitFor();
  expect(await heightOf(page)).toBe(height);
  await expect.poll(() => isPressed(toggles(page).nth(4))).toBe('true');
  await expect.poll(() => isPressed(toggles(page).nth(0))).toBe('false');
  await timers.end();
  await message.waitFor({ state: 'detached' });
  await bar(other).getByText('4 of 4').waitFor();
  await toggles(page).nth(5).click();
  await message.waitFor();
  await bar(page).getByRole('link', { name: 'Compare' }).click();
  await arrived(page, 'Compare products');
  expect(await heightOf(page)).toBe(0);
  const belowFooter = `document.documentElement.scrollHeight - scrollY - document.querySelector('.footer').getBoundingClientRect().bottom`;
  expect(Math.abs(Number(await page.evaluate(belowFooter)))).toBeLessThanOrEqual(1);

  await other.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => bar(other).count()).toBe(0);
  await expect.poll(() => other.evaluate('document.activeElement.tagName')).toBe('MAIN');
  expect(await page.evaluate('localStorage.length')).toBe(0);
});

test('changing the comparison on its own page changes the selection; one opened by a shared link does not', async () => {
  const { page, site } = await openPage({
    path: '/compare?items=1,2',
    initScript: `localStorage.selection ??= '{"compared":[{"id":"1","name":"${d150}"},{"id":"2","name":"${t150}"}],"quoted":[]}'`,
  });
  const storedIds = () => page.evaluate(`JSON.parse(localStorage.selection).compared.map(({ id }) => id)`);
  const remove = page.getByRole('link', { name: `Remove ${d150}` });
  await focus(remove);
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('ControlOrMeta+Enter'),
  ]);
  await other.close();
  expect(await storedIds()).toEqual(['1', '2']);
  await remove.click();
  await expect.poll(() => columns(page)).toEqual([t150]);
  await page.getByLabel('Add a product').selectOption({ value: '7' });
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.poll(() => columns(page)).toHaveLength(2);
  expect(page.url()).toMatch(/\/compare\?items=2,7$/);
  await expect.poll(storedIds).toEqual(['2', '7']);
  await page.getByRole('link', { name: 'US units' }).click();
  await page.getByRole('link', { name: `Remove ${t150}` }).click();
  await expect.poll(storedIds).toEqual(['7']);
  await visit(page, '/compare?items=1,8,9');
  await bar(page).waitFor();
  await page.getByRole('link', { name: `Remove ${d150}` }).click();
  await expect.poll(() => columns(page)).toHaveLength(2);
  expect(await storedIds()).toEqual(['7']);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('button', { name: 'Copy the link' });
  await copy.click();
  await page.getByText('Copied.').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${site.url}/compare?items=8,9`);
  await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error())');
  await copy.click();
  await page.getByText(`Please copy this address: ${site.url}/compare?items=8,9`).waitFor();
});

test('a switch hides equal lines; on a phone two products fit side by side, and more scroll by keyboard', async () => {
  const { page, problems } = await openPage({ path: '/compare?items=1,2,7,8', width: 360 });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await columns(page)).toHaveLength(4);
  await expect.poll(() => page.locator('thead a:visible').count()).toBe(2);
  const table = page.getByRole('region', { name: 'Comparison' });
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1);
  await page.getByRole('group', { name: 'Shown side by side' }).getByRole('checkbox').nth(3).check();
  await expect.poll(() => page.locator('thead a:visible').count()).toBe(3);
  await scrollByKey(table, 'ArrowRight', 0);
  await visit(page, '/compare?items=1,2');
  const same = page.locator('.compare-table__same').first();
  expect(await same.isVisible()).toBe(true);
  await page.getByLabel('Only differences').check();
  expect(await same.isVisible()).toBe(false);
  expect(await page.locator('.compare-table__different').first().isVisible()).toBe(true);
  expect(problems).toEqual([]);
});

test('without storage a selection lasts as long as the page, foreign values in it are ignored, and the console stays empty', async () => {
  const { page, problems } = await openPage({
    path: '/products',
    initScript: `for (const name of ['getItem', 'setItem', 'removeItem']) Storage.prototype[name] = () => { throw new Error('no storage') };`,
  });
  await toggle(page, d150).click();
  await bar(page).waitFor();
  await page.getByRole('link', { name: `View Details: ${d150}` }).click();
  await arrived(page, d150);
  expect(await isPressed(toggle(page, d150))).toBe('true');
  await toggle(page, d150).click();
  await expect.poll(() => bar(page).count()).toBe(0);
  expect(problems).toEqual([]);

  const other = await openPage();
  for (const foreign of ['{', 'null', '[]', '{"compared":[{"id":1},null,{"id":"","name":"x"}],"quoted":7}']) {
    await other.page.addInitScript(`localStorage.selection = ${JSON.stringify(foreign)}`);
    await visit(other.page, '/products/1');
    await toggle(other.page, d150).click();
    await bar(other.page).waitFor();
    expect(await bar(other.page).textContent(), foreign).toContain('1 of 4');
  }
  expect(other.problems).toEqual([]);
});
