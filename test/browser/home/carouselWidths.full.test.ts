import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

/** The number of cards fully visible in a row. */
const cardsInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((row) => {
    const view = row.querySelector('.card-row__view')?.getBoundingClientRect();
    const limit = Math.min(view?.right ?? 0, innerWidth);
    return [...row.querySelectorAll('.card-row__card')]
      .map((card) => card.getBoundingClientRect())
      .filter(({ left, right }) => left >= (view?.left ?? 0) - 2 && right <= limit + 2).length;
  });

describe.skipIf(!inject('hasBrowser'))('carousels of the home page in a browser', () => {
  const openSite = useShippedSite(useBrowser());

  test.each([
    [360, 1, 2],
    [767, 1, 2],
    [768, 2, 3],
    [1279, 2, 3],
    [1280, 3, 5],
    [1920, 3, 5],
  ])('at %i px every carousel shows %i cards, and %i logos', async (width, cards, logos) => {
    const { page } = await openSite({ viewport: { width, height: 800 } });
    await visit(page, '/');
    expect(await page.locator('.card-row').count()).toBe(6);
    for (const [selector, count] of [
      ['.gallery-carousel--plain .card-row', cards],
      ['.why-us .card-row', cards],
      ['.gallery-carousel--sheet .card-row', cards],
      ['.gallery-carousel--wide .card-row', cards],
      ['.testimonials .card-row', cards],
      ['.ventures .card-row', logos],
    ] as const) {
      expect(await cardsInView(page, selector), selector).toBe(count);
      await page.locator(selector).scrollIntoViewIfNeeded();
      await page.locator(`${selector}.card-row--live`).waitFor();
      expect(await cardsInView(page, selector), selector).toBe(count);
    }
  });
});
