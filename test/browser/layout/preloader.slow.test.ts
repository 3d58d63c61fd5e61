import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrived, nextFrame, visit } from '../../helpers/browser/browser.ts';
import { openPage, test } from '../../helpers/browser/openPage.ts';
import { readShifts, watchShifts } from '../../helpers/browser/watchShifts.ts';

/** The preloader as a visitor sees it: share of the window covered, opacity, and whether the page below is painted. */
const look = (page: Page) =>
  page.evaluate(`(() => {
    const { opacity, visibility, display } = getComputedStyle(document.querySelector('.preloader'));
    const { width, height } = document.querySelector('.preloader').getBoundingClientRect();
    return {
      isThere: visibility === 'visible' && display !== 'none' && opacity > 0,
      isDense: opacity === '1',
      isFull: width === innerWidth && height === innerHeight,
    };
  })()`);
const gone = { isThere: false };

/** Sets the animation's own clock to a time after its start, independent of the machine's speed. */
const seekTo = (page: Page, ms: number) =>
  page.evaluate(
    `document.getAnimations().forEach((animation) => { animation.pause(); animation.currentTime = ${ms}; })`,
  );

const moving = (page: Page) =>
  page.evaluate(
    `document.getAnimations().filter(({ effect }) => effect.target.closest('.preloader')).length`,
  );

/** Opens the page for the first time; the stylesheet may arrive a moment after the text. */
async function open(path: string, options: Parameters<typeof openPage>[0] = {}) {
  const opened = await openPage({ firstVisit: true, ...options });
  await opened.page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => moving(opened.page)).toBe(3);
  return opened;
}

test.each([
  true,
  false,
])('the preloader shows the company name full-screen at once and is gone after 1.5 s, script: %s', async (script) => {
  const { page, problems } = await open('/', { script });
  await seekTo(page, 0);
  expect(await look(page)).toEqual({ isThere: true, isDense: true, isFull: true });
  expect(await page.locator('.preloader').innerText()).toBe('Sumpline Group');
  expect(await page.locator('.preloader').getAttribute('aria-hidden')).toBe('true');
  await seekTo(page, 1_340);
  expect(await look(page)).toMatchObject({ isThere: true, isDense: true });
  await seekTo(page, 1_480);
  expect(await look(page)).toMatchObject({ isThere: true });
  await seekTo(page, 1_500);
  expect(await look(page)).toMatchObject(gone);
  // With script disabled the browser reports every script that it does not load.
  if (script) expect(problems).toEqual([]);
});

test('the preloader goes by itself, the page can be used, and it shows neither on in-app navigation nor on the next load', async () => {
  const { page } = await openPage({ path: '/', firstVisit: true });
  await page.locator('.preloader').waitFor({ state: 'hidden' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await arrived(page, 'Contact Us');
  expect(await look(page)).toMatchObject(gone);
  await visit(page, '/about');
  expect(await look(page)).toMatchObject(gone);
  expect(await moving(page)).toBe(0);
});

test('without script only home has a preloader: nothing can remember that it was seen', async () => {
  const { page } = await openPage({ script: false, firstVisit: true });
  for (const path of ['/about', '/home-two', '/nothing-here']) {
    await visit(page, path);
    expect(await look(page), path).toMatchObject(gone);
    expect(await moving(page), path).toBe(0);
  }
});

test('under reduced motion there is no preloader', async () => {
  const { page } = await openPage({ path: '/', firstVisit: true, reducedMotion: 'reduce' });
  expect(await look(page)).toMatchObject(gone);
  expect(await moving(page)).toBe(0);
});

test('a first visit that begins at a product has no preloader, nor has the page after it', async () => {
  const { page } = await openPage({ path: '/products/1', firstVisit: true });
  expect(await page.locator('.preloader').count()).toBe(0);
  await visit(page, '/about');
  expect(await look(page)).toMatchObject(gone);
});

test.each(['key', 'tap'])('a %s ends the preloader, which fades without the main thread', async (way) => {
  const { page } = await open('/about');
  await seekTo(page, 100);
  expect(await look(page)).toMatchObject({ isThere: true });
  const animated = `Object.fromEntries(document.getAnimations()
    .filter(({ effect }) => effect.target.closest('.preloader'))
    .map(({ animationName, effect }) => {
      const fields = effect.getKeyframes().flatMap(Object.keys);
      return [animationName, [...new Set(fields)].filter((field) => !/offset|easing|composite/i.test(field))];
    }))`;
  // Only these run on the compositor.
  expect(await page.evaluate(animated)).toEqual({
    'preloader-fades': ['opacity'],
    'preloader-hides': ['visibility'],
    'preloader-sinks': ['translate'],
  });
  // Chromium drops input before the page's first frame.
  await nextFrame(page);
  if (way === 'key') await page.keyboard.press('Shift');
  else await page.mouse.click(200, 200);
  // Its animation is paused: it goes by this alone.
  await expect.poll(() => look(page)).toMatchObject(gone);
});

test('the page below the preloader is painted meanwhile: its text is not delayed and nothing shifts', async () => {
  const { page } = await openPage({
    firstVisit: true,
    initScript: `${watchShifts}; window.paints = [];
      for (const type of ['paint', 'largest-contentful-paint']) new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) paints.push(startTime);
      }).observe({ type, buffered: true });`,
  });
  // The preloader covers the page meanwhile, for as long as it takes.
  await page.goto('/privacy', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => moving(page)).toBeGreaterThan(0);
  await seekTo(page, 100);
  await expect.poll(() => page.evaluate('paints.length')).toBeGreaterThanOrEqual(2);
  expect(await look(page)).toMatchObject({ isThere: true });
  expect(await readShifts(page)).toBe(0);
});
