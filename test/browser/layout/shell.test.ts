import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrived, nextFrame, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { focus, hasFocus, openPage, sidewaysScroll, test } from '../../helpers/browser/openPage.ts';

async function scrollTo(page: Page, y: number) {
  await page.evaluate(`scrollTo({ top: ${y}, behavior: 'instant' })`);
  await nextFrame(page);
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const toggleOf = (page: Page) => page.locator('.header__toggle summary');

test('past 100 px of scrolling the header is fixed, and nothing shifts; a link within the page leads below it', async () => {
  const { page, problems } = await openPage({ path: '/about' });
  const state = `({
    position: getComputedStyle(document.querySelector('.header__bar')).position,
    height: document.documentElement.scrollHeight,
    main: document.querySelector('main').offsetTop,
  })`;
  const before = await page.evaluate(state);
  expect(before).toMatchObject({ position: 'relative' });
  await scrollTo(page, 100);
  expect(await page.evaluate(state)).toEqual(before);
  await scrollTo(page, 101);
  await page.locator('.header--fixed').waitFor();
  expect(await page.evaluate(state)).toEqual({ ...(before as object), position: 'fixed' });
  const barBox = () => page.locator('.header__bar').boundingBox();
  await expect.poll(barBox).toMatchObject({ x: 0, y: 0, width: 1280 });
  await scrollTo(page, 60);
  await page.locator('.header:not(.header--fixed)').waitFor();
  await page.evaluate(`location.hash = 'footer-newsletter'`);
  await page.locator('.header--fixed').waitFor();
  const target = page.locator('#footer-newsletter');
  await expect.poll(async () => (await target.boundingBox())?.y).toBeGreaterThan(72);
  expect(problems).toEqual([]);
});

test('past 200 px of scrolling the bar has a button that leads to the top and moves the focus there', async () => {
  const { page, problems } = await openPage({ path: '/about' });
  const button = page.getByRole('button', { name: 'Back to the top' });
  await scrollTo(page, 200);
  expect(await button.count()).toBe(0);
  await scrollTo(page, 201);
  await button.waitFor();
  await scrollTo(page, 1_500);
  expect(await findAxeViolations(page)).toEqual([]);
  for (const width of [360, 992, 1_280]) {
    await page.setViewportSize({ width, height: 740 });
    const row = page.locator('.header__row > :visible');
    const boxes = await row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const ends = boxes.map(({ left, right }) => [left, right]).toSorted(([a], [b]) => a - b);
    for (const [index, [left]] of ends.entries())
      expect(left, String(ends)).toBeGreaterThanOrEqual(ends[index - 1]?.[1] ?? 0);
    expect(ends.at(-1)?.[1]).toBeLessThanOrEqual(width);
  }
  await button.click();
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await expect.poll(() => page.locator('#main').evaluate(hasFocus)).toBe(true);
  await button.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('the menu is a row from 991 px on; below, a toggle opens it, by keyboard too, and it closes by Escape, a tap or the focus elsewhere', async () => {
  const { page, problems } = await openPage({ path: '/about', width: 991 });
  const menu = menuOf(page);
  const toggle = toggleOf(page);
  expect([await menu.isVisible(), await toggle.isVisible()]).toEqual([true, false]);
  await page.setViewportSize({ width: 990, height: 800 });
  expect([await menu.isVisible(), await toggle.isVisible()]).toEqual([false, true]);

  await page.setViewportSize({ width: 360, height: 740 });
  await toggle.click();
  await page.mouse.click(180, 735);
  await menu.waitFor({ state: 'hidden' });
  await toggle.click();
  await focus(page.locator('main a, footer a').first());
  await menu.waitFor({ state: 'hidden' });
  await focus(toggle);
  await page.keyboard.press('Enter');
  await menu.waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Home');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => toggle.evaluate(hasFocus)).toBe(true);
  await page.keyboard.press('Enter');
  await menu.waitFor();
  for (let tab = 0; tab < 6; tab++) await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Contact');
  await page.keyboard.press('Enter');
  await arrived(page, 'Contact Us');
  await menu.waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
});

test.each([
  { width: 360, script: true },
  { width: 992, script: false },
  { width: 1280, script: true },
])('the menu reaches the duty point, calculators, hire, companies and questions, $width px, script: $script', async (way) => {
  const { page, problems } = await openPage({ path: '/about', ...way });
  const more = page.getByRole('navigation', { name: 'More' });
  const opener = way.width === 360 ? toggleOf(page) : page.locator('.header__more summary');
  for (const [name, address] of [
    ['Find the pump', '/duty-point'],
    ['Calculators', '/calculators'],
    ['Machines for hire', '/products?category=all&hire=yes'],
    ['Companies', '/companies'],
    ['F.A.Q.', '/faq'],
  ] as const) {
    expect(await more.isVisible()).toBe(false);
    await opener.click();
    const link = more.getByRole('link', { name, exact: true });
    await link.waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await link.click();
    await page.waitForURL(`**${address}`);
    await more.waitFor({ state: 'hidden' });
  }
  expect(problems).toEqual([]);
});

test('menu and search open without script, one at a time', async () => {
  const { page } = await openPage({ path: '/about', width: 360, script: false });
  const field = page.locator('#header-search');
  await toggleOf(page).click();
  await menuOf(page).waitFor();
  await page.locator('.header__search summary').click();
  await field.waitFor();
  expect(await menuOf(page).isVisible()).toBe(false);
  await field.fill('hose');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=hose');
});

test('the search icon opens the search box with the focus in it, and Escape closes it', async () => {
  const { page, problems } = await openPage({ path: '/about' });
  const field = page.locator('#header-search');
  expect(await field.isVisible()).toBe(false);
  await page.locator('.header__search summary').click();
  await expect.poll(() => field.evaluate(hasFocus)).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await field.fill('impeller');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=impeller');
  await arrived(page, 'Search');
  expect(problems).toEqual([]);
});

test('on a phone a link in the first screen and one in the fixed bar call, and every control is at least 24 px wide and high', async () => {
  const { page } = await openPage({ path: '/', width: 360 });
  const box = await page.locator('header a[href^="tel:+"]').first().boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(100);
  const heights = page
    .locator('.contact-strip a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  // A line of 20 px between paddings of 12 px.
  expect(await heights).toEqual([44, 44]);

  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/about');
  const call = page.getByRole('link', { name: /^Call \+[\d ]+$/ });
  expect(await call.isVisible()).toBe(false);
  await scrollTo(page, 400);
  await call.waitFor();
  const size = expect.closeTo(44, 2);
  expect(await call.boundingBox()).toMatchObject({ width: size, height: size });
  expect(await sidewaysScroll(page)).toBe(0);
  await toggleOf(page).click();
  await menuOf(page).waitFor();
  const small = `[...document.querySelectorAll('header a, header summary, footer a, footer button')]
    .filter((element) => element.checkVisibility())
    .map((element) => [element.textContent, element.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 24 || height < 24)
    .map(([text, { width, height }]) => text + ' ' + width + ' × ' + height)`;
  // A link within a sentence is as high as its line.
  const found = await page.evaluate<string[]>(small);
  expect(found.filter((text) => !text.startsWith('Privacy'))).toEqual([]);
});

test.each([
  [360, 'active'],
  [1280, 'none'],
] as const)('axe finds no violation in header and footer at rest, %i px, forced colours %s', async (width, forcedColors) => {
  const { page } = await openPage({ path: '/privacy', width, forcedColors });
  // axe computes other colours there than the browser paints.
  const withoutRules = forcedColors === 'active' ? ['color-contrast'] : [];
  expect(await findAxeViolations(page, withoutRules)).toEqual([]);
});

test('with text of 200 % on a phone no contact detail overprints another, and the menu button stays', async () => {
  const { page } = await openPage({ width: 360 });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await visit(page, '/contact-us');
  expect(await sidewaysScroll(page)).toBe(0);
  const links = page.locator('.contact-strip a');
  const [phone, email] = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
  expect(email?.top).toBeGreaterThanOrEqual(phone?.bottom ?? 0);
  for (const y of [0, 1_000, 900]) {
    await scrollTo(page, y);
    const { x = 0, width = 0 } = (await toggleOf(page).boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(360);
    expect(width).toBeGreaterThanOrEqual(44);
  }
});
