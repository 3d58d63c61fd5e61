import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrived } from '../../helpers/browser/browser.ts';
import { openPage, test } from '../../helpers/browser/openPage.ts';

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

test.each([
  [{ effectiveType: '2g' }, 480],
  [{ effectiveType: '4g' }, 768],
])('%j: late pictures are at most, or on a good network at least, %i px wide, also after a link', async (connection, width) => {
  const { page, problems } = await openPage({
    path: '/gallery',
    width: 360,
    deviceScaleFactor: 3,
    initScript: `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} })`,
  });
  const expectWidth = async () => {
    const widest = Math.max(...(await widthsOf(page)));
    if (width === 480) expect(widest).toBe(480);
    else expect(widest).toBeGreaterThanOrEqual(width);
  };
  await expectWidth();
  // It lies in the menu.
  await page.locator('a[href="/products"]').first().dispatchEvent('click');
  await arrived(page, 'Our Products');
  await expectWidth();
  expect(problems).toEqual([]);
});
