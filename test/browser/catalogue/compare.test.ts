import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { hydrated, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

const d150 = 'SL 150 D open diesel set';
const t150 = 'SL 150 T trailer set';

const toggle = (page: Page, name: string) => page.getByRole('button', { name: `Compare: ${name}` });
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen to compare' });
const columns = (page: Page) => page.locator('thead a').allTextContents();
const isPressed = (page: Page, name: string) => toggle(page, name).getAttribute('aria-pressed');

describe.skipIf(!inject('hasBrowser'))('comparing products in a browser', () => {
  const openSite = useShippedSite(useBrowser());

  test('products are selected on cards and pages, survive a reload and are compared from the bar', async () => {
    const { page, problems } = await openSite();
    await visit(page, '/products');
    expect(await bar(page).count()).toBe(0);
    await toggle(page, d150).focus();
    await page.keyboard.press('Space');
    await bar(page).waitFor();
    expect(await isPressed(page, d150)).toBe('true');
    expect(await bar(page).textContent()).toContain('1 of 4');
    await visit(page, '/products/2');
    await toggle(page, t150).click();
    await expect.poll(() => bar(page).getByRole('listitem').allTextContents()).toEqual([d150, t150]);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => isPressed(page, t150)).toBe('true');
    await bar(page).getByRole('link', { name: 'Compare' }).click();
    await page.getByRole('heading', { level: 1, name: 'Compare products' }).waitFor();
    expect(page.url()).toMatch(/\/compare\?items=\d+,2$/);
    expect(await columns(page)).toEqual([d150, t150]);
    // The page itself shows the selection.
    expect(await bar(page).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('a fifth product takes the place of the oldest with a message, Clear empties the selection, and other tabs follow', async () => {
    const { page } = await openSite();
    await visit(page, '/products');
    const other = await page.context().newPage();
    await visit(other, '/products');
    const toggles = page.getByRole('button', { name: /^Compare: / });
    for (const index of [0, 1, 2, 3, 4]) await toggles.nth(index).click();
    await bar(page)
      .getByText(/ takes the place of .*: 4 at a time\.$/)
      .waitFor();
    await expect.poll(() => toggles.nth(4).getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => toggles.nth(0).getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => bar(other).textContent()).toContain('4 of 4');
    await other.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => bar(other).count()).toBe(0);
    expect(await other.evaluate('document.activeElement.tagName')).toBe('MAIN');
    await expect.poll(() => bar(page).count()).toBe(0);
    expect(await page.evaluate('localStorage.length')).toBe(0);
  });

  test('on a phone the message about a fifth product makes the bar no higher, goes after 6 s and does not follow to another page', async () => {
    const { page } = await openSite({ viewport: { width: 360, height: 740 } });
    await visit(page, '/products');
    const toggles = page.getByRole('button', { name: /^Compare: / });
    for (const index of [0, 1, 2, 3]) await toggles.nth(index).click();
    await expect.poll(() => bar(page).textContent()).toContain('4 of 4');
    const heightOf = async () => (await page.locator('.selection').boundingBox())?.height;
    const height = await heightOf();
    expect(height).toBeLessThanOrEqual(
      Number.parseInt(
        await page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--selection-bar')`),
        10,
      ),
    );
    const message = bar(page).getByText(': 4 at a time.');
    await toggles.nth(4).click();
    await message.waitFor();
    expect(await heightOf()).toBe(height);
    await message.waitFor({ state: 'detached' });

    await toggles.nth(5).click();
    await message.waitFor();
    await bar(page).getByRole('link', { name: 'Compare' }).click();
    await page.getByRole('heading', { level: 1, name: 'Compare products' }).waitFor();
    expect(await heightOf()).toBe(0);
    const belowFooter = `document.documentElement.scrollHeight - scrollY - document.querySelector('.footer').getBoundingClientRect().bottom`;
    expect(Math.abs(Number(await page.evaluate(belowFooter)))).toBeLessThanOrEqual(1);
  });

  test('changing the comparison on its own page changes the selection; one opened by a shared link does not', async () => {
    const { page } = await openSite();
    await page.addInitScript(
      `localStorage.selection ??= '{"compared":[{"id":"1","name":"${d150}"},{"id":"2","name":"${t150}"}],"quoted":[]}'`,
    );
    await visit(page, '/compare?items=1,2');
    await page.getByRole('link', { name: `Remove ${d150}` }).click();
    await expect.poll(() => columns(page)).toEqual([t150]);
    await page.getByLabel('Add a product').selectOption({ value: '7' });
    await page.getByRole('button', { name: 'Add' }).click();
    await expect.poll(() => columns(page)).toHaveLength(2);
    expect(page.url()).toMatch(/\/compare\?items=2,7$/);
    const storedIds = () => page.evaluate(`JSON.parse(localStorage.selection).compared.map(({ id }) => id)`);
    expect(await storedIds()).toEqual(['2', '7']);
    await visit(page, '/compare?items=1,8,9');
    await bar(page).waitFor();
    await page.getByRole('link', { name: `Remove ${d150}` }).click();
    await expect.poll(() => columns(page)).toHaveLength(2);
    expect(await storedIds()).toEqual(['2', '7']);
  });

  test('a switch hides equal lines; on a phone two products fit side by side, and more scroll by keyboard', async () => {
    const { page, problems } = await openSite({ viewport: { width: 360, height: 740 } });
    await visit(page, '/compare?items=1,2,7,8');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await columns(page)).toHaveLength(4);
    await expect.poll(() => page.locator('thead a:visible').count()).toBe(2);
    const table = page.getByRole('region', { name: 'Comparison' });
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      1,
    );
    await page.getByRole('group', { name: 'Shown side by side' }).getByRole('checkbox').nth(3).check();
    await expect.poll(() => page.locator('thead a:visible').count()).toBe(3);
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await visit(page, '/compare?items=1,2');
    const same = page.locator('.compare-table__same').first();
    expect(await same.isVisible()).toBe(true);
    await page.getByLabel('Only differences').check();
    expect(await same.isVisible()).toBe(false);
    expect(await page.locator('.compare-table__different').first().isVisible()).toBe(true);
    expect(problems).toEqual([]);
  });

  test('the link is copied; where the browser forbids that, a message says what to do', async () => {
    const { page, site } = await openSite();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, '/compare?items=2&add=1');
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${site.url}/compare?items=2,1`);
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error())');
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByText('Please copy it from the address bar.').waitFor();
  });

  test('neither a focused element nor the end of the page is hidden behind the bar', async () => {
    const { page } = await openSite({ viewport: { width: 360, height: 640 } });
    await visit(page, '/products');
    await toggle(page, d150).click();
    await bar(page).waitFor();
    const top = async () => (await bar(page).boundingBox())?.y ?? 0;
    for (let tab = 0; tab < 25; tab += 1) {
      await page.keyboard.press('Tab');
      const below = await page.evaluate(`(() => {
        const focused = document.activeElement;
        return focused.closest('.selection') ? 0 : focused.getBoundingClientRect().bottom;
      })()`);
      expect(below).toBeLessThanOrEqual(await top());
    }
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    const footer = await page.locator('.footer').boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((await top()) + 1);
  });

  test('without storage a selection lasts as long as the page, and the console stays empty', async () => {
    const { page, problems } = await openSite();
    await page.addInitScript(`
      for (const name of ['getItem', 'setItem', 'removeItem']) Storage.prototype[name] = () => { throw new Error('no storage') };
    `);
    await visit(page, '/products');
    await toggle(page, d150).click();
    await bar(page).waitFor();
    await page.getByRole('link', { name: `View Details: ${d150}` }).click();
    await page.getByRole('heading', { level: 1, name: d150 }).waitFor();
    expect(await isPressed(page, d150)).toBe('true');
    await toggle(page, d150).click();
    await expect.poll(() => bar(page).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('foreign values in storage are ignored', async () => {
    const { page, problems } = await openSite();
    for (const foreign of [
      '{',
      'null',
      '[]',
      '{"compared":[{"id":1},null,{"id":"","name":"x"}],"quoted":7}',
    ]) {
      await page.addInitScript(`localStorage.selection = ${JSON.stringify(foreign)}`);
      await visit(page, '/products/1');
      await toggle(page, d150).click();
      await bar(page).waitFor();
      expect(await bar(page).textContent(), foreign).toContain('1 of 4');
    }
    expect(problems).toEqual([]);
  });

  test('without script products are compared by links and a form', async () => {
    const { page } = await openSite({ javaScriptEnabled: false });
    await visit(page, '/products');
    await page.getByRole('link', { name: `Compare: ${d150}` }).click();
    await hydrated(page);
    expect(await columns(page)).toEqual([d150]);
    await page.getByLabel('Add a product').selectOption({ label: t150 });
    await page.getByRole('button', { name: 'Add' }).click();
    expect(await columns(page)).toEqual([d150, t150]);
    await page.getByLabel('Only differences').check();
    expect(await page.locator('.compare-table__same').first().isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Copy the link' }).isVisible()).toBe(false);
    await page.getByRole('link', { name: `Remove ${d150}` }).click();
    expect(await columns(page)).toEqual([t150]);
  });
});
