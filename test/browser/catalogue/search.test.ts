import { expect } from 'vitest';
import { arrived, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { hasFocus, openPage, test } from '../../helpers/browser/openPage.ts';

test('the search box suggests while typing and follows the combobox pattern: arrow keys, Enter, Escape', async () => {
  const { page, requests, problems } = await openPage({ path: '/search' });
  expect(await page.locator('[role=combobox]').count()).toBe(0);
  await page.locator('#search-query').click();
  const box = page.getByRole('combobox');
  await box.pressSequentially('sl 150');
  const options = page.getByRole('option');
  await options.first().waitFor();
  expect(await options.count()).toBeLessThanOrEqual(8);
  expect(await box.getAttribute('aria-expanded')).toBe('true');
  expect(await findAxeViolations(page)).toEqual([]);
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  const chosen = page.locator('[role=option][aria-selected=true]');
  expect(await box.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  await box.press('Escape');
  expect(await options.count()).toBe(0);
  expect(await box.inputValue()).toBe('sl 150');
  await box.pressSequentially(' c');
  await options.first().filter({ hasText: 'SL 150 C' }).waitFor();
  await box.press('ArrowDown');
  await box.press('Enter');
  await arrived(page, 'SL 150 C silenced canopy set');
  const asked = requests.filter((url) => url.includes('/data/search'));
  expect(asked.at(-1)).toMatch(/q=sl(\+|%20)150(\+|%20)c/);
  expect(problems).toEqual([]);
});

test('a suggestion keeps the name of a machine in one piece, and offers the part for a part number', async () => {
  const { page } = await openPage({ path: '/search', width: 360 });
  await page.locator('#search-query').click();
  const box = page.getByRole('combobox');
  const options = page.getByRole('option');
  await box.pressSequentially('slurry pump');
  const name = options.filter({ hasText: 'SZ 220' }).locator('> :first-child');
  await name.waitFor();
  expect(await name.textContent()).toBe('SZ 220 slurry pump');
  await box.fill('sl150-110');
  await options
    .filter({ hasText: 'SL150-110 Impeller, 1.4408' })
    .getByText('SL 150 D open diesel set')
    .waitFor();
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.waitForURL('**/products/1#SL150-110');
});

test('two suggestions of one page leave the list when the text is replaced', async () => {
  const { page } = await openPage({ path: '/search' });
  await page.locator('#search-query').click();
  const box = page.getByRole('combobox');
  const ofContact = page.getByRole('option', { name: /^(Used machines|Contact us)/ });
  await box.fill('used phone');
  await expect.poll(() => ofContact.count()).toBe(2);
  await box.fill('sz 220 slurry pump');
  await page.getByRole('option', { name: 'SZ 220' }).first().waitFor();
  expect(await ofContact.count()).toBe(0);
});

test('while text is typed without a pause no suggestion is requested', async () => {
  const { page, requests } = await openPage();
  await page.clock.install();
  await visit(page, '/search');
  await page.locator('#search-query').click();
  await page.getByRole('combobox').waitFor();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.locator('#search-query').pressSequentially('layflat');
  expect(requests.filter((url) => url.includes('/data/search'))).toEqual([]);
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await page.getByRole('option').first().waitFor();
  expect(requests.filter((url) => url.includes('/data/search'))).toHaveLength(1);
});

test('a tap on a suggestion opens its page', async () => {
  const { page } = await openPage({ path: '/search', width: 360, hasTouch: true });
  await page.locator('#search-query').tap();
  await page.locator('#search-query').pressSequentially('layflat');
  await page
    .getByRole('option', { name: /layflat/i })
    .first()
    .tap();
  await page.waitForURL(/\/products\/\d+$/);
});

test('a click on a suggestion goes there, and text typed before hydration stays', async () => {
  const { page, problems } = await openPage();
  const box = page.locator('#header-search');
  await page.route('**/assets/index-*.js', async (route) => {
    await page.locator('.header__search summary').click();
    await box.pressSequentially('layfl');
    await route.continue();
  });
  await visit(page, '/about');
  expect(await box.inputValue()).toBe('layfl');
  await box.blur();
  await box.press('End');
  await box.press('a');
  const options = page.getByRole('option');
  await options.first().waitFor();
  await box.press('Escape');
  // The list alone: the box in the header stays open.
  expect([await options.count(), await box.isVisible()]).toEqual([0, true]);
  await box.press('t');
  await options.first().hover();
  await page.getByText('8 suggestions').waitFor({ state: 'attached' });
  await page.mouse.down();
  expect(await box.evaluate(hasFocus)).toBe(true);
  await page.mouse.up();
  await page.waitForURL(/\/products\/\d+$/);
  expect(problems).toEqual([]);
});

test('search, filter and duty point work without script', async () => {
  const { page } = await openPage({ path: '/products', script: false });
  await page.locator('#filter-flow').fill('1000 gpm');
  await page.locator('.product-filter button').click();
  await page.waitForURL(/flow=1000\+gpm/);
  expect(await page.locator('.product-filter__count').textContent()).toMatch(
    /^\d+ products have what you ask for/,
  );
  await page.getByRole('link', { name: 'Find a pump by its duty point' }).click();
  await page.locator('#duty-flow').fill('120');
  await page.locator('#duty-head').fill('18');
  await page.getByRole('button', { name: 'Find pumps' }).click();
  await page.waitForURL(/flow=120&head=18/);
  const curves = page.getByRole('img', { name: /^Curves of .* The duty point of 120 m³\/h and 18 m/ });
  expect(await curves.count()).toBeGreaterThan(3);
});
