import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

describe.skipIf(!inject('hasBrowser'))('counters on the home page in a browser', () => {
  const getBrowser = useBrowser();

  const openSite = useShippedSite(getBrowser);

  async function open(options = {}) {
    const site = await openSite({ viewport: { width: 1280, height: 800 }, ...options });
    await visit(site.page, '/');
    return site;
  }

  test('the counters count up for 1 s when seen, and assistive technology reads the final figure', async () => {
    const { page } = await open();
    const strip = page.locator('.counters__strip');
    const counted = (index: number) =>
      page.evaluate(
        `getComputedStyle(document.querySelectorAll('.counters__value')[${index}], '::after').getPropertyValue('--counters-shown')`,
      );
    await page.evaluate('scrollTo(0, 300)');
    await page.locator('.counters__strip--waiting').waitFor({ state: 'attached' });
    expect(await counted(3)).toBe('0');
    expect(await strip.locator('dd').allTextContents()).toEqual(['5k', '1k', '1k', '10k']);
    await strip.scrollIntoViewIfNeeded();
    await page.locator('.counters__strip--counting').waitFor();
    const delays = `document.getAnimations()
      .filter(({ transitionProperty }) => transitionProperty === '--counters-shown')
      .map(({ effect }) => effect.getTiming().delay)`;
    expect(await page.evaluate(delays)).toEqual([1_000, 1_000, 1_000, 1_000]);
    await expect.poll(() => counted(3), { interval: 20 }).not.toBe('0');
    await strip.and(page.locator(':not(.counters__strip--waiting)')).waitFor();
    expect(await strip.locator('dd').allTextContents()).toEqual(['5k', '1k', '1k', '10k']);
  });

  test('past 4500 px of scrolling the pictures further down load, and the counters wait until they are seen', async () => {
    const { page } = await open({ viewport: { width: 360, height: 640 } });
    const lazy = () => page.locator('main img[loading="lazy"]').count();
    await page.evaluate('scrollTo(0, 4400)');
    await page.locator('.counters__strip--waiting').waitFor();
    await page.waitForTimeout(200);
    expect(await lazy()).toBeGreaterThan(5);
    await page.evaluate('scrollTo(0, 4520)');
    await expect.poll(lazy).toBe(0);
    await page.waitForTimeout(200);
    expect(await page.locator('.counters__strip--counting').count()).toBe(0);
    await page.locator('.counters__strip').scrollIntoViewIfNeeded();
    await page.locator('.counters__strip--counting').waitFor();
  });

  test('counters that are in view from the beginning keep their figures', async () => {
    const { page } = await open({ viewport: { width: 1280, height: 14_000 } });
    await page.locator('.card-row--live').first().waitFor();
    await page.waitForTimeout(300);
    expect(await page.locator('.counters__strip--waiting, .counters__strip--counting').count()).toBe(0);
  });
});
