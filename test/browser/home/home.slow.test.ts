import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hydrated, nextFrame, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { holdAnimations } from '../../helpers/browser/holdAnimations.ts';
import { holdTimers } from '../../helpers/browser/holdTimers.ts';
import { focus, hasFocus, openPage, pathsOf, test } from '../../helpers/browser/openPage.ts';
import { readShifts, watchShifts } from '../../helpers/browser/watchShifts.ts';
import { startShippedSite } from '../../helpers/site/startSite.ts';
import { startRawUpstream } from '../../helpers/upstream/startUpstream.ts';

const homePages = ['/', '/home-two', '/home-three'];

/** Starts the carousel: its script is loaded when it comes near. */
async function openRow(page: Page, selector: string) {
  const row = page.locator(selector);
  await row.scrollIntoViewIfNeeded();
  await page.locator(`${selector}.card-row--live`).waitFor();
  const index = row.locator('.card-row__index');
  const expectIndex = (text: string) => expect.poll(() => index.textContent()).toBe(text);
  return { row, index, expectIndex };
}

/** The number of cards fully visible in a row. */
const cardsInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((row) => {
    const view = row.querySelector('.card-row__view')?.getBoundingClientRect();
    const limit = Math.min(view?.right ?? 0, innerWidth);
    return [...row.querySelectorAll('.card-row__card')]
      .map((card) => card.getBoundingClientRect())
      .filter(({ left, right }) => left >= (view?.left ?? 0) - 2 && right <= limit + 2).length;
  });

const rows = [
  ...['.gallery-carousel--plain', '.gallery-carousel--sheet', '.gallery-carousel--wide'],
  ...['.why-us', '.testimonials', '.ventures'],
].map((section) => `${section} .card-row`);

test.each([
  { from: { width: 767, cards: 1, logos: 2 }, to: { width: 768, cards: 2, logos: 3 } },
  { from: { width: 1279, cards: 2, logos: 3 }, to: { width: 1280, cards: 3, logos: 5 } },
])('every carousel shows $from.cards cards at $from.width px and $to.cards at $to.width px, before and after it starts', async ({
  from,
  to,
}) => {
  const { page } = await openPage({ path: '/', width: from.width });
  expect(await page.locator('.card-row').count()).toBe(rows.length);
  const expectCards = async ({ width, cards, logos }: typeof from) => {
    await page.setViewportSize({ width, height: 800 });
    for (const selector of rows) {
      const count = selector.startsWith('.ventures') ? logos : cards;
      await expect.poll(() => cardsInView(page, selector), { message: selector }).toBe(count);
    }
  };
  await expectCards(from);
  await expectCards(to);
  for (const selector of rows) await openRow(page, selector);
  await expectCards(from);
  await expectCards(to);
});

test('a carousel moves by buttons, arrow keys, the focus and dragging, which follows no link', async () => {
  const { page } = await openPage({ path: '/' });
  const { row, index, expectIndex } = await openRow(page, '.gallery-carousel--sheet .card-row');
  const next = row.getByRole('button', { name: /next$/ });
  const previous = row.getByRole('button', { name: /previous$/ });
  const count = await row.getByRole('listitem').count();
  await expectIndex(`1–3 / ${count}`);
  expect(await index.getAttribute('aria-live')).toBe('polite');
  expect(await previous.getAttribute('aria-disabled')).toBe('true');
  await next.click();
  await expectIndex(`2–4 / ${count}`);
  expect(await previous.getAttribute('aria-disabled')).toBe('false');
  for (let step = 2; step <= count - 3; step += 1) await next.click();
  await expectIndex(`${count - 2}–${count} / ${count}`);
  expect(await next.getAttribute('aria-disabled')).toBe('true');

  await focus(row.getByRole('region'));
  await page.keyboard.press('Home');
  await expectIndex(`1–3 / ${count}`);
  await page.keyboard.press('ArrowRight');
  await expectIndex(`2–4 / ${count}`);
  // A shortcut of the browser stays with the browser.
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectIndex(`3–5 / ${count}`);
  await page.keyboard.press('Home');
  await expectIndex(`1–3 / ${count}`);
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  await expect.poll(() => index.textContent()).not.toBe(`1–3 / ${count}`);
  const rightOfFocus = 'document.activeElement.closest("li").getBoundingClientRect().right';
  await expect.poll(() => page.evaluate(rightOfFocus)).toBeLessThanOrEqual(1280);
  await focus(row.getByRole('region'));
  await page.keyboard.press('Home');
  await expectIndex(`1–3 / ${count}`);

  const isStill = `document.querySelector('.gallery-carousel--sheet').getAnimations({ subtree: true }).length === 0`;
  await expect.poll(() => page.evaluate(isStill)).toBe(true);
  const { x, y } = (await row.getByRole('listitem').nth(1).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 200, y + 60);
  await page.mouse.down();
  // Moves of one frame are one event, and the first only starts the drag.
  await page.mouse.move(x + 100, y + 61);
  await nextFrame(page);
  await page.mouse.move(x - 200, y + 64, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => index.textContent()).not.toMatch(/^1–3/);
  expect(new URL(page.url()).pathname).toBe('/');
});

test.each(
  homePages,
)('%s: from top to bottom carousels start when they are near, nothing shifts, axe finds no violation, and no request goes elsewhere', async (path) => {
  const { page, site, requests, problems } = await openPage({ path, initScript: watchShifts });
  expect(await findAxeViolations(page)).toEqual([]);
  const scripts = () => pathsOf(requests).filter((one) => /\/attachSwiper-/.test(one));
  expect(scripts()).toEqual([]);
  for (const row of await page.locator('.card-row').all()) {
    await row.scrollIntoViewIfNeeded();
    await row.and(page.locator('.card-row--live')).waitFor();
  }
  expect(scripts().length).toBeLessThanOrEqual(1);
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await nextFrame(page);
  // The rows of the other home pages move by less than a pixel as their carousel starts.
  expect(await readShifts(page)).toBeLessThan(path === '/' ? Number.MIN_VALUE : 0.001);
  expect(await findAxeViolations(page)).toEqual([]);
  expect([...new Set(requests.map((url) => new URL(url).origin))]).toEqual([site.url]);
  expect(problems).toEqual([]);
});

const leftForLater = `[...document.querySelectorAll('.home-section > *')]
  .filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length`;

test('without script every section is readable, and laid out from the start', async () => {
  const { page } = await openPage({ path: '/', script: false });
  expect(await page.evaluate(leftForLater)).toBe(0);
  for (const part of await page.locator('main :is(h1, h2, h3, .counter-strip dd)').all())
    expect(await part.isVisible(), String(await part.textContent())).toBe(true);
  expect(await page.locator('.card-row__controls').first().isVisible()).toBe(false);
  const row = page.locator('.card-row__view').first();
  expect(await row.evaluate((view) => getComputedStyle(view).overflowX)).toBe('auto');
  const film = page.getByRole('link', { name: 'Watch video' });
  expect(await film.getAttribute('href')).toBe('/pictures/clip/film.mp4');
});

test('sections far below are laid out from the first scroll on, and fade in when a tenth is visible; those in view were never hidden', async () => {
  const { page } = await openPage({ path: '/' });
  expect(await page.locator('.home-unseen').count()).toBe(0);
  expect(await page.evaluate(leftForLater)).toBeGreaterThan(5);
  await page.evaluate('scrollTo(0, 10)');
  await expect.poll(() => page.evaluate(leftForLater)).toBe(0);
  await page.locator('.why-us .home-unseen').waitFor({ state: 'attached' });
  const hiddenInView = `[...document.querySelectorAll('.home-unseen')]
    .filter((part) => part.getBoundingClientRect().top < innerHeight - 20).length`;
  expect(await page.evaluate(hiddenInView)).toBe(0);
  const content = page.locator('.why-us .home-section__grid');
  const opacity = () => content.evaluate((element) => getComputedStyle(element).opacity);
  expect(await opacity()).toBe('0');
  await content.scrollIntoViewIfNeeded();
  await expect.poll(opacity).toBe('1');
  // A section that a jump passed over shows when it is scrolled back to.
  await expect
    .poll(async () => {
      await page.evaluate(`document.querySelector('.home-unseen')?.scrollIntoView()`);
      return page.locator('.home-unseen').count();
    })
    .toBe(0);
});

test('under reduced motion nothing moves, and everything is visible', async () => {
  const { page } = await openPage({ path: '/', reducedMotion: 'reduce' });
  await page.evaluate('scrollTo(0, 10)');
  await expect.poll(() => page.evaluate(leftForLater)).toBe(0);
  await nextFrame(page);
  const hidden = `[...document.querySelectorAll('.home-section__grid, .home-card')]
    .filter((part) => getComputedStyle(part).opacity !== '1').length`;
  expect(await page.evaluate(hidden)).toBe(0);
  const moving = `document.getAnimations().filter(({ playState }) => playState === 'running')
    .map(({ effect, animationName, transitionProperty }) =>
      effect.target.className + ': ' + (animationName ?? transitionProperty))`;
  expect(await page.evaluate(moving)).toEqual([]);
  // No transition at all: a change of style takes effect at once.
  await page.evaluate(`getComputedStyle(document.body).color; document.body.style.color = 'red'`);
  expect(await page.evaluate(`getComputedStyle(document.body).color; ${moving}`)).toEqual([]);
  const { row, expectIndex } = await openRow(page, '.testimonials .card-row');
  await row.getByRole('button', { name: /next$/ }).click();
  await expectIndex('2–4 / 4');
  const counted = `getComputedStyle(document.querySelector('.counter-strip__value'), '::after').content`;
  expect(await page.evaluate(counted)).toBe('none');
});

test('the moving text stops by its switch and under the pointer; the specialised service under pointer or focus shows its picture, until Escape', async () => {
  const { page } = await openPage({ path: '/' });
  const band = page.locator('.scrolling-banner__band');
  const state = () => band.evaluate((element) => element.getAnimations()[0]?.playState);
  const pause = page.getByRole('checkbox', { name: 'Pause the moving text' });
  await pause.scrollIntoViewIfNeeded();
  await expect.poll(state).toBe('running');
  await pause.check();
  await expect.poll(state).toBe('paused');
  // The focus stops the timer too.
  await pause.press('Space');
  await pause.blur();
  await page.mouse.move(0, 0);
  await expect.poll(state).toBe('running');
  await band.hover({ force: true });
  await expect.poll(state).toBe('paused');

  const rows = page.locator('.specialised-services__row');
  const shown = () =>
    rows.evaluateAll((all) =>
      all.flatMap((row, at) =>
        getComputedStyle(row.querySelector('picture') as Element).visibility === 'visible' ? at : [],
      ),
    );
  await rows.first().scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await expect.poll(shown).toEqual([]);
  await rows.nth(1).hover();
  await expect.poll(shown).toEqual([1]);
  await page.keyboard.press('Escape');
  await expect.poll(shown).toEqual([]);
  await rows.nth(2).hover();
  await expect.poll(shown).toEqual([2]);
  await page.mouse.move(0, 0);
  await focus(rows.nth(3).getByRole('heading').getByRole('link'));
  await expect.poll(shown).toEqual([3]);
  await page.keyboard.press('Escape');
  await expect.poll(shown).toEqual([]);
});

test('the loading flag is set at first and cleared after 2 s', async () => {
  const { page } = await openPage();
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

test('the counters show nothing before they count up, a suffix only at the end, and assistive technology reads the final figure', async () => {
  const { page } = await openPage({ path: '/' });
  const strip = page.locator('.counter-strip');
  const figures = ['5k', '1k', '1k', '10k'];
  const counted = `getComputedStyle(document.querySelectorAll('.counter-strip__value')[3], '::after').getPropertyValue('--counter-strip-shown')`;
  await page.evaluate('scrollTo(0, 300)');
  await page.locator('.counter-strip--waiting').waitFor({ state: 'attached' });
  expect(await page.evaluate(counted)).toBe('0');
  const shown = `(() => {
    const [value, suffix] = document.querySelector('.counter-strip dd').children;
    return [getComputedStyle(value, '::after').visibility, getComputedStyle(suffix).opacity];
  })()`;
  expect(await page.evaluate(shown)).toEqual(['hidden', '0']);
  expect(await strip.locator('dd').allTextContents()).toEqual(figures);
  // The dimension line has an arrow at each end.
  const arrows = `['::before', '::after'].map((end) =>
    parseFloat(getComputedStyle(document.querySelector('.counter-strip dt'), end).left))`;
  expect(await page.evaluate(arrows)).toEqual([0, expect.toSatisfy((left: number) => left > 100)]);
  await holdAnimations(page);
  await strip.scrollIntoViewIfNeeded();
  await page.locator('.counter-strip--counting').waitFor();
  const count = (then: string) => `document.getAnimations()
    .filter(({ effect }) => effect.target.closest('.counter-strip'))
    .map((animation) => { ${then}; return animation.transitionProperty && animation.effect.getTiming().delay })
    .filter((delay) => delay !== undefined)`;
  const seek = (ms: number) => page.evaluate(count(`animation.currentTime = ${ms}`));
  await expect.poll(() => seek(900)).toEqual([1_000, 1_000, 1_000, 1_000]);
  expect(await page.evaluate(shown)).toEqual(['hidden', '0']);
  await seek(2_300);
  expect(await page.evaluate(counted)).not.toBe('0');
  expect(await page.evaluate(shown)).toEqual(['visible', '0']);
  await page.evaluate(count('animation.finish()'));
  await strip.and(page.locator(':not(.counter-strip--waiting)')).waitFor();
  expect(await page.evaluate(shown)).toEqual(['visible', '1']);
  expect(await strip.locator('dd').allTextContents()).toEqual(figures);
  const tall = await openPage({ path: '/', viewport: { width: 1280, height: 14_000 } });
  await tall.page.locator('.card-row--live').first().waitFor();
  await nextFrame(tall.page);
  expect(await tall.page.locator('.counter-strip--waiting, .counter-strip--counting').count()).toBe(0);
});

test('past 4500 px of scrolling the pictures further down load, and the counters wait until they are seen', async () => {
  const { page } = await openPage({ path: '/', viewport: { width: 360, height: 640 } });
  const lazy = () => page.locator('main img[loading="lazy"]').count();
  // Laid out, sections above take their true height, and the position would move with them.
  await page.evaluate('scrollTo(0, 10)');
  await page.locator('.in-parts').waitFor({ state: 'detached' });
  await page.evaluate('scrollTo(0, 4400)');
  await page.locator('.counter-strip--waiting').waitFor();
  await nextFrame(page);
  expect(await lazy()).toBeGreaterThan(5);
  await page.evaluate('scrollTo(0, 4520)');
  await expect.poll(lazy).toBe(0);
  await nextFrame(page);
  expect(await page.locator('.counter-strip--counting').count()).toBe(0);
  await holdAnimations(page);
  await page.locator('.counter-strip').scrollIntoViewIfNeeded();
  await page.locator('.counter-strip--counting').waitFor();
});

test('the film is fetched after a click; Escape closes its dialog, stops it and returns the focus', async () => {
  const { page, requests, problems } = await openPage({ path: '/' });
  const films = () => requests.filter((url) => url.includes('/clip/film'));
  const play = page.getByRole('link', { name: 'Watch video' });
  await play.scrollIntoViewIfNeeded();
  await nextFrame(page);
  expect(films()).toEqual([]);
  await play.click();
  const dialog = page.getByRole('dialog', { name: 'Where the work is done.' });
  await dialog.waitFor();
  await expect.poll(() => films().length).toBeGreaterThan(0);
  const film = dialog.locator('video');
  await expect.poll(() => film.evaluate((one) => (one as HTMLVideoElement).paused)).toBe(false);
  expect(await findAxeViolations(page)).toEqual([]);
  // The section is dark, the dialog is not: its focus ring is blue.
  const ring = `getComputedStyle(document.querySelector('.dialog')).getPropertyValue('--mark')`;
  expect(await page.evaluate(ring)).toBe('#0b62ac');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.dialog, .watch-video__film').count()).toBe(0);
  await expect.poll(() => page.locator('.watch-video__play').evaluate(hasFocus)).toBe(true);
  expect(problems).toEqual([]);
});

test('with a configured video frame the dialog loads it after the click', async () => {
  const host = await startRawUpstream((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Film</title><p>A film');
  });
  const site = await startShippedSite({
    embeds: { map: null, video: `${host}/embed/1` },
    hasPlaceholders: true,
  });
  const { page, requests } = await openPage({ site: async () => ({ site }), path: '/' });
  const play = page.getByRole('link', { name: 'Watch video' });
  await play.scrollIntoViewIfNeeded();
  expect(new Set(requests.map((url) => new URL(url).origin))).toEqual(new Set([site.url]));
  await play.click();
  await page.frameLocator('.dialog iframe').getByText('A film').waitFor();
  expect(await page.locator('.dialog video').count()).toBe(0);
});

test.each([
  ['by itself', {}, true],
  ['by its button under reduced motion', { reducedMotion: 'reduce' }, false],
  [
    'by its button when the visitor saves data',
    { initScript: `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })` },
    false,
  ],
] as const)('home two plays its film %s', async (_, options, starts) => {
  const { page, requests } = await openPage(options);
  await visit(page, '/home-two');
  const film = page.locator('.video-banner__film');
  const isPaused = () => film.evaluate((one) => (one as HTMLVideoElement).paused);
  const control = page.getByRole('button', { name: starts ? 'Pause the film' : 'Play the film' });
  await control.waitFor();
  await expect.poll(isPaused).toBe(!starts);
  if (!starts) expect(requests.filter((url) => url.includes('/clip/film'))).toEqual([]);
  await control.click();
  await expect.poll(isPaused).toBe(starts);
});
