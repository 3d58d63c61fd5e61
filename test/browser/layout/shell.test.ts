import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

const scrollTo = (page: Page, y: number) =>
  page.evaluate(
    `scrollTo({ top: ${y}, behavior: 'instant' }); new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`,
  );

const phone = { viewport: { width: 360, height: 740 } };

describe.skipIf(!inject('hasBrowser'))('header and footer in a browser', () => {
  const openSite = useShippedSite(useBrowser());

  async function open(path: string, options = {}) {
    const opened = await openSite(options);
    await visit(opened.page, path);
    return opened;
  }

  test('on a phone the number and the e-mail address of the contact strip stand on one line', async () => {
    const { page } = await open('/about', phone);
    const links = await page.locator('.contact-strip a').all();
    const heights = await Promise.all(links.map(async (link) => (await link.boundingBox())?.height));
    // A line of 20 px between paddings of 12 px.
    expect(heights).toEqual([44, 44]);
  });

  test('past 100 px of scrolling the header is fixed, and nothing shifts', async () => {
    const { page, problems } = await open('/about');
    const state = `({
      position: getComputedStyle(document.querySelector('.header__bar')).position,
      height: document.documentElement.scrollHeight,
      main: document.querySelector('main').offsetTop,
    })`;
    // The first scroll lays out what is far below the fold, whose height was an estimate.
    await scrollTo(page, 10);
    await page.locator('#root:not(.unscrolled)').waitFor();
    const before = await page.evaluate(state);
    expect(before).toMatchObject({ position: 'relative' });
    await scrollTo(page, 100);
    expect(await page.evaluate(state)).toEqual(before);
    await scrollTo(page, 101);
    await page.locator('.header--fixed').waitFor();
    expect(await page.evaluate(state)).toEqual({ ...(before as object), position: 'fixed' });
    await expect
      .poll(() => page.locator('.header__bar').boundingBox())
      .toMatchObject({ x: 0, y: 0, width: 1280 });
    await scrollTo(page, 60);
    await page.locator('.header:not(.header--fixed)').waitFor();
    expect(problems).toEqual([]);
  });

  test('the target of a link within the page is not hidden below the fixed header', async () => {
    const { page } = await open('/about');
    await page.evaluate(`location.hash = 'footer-newsletter'`);
    await page.locator('.header--fixed').waitFor();
    const { y } = (await page.locator('#footer-newsletter').boundingBox()) ?? { y: 0 };
    expect(y).toBeGreaterThan(72);
  });

  test('the menu is a row from 991 px on, a toggle below', async () => {
    const { page } = await open('/about', { viewport: { width: 991, height: 800 } });
    const menu = page.getByRole('navigation', { name: 'Main' });
    expect(await menu.isVisible()).toBe(true);
    expect(await page.locator('.header__toggle').isVisible()).toBe(false);
    await page.setViewportSize({ width: 990, height: 800 });
    expect(await menu.isVisible()).toBe(false);
    expect(await page.locator('.header__toggle').isVisible()).toBe(true);
  });

  test('on a phone the menu opens, works and closes by keyboard', async () => {
    const { page, problems } = await open('/about', phone);
    const menu = page.getByRole('navigation', { name: 'Main' });
    const toggle = page.locator('.header__toggle summary');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Home');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    for (let tab = 0; tab < 6; tab++) await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Contact');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    await menu.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  });

  test('an open menu closes when focus or a tap goes elsewhere', async () => {
    const { page } = await open('/about', phone);
    const toggle = page.locator('.header__toggle summary');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await toggle.click();
    await page.mouse.click(180, 735);
    await menu.waitFor({ state: 'hidden' });
    await toggle.click();
    await page.locator('main a, footer a').first().focus();
    await menu.waitFor({ state: 'hidden' });
  });

  test('menu and search open without script, one at a time', async () => {
    const { page } = await open('/about', { ...phone, javaScriptEnabled: false });
    const menu = page.getByRole('navigation', { name: 'Main' });
    const field = page.locator('#header-search');
    await page.locator('.header__toggle summary').click();
    expect(await menu.isVisible()).toBe(true);
    await page.locator('.header__search summary').click();
    expect([await menu.isVisible(), await field.isVisible()]).toEqual([false, true]);
    await field.fill('hose');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=hose');
  });

  test('the search icon opens the search box with the focus in it, and Escape closes it', async () => {
    const { page, problems } = await open('/about');
    const field = page.locator('#header-search');
    expect(await field.isVisible()).toBe(false);
    await page.locator('.header__search summary').click();
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await field.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await field.fill('impeller');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=impeller');
    expect(problems).toEqual([]);
  });

  test('on a phone the first screen has a link that calls', async () => {
    const { page } = await open('/', phone);
    const call = page.locator('header a[href^="tel:+"]').first();
    const { y = 999, height = 0 } = (await call.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(100);
    expect(height).toBeGreaterThanOrEqual(44);
  });

  test('on a phone the fixed bar has a link that calls, and fits 320 px', async () => {
    const { page } = await open('/about', { ...phone, viewport: { width: 320, height: 640 } });
    const call = page.getByRole('link', { name: /^Call \+[\d ]+$/ });
    expect(await call.isVisible()).toBe(false);
    await page.evaluate('scrollTo(0, 400)');
    await call.waitFor();
    expect(await call.boundingBox()).toMatchObject({
      width: expect.closeTo(44, 2),
      height: expect.closeTo(44, 2),
    });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  });

  test('past 200 px a button scrolls back to the top and moves the focus there', async () => {
    const { page, problems } = await open('/about');
    const button = page.getByRole('button', { name: 'Back to the top' });
    await scrollTo(page, 200);
    expect(await button.count()).toBe(0);
    await scrollTo(page, 201);
    await button.waitFor();
    await scrollTo(page, 1_500);
    expect(await findAxeViolations(page)).toEqual([]);
    await button.click();
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    await button.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  test('every control in header and footer is at least 24 px wide and high', async () => {
    const { page } = await open('/about', phone);
    await page.locator('.header__toggle summary').click();
    const small =
      await page.evaluate(`[...document.querySelectorAll('header a, header summary, footer a, footer button')]
      .filter((element) => element.checkVisibility())
      .map((element) => [element.textContent, element.getBoundingClientRect()])
      .filter(([, { width, height }]) => width < 24 || height < 24)
      .map(([text, { width, height }]) => text + ' ' + width + ' × ' + height)`);
    // A link within a sentence is as high as its line.
    expect((small as string[]).filter((text) => !text.startsWith('Privacy'))).toEqual([]);
  });

  test.each([
    [360, 'active'],
    [1280, 'none'],
  ] as const)('axe finds no violation in header and footer at rest, %i px, forced colours %s', async (width, forcedColors) => {
    const { page } = await open('/privacy', { viewport: { width, height: 800 }, forcedColors });
    // axe computes other colours there than the browser paints.
    const withoutRules = forcedColors === 'active' ? ['color-contrast'] : [];
    expect(await findAxeViolations(page, withoutRules)).toEqual([]);
  });

  test('a printed page has its content alone: no menu, form or button', async () => {
    const { page } = await open('/about');
    await page.emulateMedia({ media: 'print' });
    for (const part of [
      'nav[aria-label="Main"]',
      'header summary',
      'footer form',
      '.preloader',
      '.skip-link',
    ]) {
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    }
    expect(await page.locator('header').getByText('Sumpline Group').first().isVisible()).toBe(true);
    expect(await page.locator('main h1').isVisible()).toBe(true);
  });
});
