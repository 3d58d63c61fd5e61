import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { nextFrame } from '../../helpers/browser/browser.ts';
import { focus, openPage, test } from '../../helpers/browser/openPage.ts';

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
const expectSlide = (page: Page, slide: number) => expect.poll(() => shownSlide(page)).toBe(slide);

/** Evaluates an expression in which `clock` is the animation that ends the current slide. */
const withClock = (page: Page, expression: string) =>
  page.evaluate(
    `((clock) => ${expression})(document.querySelector('[aria-current=true] .home-banner__run').getAnimations()[0])`,
  );
const expectClock = (page: Page, state: 'running' | 'paused' | null) =>
  expect.poll(() => withClock(page, 'clock?.playState ?? null')).toBe(state);

async function open(options = {}) {
  const opened = await openPage({ path: '/', ...options });
  await opened.page.locator('.home-banner--live').waitFor();
  return { ...opened, banner: opened.page.getByRole('region', { name: 'Highlights' }) };
}

test('the banner fades to the next slide every 4 s and starts again after the fourth; it stops by its button and under pointer or focus', async () => {
  const { page, banner, problems } = await open();
  for (const [index, next] of [2, 3, 4, 1].entries()) {
    await expectSlide(page, index + 1);
    await expect.poll(() => withClock(page, 'clock?.effect.getTiming().duration')).toBe(4_000);
    await withClock(page, 'clock?.finish()');
    await expectSlide(page, next);
    const slide = page.locator('.home-banner__slide--shown');
    await expect.poll(() => slide.textContent()).toContain(headlines[next - 1]);
    expect(await slide.evaluate((one) => getComputedStyle(one).transitionProperty)).toContain('opacity');
  }
  // From now on no slide changes by itself.
  const stop = 'document.getAnimations().forEach((one) => one.effect.updateTiming({ duration: 1e9 }))';
  await page.evaluate(stop);
  const shown = page.locator('.home-banner__slide--shown');
  await shown.getByRole('heading').hover();
  await expectClock(page, 'paused');
  await page.mouse.move(640, 10);
  await expectClock(page, 'running');
  await page.keyboard.press('Tab');
  await focus(shown.getByRole('link'));
  await expectClock(page, 'paused');
  await focus(banner.getByRole('button', { name: 'Pause the slides' }));
  await expectClock(page, 'running');
  for (const state of ['paused', 'running'] as const) {
    await page.keyboard.press('Enter');
    await expectClock(page, state);
  }
  expect(problems).toEqual([]);
});

test('a slide is selected on the line, by arrow keys, a swipe or the focus on its link, and the banner stops on it', async () => {
  const { page, banner } = await open();
  expect(await banner.getByRole('heading').allTextContents()).toEqual(headlines);
  await banner.getByRole('button', { name: `Slide 3 of 4: ${headlines[2]}` }).click();
  await expectSlide(page, 3);
  await page.mouse.move(640, 10);
  await expectClock(page, 'paused');
  for (const [key, slide] of [
    ['ArrowRight', 4],
    ['ArrowRight', 1],
    ['ArrowLeft', 4],
  ] as const) {
    await page.keyboard.press(key);
    await expectSlide(page, slide);
  }
  await page.mouse.move(900, 300);
  await page.mouse.down();
  await page.mouse.move(700, 305, { steps: 5 });
  await page.mouse.up();
  await expectSlide(page, 1);
  await page.keyboard.press('Tab');
  await focus(banner.getByRole('link', { name: 'Foundry' }));
  await expectSlide(page, 3);
  await expectClock(page, 'paused');
  await page.keyboard.press('ArrowRight');
  await nextFrame(page);
  await expectSlide(page, 3);
  await page.keyboard.press('Tab');
  await expectSlide(page, 4);
  // On paper every slide shows its headline.
  await page.emulateMedia({ media: 'print' });
  const opacities = () =>
    page
      .locator('.home-banner__words')
      .evaluateAll((all) => all.map((words) => getComputedStyle(words).opacity));
  await expect.poll(opacities).toEqual(['1', '1', '1', '1']);
});

test('a press that ends outside of the banner is no swipe, nor is one that begins there', async () => {
  const { page } = await open({ reducedMotion: 'reduce' });
  await page.mouse.move(900, 300);
  await page.mouse.down();
  await page.mouse.move(900, 10, { steps: 5 });
  await page.mouse.up();
  await page.mouse.down();
  await page.mouse.move(700, 300, { steps: 5 });
  await page.mouse.up();
  await nextFrame(page);
  expect(await shownSlide(page)).toBe(1);
});

test('under reduced motion the banner stands still, a slide can be selected, and its picture is fetched one slide ahead', async () => {
  const { page, banner } = await open({ reducedMotion: 'reduce' });
  await expectClock(page, null);
  expect(await banner.getByRole('button', { name: 'Pause the slides' }).isVisible()).toBe(false);
  expect(await shownSlide(page)).toBe(1);
  const pictures = () =>
    page
      .locator('.home-banner__slide img')
      .evaluateAll((all) => all.map((image) => getComputedStyle(image).display));
  expect(await pictures()).toEqual(['block', 'block', 'none', 'none']);
  await banner.getByRole('button', { name: /^Slide 2/ }).click();
  await expect.poll(pictures).toEqual(['block', 'block', 'block', 'none']);
  await banner.getByRole('button', { name: /^Slide 4/ }).click();
  await expectSlide(page, 4);
});

test('without script the four slides are a row that scrolls, each with its full text', async () => {
  const { page } = await openPage({ path: '/', script: false });
  const row = page.locator('.home-banner__slides');
  for (const headline of headlines) {
    const heading = row.getByRole('heading', { name: headline });
    await heading.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await heading.boundingBox())?.x).toEqual(expect.closeTo(32, -1.5));
  }
  expect(await row.getByRole('link').count()).toBe(4);
  expect(await page.locator('.home-banner button').count()).toBe(0);
});
