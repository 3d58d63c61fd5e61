import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { hydrated, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { holdTimers } from '../../helpers/browser/holdTimers.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

/** Sum of all layout shifts so far. */
const watchShifts = `window.shifts = 0; new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shifts += value;
}).observe({ type: 'layout-shift', buffered: true })`;

async function scrollThrough(page: Page) {
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  for (let y = 0; y < height; y += 400) {
    await page.evaluate(`scrollTo(0, ${y})`);
    await page.waitForTimeout(60);
  }
}

describe.skipIf(!inject('hasBrowser'))('motion on the home page in a browser', () => {
  const getBrowser = useBrowser();

  const openSite = useShippedSite(getBrowser);

  async function open(options = {}) {
    const site = await openSite({ viewport: { width: 1280, height: 800 }, ...options });
    await visit(site.page, '/');
    return site;
  }

  async function openRow(page: Page, selector: string) {
    await page.locator(selector).scrollIntoViewIfNeeded();
    await page.locator(`${selector}.card-row--live`).waitFor();
    const row = page.locator(selector);
    return {
      row,
      index: row.locator('.card-row__index'),
      next: row.getByRole('button', { name: /next$/ }),
      previous: row.getByRole('button', { name: /previous$/ }),
    };
  }

  test('a carousel moves by its buttons, which are disabled at its ends', async () => {
    const { page } = await open();
    const { row, index, next, previous } = await openRow(page, '.gallery-carousel--sheet .card-row');
    const count = await row.getByRole('listitem').count();
    await expect.poll(() => index.textContent()).toBe(`1–3 / ${count}`);
    expect(await previous.getAttribute('aria-disabled')).toBe('true');
    await next.click();
    await expect.poll(() => index.textContent()).toBe(`2–4 / ${count}`);
    expect(await previous.getAttribute('aria-disabled')).toBe('false');
    for (let turn = 2; turn <= count - 3; turn += 1) await next.click();
    await expect.poll(() => index.textContent()).toBe(`${count - 2}–${count} / ${count}`);
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    expect(await index.getAttribute('aria-live')).toBe('polite');
  });

  test('a carousel moves by arrow keys, and scrolls to a focused card', async () => {
    const { page } = await open();
    const { row, index } = await openRow(page, '.gallery-carousel--sheet .card-row');
    const count = await row.getByRole('listitem').count();
    await row.getByRole('region').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => index.textContent()).toBe(`2–4 / ${count}`);
    await page.keyboard.press('Home');
    await expect.poll(() => index.textContent()).toBe(`1–3 / ${count}`);
    for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
    await expect.poll(() => index.textContent()).not.toBe(`1–3 / ${count}`);
    const focused = await page.evaluate('document.activeElement.closest("li").getBoundingClientRect().right');
    expect(focused).toBeLessThanOrEqual(1280);
  });

  test('dragging a carousel does not follow the link under the pointer', async () => {
    const { page } = await open();
    const { row, index } = await openRow(page, '.gallery-carousel--sheet .card-row');
    const box = await row.getByRole('listitem').nth(1).boundingBox();
    if (!box) throw new Error('the card has no box');
    await page.mouse.move(box.x + 200, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x - 200, box.y + 64, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => index.textContent()).not.toMatch(/^1–3/);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('carousel scripts load when a carousel is near, and nothing shifts', async () => {
    const { page, problems } = await open();
    await page.evaluate(watchShifts);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    expect(
      await page.evaluate(`performance.getEntriesByType('resource').some(({ name }) => /Swiper/.test(name))`),
    ).toBe(false);
    await scrollThrough(page);
    await expect
      .poll(() => page.locator('.card-row--live').count())
      .toBe(await page.locator('.card-row').count());
    expect(requests.filter((path) => /attachSwiper/.test(path))).toHaveLength(1);
    expect(await page.evaluate('window.shifts')).toBe(0);
    expect(problems).toEqual([]);
  });

  test('sections below the fold fade in when a tenth is visible; those in view were never hidden', async () => {
    const { page } = await open();
    expect(await page.locator('.home-unseen').count()).toBe(0);
    await page.evaluate('scrollTo(0, 10)');
    await page.locator('.why-us .home-unseen').waitFor({ state: 'attached' });
    const hiddenInView = `[...document.querySelectorAll('.home-unseen')]
      .filter((part) => part.getBoundingClientRect().top < innerHeight - 20).length`;
    expect(await page.evaluate(hiddenInView)).toBe(0);
    const content = page.locator('.why-us .home-section__grid');
    expect(await content.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
    await content.scrollIntoViewIfNeeded();
    await expect.poll(() => content.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    // A section that a jump passed over shows when it is scrolled back to.
    await expect
      .poll(async () => {
        await page.evaluate(`document.querySelector('.home-unseen')?.scrollIntoView()`);
        return page.locator('.home-unseen').count();
      })
      .toBe(0);
  });

  test('under reduced motion nothing moves, and everything is visible', async () => {
    const { page } = await open({ reducedMotion: 'reduce' });
    await page.evaluate('scrollTo(0, 10)');
    await page.waitForTimeout(500);
    const hidden = await page.evaluate(`[...document.querySelectorAll('.home-section__grid, .home-card')]
      .filter((part) => getComputedStyle(part).opacity !== '1').length`);
    expect(hidden).toBe(0);
    const moving = `document.getAnimations().filter(({ playState }) => playState === 'running')
      .map(({ effect, animationName, transitionProperty }) =>
        effect.target.className + ': ' + (animationName ?? transitionProperty))`;
    expect(await page.evaluate(moving)).toEqual([]);
    // No transition at all: a change of style takes effect at once.
    await page.evaluate(`getComputedStyle(document.body).color; document.body.style.color = 'red'`);
    expect(await page.evaluate(`getComputedStyle(document.body).color; ${moving}`)).toEqual([]);
    const { index, next } = await openRow(page, '.testimonials .card-row');
    await next.click();
    expect(await index.textContent()).toBe('2–4 / 4');
    expect(
      await page.evaluate(`getComputedStyle(document.querySelector('.counters__value'), '::after').content`),
    ).toBe('none');
  });

  test('the moving text stops by its switch, by keyboard, and while the pointer is on it', async () => {
    const { page } = await open();
    const state = () =>
      page.evaluate(`document.querySelector('.scrolling-banner__band').getAnimations()[0].playState`);
    const pause = page.getByRole('checkbox', { name: 'Pause the moving text' });
    await pause.scrollIntoViewIfNeeded();
    await expect.poll(state).toBe('running');
    await pause.check();
    expect(await state()).toBe('paused');
    await pause.press('Space');
    await page.locator('.scrolling-banner__band').hover();
    expect(await state()).toBe('paused');
  });

  test('the loading flag is set at first and cleared after 2 s', async () => {
    const { page } = await openSite();
    const scripts = Promise.withResolvers<void>();
    await page.route(/\.js$/, (route) => scripts.promise.then(() => route.continue()));
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const timers = await holdTimers(page, 2_000);
    scripts.resolve();
    await hydrated(page);
    expect(await page.locator('.home--loading').count()).toBe(1);
    expect(await timers.count()).toBe(1);
    await timers.end();
    await page.locator('.home--loading').waitFor({ state: 'detached' });
  });

  test('the specialised service under the pointer or focus shows its picture', async () => {
    const { page } = await open();
    const rows = page.locator('.specialised-services__row');
    const shown = () =>
      rows.evaluateAll((all) =>
        all.map((row) => getComputedStyle(row.querySelector('picture') as Element).visibility === 'visible'),
      );
    await rows.first().scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    expect(await shown()).toEqual([false, false, false, false, false]);
    await rows.nth(1).hover();
    await expect.poll(shown).toEqual([false, true, false, false, false]);
    await page.mouse.move(0, 0);
    await rows.nth(3).getByRole('heading').getByRole('link').focus();
    await expect.poll(shown).toEqual([false, false, false, true, false]);
  });
});
