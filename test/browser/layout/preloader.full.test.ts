import { describe, expect, inject, test } from 'vitest';
import { shareOpened } from '../../helpers/atEnd.ts';
import { openPage, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

/** The preloader as a visitor sees it: share of the window covered, opacity, and whether the page below is painted. */
const look = `(() => {
  const { opacity, visibility, display } = getComputedStyle(document.querySelector('.preloader'));
  const { width, height } = document.querySelector('.preloader').getBoundingClientRect();
  return {
    isThere: visibility === 'visible' && display !== 'none' && opacity > 0,
    isDense: opacity === '1',
    isFull: width === innerWidth && height === innerHeight,
  };
})()`;

/** Sets the animation's own clock to a time after its start, independent of the machine's speed. */
const seekTo = (ms: number) =>
  `document.getAnimations().forEach((animation) => { animation.pause(); animation.currentTime = ${ms}; })`;

const moving = `document.getAnimations().filter(({ effect }) => effect.target.closest('.preloader')).length`;

/** The properties that each animation of the preloader changes. */
const animated = `Object.fromEntries(document.getAnimations()
  .filter(({ effect }) => effect.target.closest('.preloader'))
  .map(({ animationName, effect }) => {
    const fields = effect.getKeyframes().flatMap(Object.keys);
    return [animationName, [...new Set(fields)].filter((field) => !/offset|easing|composite/i.test(field))];
  }))`;

const gone = { isThere: false };

describe.skipIf(!inject('hasBrowser'))('the preloader in a browser', () => {
  const getBrowser = useBrowser();

  const getSite = shareOpened(async () => {
    const { apiBaseUrl, imageBaseUrl } = await startUpstream();
    return startSite({ apiBaseUrl, imageBaseUrl, hasPlaceholders: true });
  });

  async function open(options = {}) {
    return openPage(await getBrowser(), { baseURL: (await getSite()).url, firstVisit: true, ...options });
  }

  test.each([
    true,
    false,
  ])('the preloader shows the company name full-screen at once and is gone after 1.5 s; with script: %s', async (javaScriptEnabled) => {
    const { page, problems } = await open({ javaScriptEnabled });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    // Without script a document is complete before its stylesheets are.
    await expect.poll(() => page.evaluate(moving)).toBeGreaterThan(0);
    await page.evaluate(seekTo(0));
    expect(await page.evaluate(look)).toEqual({ isThere: true, isDense: true, isFull: true });
    expect(await page.locator('.preloader').innerText()).toBe('Sumpline Group');
    expect(await page.locator('.preloader').getAttribute('aria-hidden')).toBe('true');
    await page.evaluate(seekTo(1_340));
    expect(await page.evaluate(look)).toMatchObject({ isThere: true, isDense: true });
    await page.evaluate(seekTo(1_480));
    expect(await page.evaluate(look)).toMatchObject({ isThere: true });
    await page.evaluate(seekTo(1_500));
    expect(await page.evaluate(look)).toMatchObject(gone);
    // With script disabled the browser reports every script that it does not load.
    if (javaScriptEnabled) expect(problems).toEqual([]);
  });

  test.each([
    true,
    false,
  ])('in real time too the preloader goes and the page can be used; with script: %s', async (javaScriptEnabled) => {
    const { page } = await open({ javaScriptEnabled });
    await page.goto('/about');
    await expect.poll(() => page.evaluate(look)).toMatchObject(gone);
    await page.locator('header').getByRole('link', { name: 'Request a Quote' }).click();
    await expect.poll(() => page.getByLabel('Mobile').isVisible()).toBe(true);
  });

  test.each([
    '/about',
    '/home-two',
    '/nothing-here',
  ])('without script %s has no preloader: nothing can remember that it was seen', async (path) => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(path);
    expect(await page.evaluate(look)).toMatchObject(gone);
    expect(await page.evaluate(moving)).toBe(0);
  });

  test('under reduced motion the preloader stands still for the same time', async () => {
    const { page } = await open({ reducedMotion: 'reduce' });
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    // The stylesheet may arrive a moment after the text.
    await expect.poll(() => page.evaluate(moving), { interval: 20 }).toBe(1);
    await page.evaluate(seekTo(1_480));
    expect(await page.evaluate(look)).toMatchObject({ isThere: true, isDense: true });
    await page.evaluate(seekTo(1_500));
    expect(await page.evaluate(look)).toMatchObject(gone);
  });

  test('the preloader fades without the main thread: its fading animates nothing that the compositor cannot', async () => {
    const { page } = await open();
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => page.evaluate(moving)).toBeGreaterThan(0);
    expect(await page.evaluate(animated)).toEqual({
      'preloader-fades': ['opacity'],
      'preloader-hides': ['visibility'],
      'preloader-sinks': ['translate'],
    });
  });

  test('the preloader shows once per browsing session, and never on in-app navigation', async () => {
    const { page } = await open();
    await visit(page, '/');
    await page.locator('.preloader').waitFor({ state: 'hidden' });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    expect(await page.evaluate(look)).toMatchObject(gone);
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(look)).toMatchObject(gone);
    expect(await page.evaluate(moving)).toBe(0);
  });

  test.each(['key', 'tap'])('a %s ends the preloader', async (way) => {
    const { page } = await open();
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await page.evaluate(seekTo(100));
    expect(await page.evaluate(look)).toMatchObject({ isThere: true });
    // Chromium drops what is pressed before the page's first frame.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    if (way === 'key') await page.keyboard.press('Shift');
    else await page.mouse.click(200, 200);
    // Its animation is paused: it goes by this alone.
    await expect.poll(() => page.evaluate(look)).toMatchObject(gone);
  });

  test('the page below the preloader is painted meanwhile: its text is not delayed and nothing shifts', async () => {
    const { page } = await open();
    await visit(page, '/privacy');
    await page.locator('.preloader').waitFor({ state: 'hidden' });
    const { shifts, paints } = (await page.evaluate(`new Promise((resolve) => {
      const found = { shifts: 0, paints: [] };
      new PerformanceObserver((list) => { for (const { value } of list.getEntries()) found.shifts += value; })
        .observe({ type: 'layout-shift', buffered: true });
      for (const type of ['paint', 'largest-contentful-paint']) new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) found.paints.push(startTime);
      }).observe({ type, buffered: true });
      setTimeout(() => resolve(found), 300);
    })`)) as { shifts: number; paints: number[] };
    expect(shifts).toBe(0);
    expect(paints.length).toBeGreaterThanOrEqual(2);
    // While the preloader covers it, which is for 1.5 s.
    expect(Math.max(...paints) - Math.min(...paints)).toBeLessThan(1_500);
  });
});
