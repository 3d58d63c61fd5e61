import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { useBrowser } from '../../helpers/browser/browser.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

const headlines = [
  'Keep the water below the work.',
  'Tested, fuelled, on the lorry by six.',
  'The spare that nobody makes any more.',
  'Turned, balanced, measured.',
];

/** The number of the current slide on the line, from 1. */
const shownSlide = (page: Page) =>
  page.evaluate(
    `[...document.querySelectorAll('.home-banner__part')].findIndex((part) => part.ariaCurrent === 'true') + 1`,
  );

/** The animation of the shown slide: `running`, `paused`, or null without one. */
const clockState = (page: Page) =>
  page.evaluate(
    `document.querySelector('[aria-current=true] .home-banner__run').getAnimations()[0]?.playState ?? null`,
  );

const finishClock = (page: Page) =>
  page.evaluate(
    `document.querySelector('[aria-current=true] .home-banner__run').getAnimations()[0].finish()`,
  );

const patiently = { timeout: 30_000, interval: 10 };

describe.skipIf(!inject('hasBrowser'))('the home banner in a browser', () => {
  const getBrowser = useBrowser();

  const openSite = useShippedSite(getBrowser);

  async function open(options = {}) {
    const site = await openSite({ viewport: { width: 1280, height: 800 }, ...options });
    await site.page.clock.install();
    await site.page.goto('/');
    await site.page.locator('.home-banner--live').waitFor();
    const banner = site.page.getByRole('region', { name: 'Highlights' });
    return { ...site, banner };
  }

  test('the banner fades to the next slide every 4 s and starts again after the fourth', async () => {
    const { page, problems } = await open();
    const stays = `document.querySelector('[aria-current=true] .home-banner__run').getAnimations()[0].effect.getTiming().duration`;
    expect(await page.evaluate(stays)).toBe(4_000);
    await expect.poll(() => shownSlide(page), patiently).toBe(2);
    expect(await page.locator('.home-banner__slide--shown').textContent()).toContain(headlines[1]);
    expect(
      await page.evaluate(
        `getComputedStyle(document.querySelector('.home-banner__slide--shown')).transitionProperty`,
      ),
    ).toContain('opacity');
    expect(await page.evaluate(stays)).toBe(4_000);
    await finishClock(page);
    await expect.poll(() => shownSlide(page)).toBe(3);
    await finishClock(page);
    await expect.poll(() => shownSlide(page)).toBe(4);
    await finishClock(page);
    await expect.poll(() => shownSlide(page)).toBe(1);
    expect(problems).toEqual([]);
  }, 60_000);

  test('the pause button stops and restarts the banner, also while it has the focus', async () => {
    const { page, banner } = await open();
    await page.keyboard.press('Tab');
    await banner.getByRole('button', { name: 'Pause the slides' }).focus();
    await expect.poll(() => clockState(page)).toBe('running');
    await page.keyboard.press('Enter');
    await expect.poll(() => clockState(page)).toBe('paused');
    await page.keyboard.press('Enter');
    await expect.poll(() => clockState(page)).toBe('running');
  });

  test('the banner stops while the pointer is on the text or a link has the focus', async () => {
    const { page, banner } = await open();
    await banner.getByRole('heading', { level: 1 }).hover();
    await expect.poll(() => clockState(page)).toBe('paused');
    await page.mouse.move(640, 10);
    await expect.poll(() => clockState(page)).toBe('running');
    await page.keyboard.press('Tab');
    await banner.getByRole('link').first().focus();
    await expect.poll(() => clockState(page)).toBe('paused');
  });

  test('a slide is selected on the line, by arrow keys or by a swipe, and the banner stops on it', async () => {
    const { page, banner } = await open();
    await banner.getByRole('button', { name: `Slide 3 of 4: ${headlines[2]}` }).click();
    await expect.poll(() => shownSlide(page)).toBe(3);
    await page.mouse.move(640, 10);
    await expect.poll(() => clockState(page)).toBe('paused');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownSlide(page)).toBe(4);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownSlide(page)).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shownSlide(page)).toBe(4);
    await page.mouse.move(900, 300);
    await page.mouse.down();
    await page.mouse.move(700, 305, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => shownSlide(page)).toBe(1);
  });

  test('the text of all slides is readable at any time, and a focused link shows its slide', async () => {
    const { page, banner } = await open();
    expect(await banner.getByRole('heading').allTextContents()).toEqual(headlines);
    await page.keyboard.press('Tab');
    await banner.getByRole('link', { name: 'Foundry' }).focus();
    await expect.poll(() => shownSlide(page)).toBe(3);
    await expect.poll(() => clockState(page)).toBe('paused');
    await page.keyboard.press('Tab');
    await expect.poll(() => shownSlide(page)).toBe(4);
  });

  test('under reduced motion the banner stands still, and a slide can be selected', async () => {
    const { page, banner } = await open({ reducedMotion: 'reduce' });
    await expect.poll(() => clockState(page)).toBe(null);
    expect(await banner.getByRole('button', { name: 'Pause the slides' }).isVisible()).toBe(false);
    await page.clock.runFor(10_000);
    expect(await shownSlide(page)).toBe(1);
    await banner.getByRole('button', { name: /^Slide 4/ }).click();
    await expect.poll(() => shownSlide(page)).toBe(4);
  });

  test('the picture of the next slide is fetched one slide ahead', async () => {
    const { page, banner } = await open({ reducedMotion: 'reduce' });
    const pictures = () =>
      page.evaluate(
        `[...document.querySelectorAll('.home-banner__slide img')].map((image) => getComputedStyle(image).display)`,
      );
    expect(await pictures()).toEqual(['block', 'block', 'none', 'none']);
    await banner.getByRole('button', { name: /^Slide 2/ }).click();
    await expect.poll(pictures).toEqual(['block', 'block', 'block', 'none']);
  });

  test('without script the four slides are a row that scrolls, each with its full text', async () => {
    const { page } = await openSite({ javaScriptEnabled: false });
    await page.goto('/');
    const row = page.locator('.home-banner__slides');
    for (const headline of headlines) {
      const heading = row.getByRole('heading', { name: headline });
      await heading.scrollIntoViewIfNeeded();
      expect(await heading.boundingBox()).toMatchObject({ x: expect.closeTo(32, -1.5) });
    }
    expect(await row.getByRole('link').count()).toBe(4);
    expect(await page.locator('.home-banner button').count()).toBe(0);
  });
});
