import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 };
const connect = (page: Page, connection: object) =>
  page.addInitScript(
    `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} })`,
  );

/** Widths of the files that a page's pictures that load late have chosen, once all are in view. */
async function widthsOf(page: Page): Promise<number[]> {
  const lazy = page.locator('main picture img[loading=lazy]');
  await expect.poll(() => lazy.count()).toBeGreaterThan(4);
  for (const picture of (await lazy.all()).slice(0, 5)) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
      .toBeTruthy();
  }
  return lazy.evaluateAll((images) =>
    images.flatMap(
      (image) => Number(/\.(\d+)\.avif$/.exec((image as HTMLImageElement).currentSrc)?.[1]) || [],
    ),
  );
}

describe.skipIf(!inject('hasBrowser'))('a page on a poor network', () => {
  const open = useShippedSite(useBrowser());

  test.each([
    ['when the visitor saves data', { saveData: true }],
    ['on a 2g network', { effectiveType: '2g' }],
    ['on a slow 2g network', { effectiveType: 'slow-2g' }],
  ])('%s its late pictures are small, also after a link', async (_name, connection) => {
    const { page, problems } = await open(phone);
    await connect(page, connection);
    await visit(page, '/gallery');
    expect(Math.max(...(await widthsOf(page)))).toBe(480);
    // It lies in the menu.
    await page
      .locator('a[href="/products"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor();
    expect(Math.max(...(await widthsOf(page)))).toBe(480);
    expect(problems).toEqual([]);
  });

  test('on a good network they have the width of the screen', async () => {
    const { page } = await open(phone);
    await connect(page, { effectiveType: '4g' });
    await visit(page, '/gallery');
    expect(Math.max(...(await widthsOf(page)))).toBeGreaterThan(480);
  });

  test.each([
    [{ saveData: true }, false],
    [{ effectiveType: '4g' }, true],
  ])('%j: the film of the banner starts by itself: %s', async (connection, starts) => {
    const { page } = await open();
    await connect(page, connection);
    await visit(page, '/home-two');
    const control = page.getByRole('button', { name: starts ? 'Pause the film' : 'Play the film' });
    await control.waitFor();
    const isPaused = () =>
      page.locator('.video-banner__film').evaluate((film) => (film as HTMLVideoElement).paused);
    await expect.poll(isPaused).toBe(!starts);
    if (starts) return;
    await control.click();
    await expect.poll(isPaused).toBe(false);
  });
});
