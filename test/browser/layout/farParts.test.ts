import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

const window = { viewport: { width: 412, height: 823 } };

const laidOut = (page: Page, selector: string): Promise<boolean[]> =>
  page.evaluate(`[...document.querySelectorAll('${selector}')]
    .map((element) => element.firstElementChild.checkVisibility({ contentVisibilityAuto: true }))`);

const topOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate(`document.querySelector('${selector}').getBoundingClientRect().top`);

describe.skipIf(!inject('hasBrowser'))('parts far below the fold in a browser', () => {
  const open = useShippedSite(useBrowser());

  test.each([
    ['/products', '.product-cards > li'],
    ['/gallery', '.gallery__subcategory'],
    ['/products/1', '.product__main > *'],
    ['/about', '.footer'],
  ])('%s lays out the last of %s only after the first scroll', async (path, selector) => {
    const { page, problems } = await open(window);
    await visit(page, path);
    expect((await laidOut(page, selector)).at(-1)).toBe(false);
    await page.mouse.wheel(0, 10);
    await expect.poll(async () => (await laidOut(page, selector)).at(-1)).toBe(true);
    expect(problems).toEqual([]);
  });

  test('without script everything is laid out at once', async () => {
    const { page } = await open({ ...window, javaScriptEnabled: false });
    await visit(page, '/products');
    expect(await laidOut(page, '.product-cards > li')).not.toContain(false);
  });

  test('an address with a fragment shows its target below the header', async () => {
    const { page } = await open(window);
    await visit(page, '/gallery#gallery-3');
    await expect.poll(() => topOf(page, '#gallery-3')).toBeLessThan(200);
    expect(await topOf(page, '#gallery-3')).toBeGreaterThanOrEqual(0);
  });

  test('the way back leads to the card that was left', async () => {
    const { page } = await open(window);
    await visit(page, '/gallery');
    const card = '.gallery__subcategory:nth-child(4) li';
    await page.locator(card).first().scrollIntoViewIfNeeded();
    // The click itself may scroll.
    await page.evaluate(
      `addEventListener('click', () => { leftAt = document.querySelector('${card}').getBoundingClientRect().top }, true)`,
    );
    await page.locator(card).first().getByRole('link').click();
    await page.locator('.picture-wall').waitFor();
    await page.goBack();
    await page.locator(card).first().waitFor();
    const leftAt = await page.evaluate<number>('leftAt');
    await expect.poll(async () => Math.round((await topOf(page, card)) - leftAt)).toBe(0);
  });
});
