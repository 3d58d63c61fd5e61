import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

/** How far the cell's top is below the header, which is fixed with script only. */
const distanceBelowHeader = (page: Page, id: string): Promise<number> =>
  page.evaluate(`document.getElementById('${id}').getBoundingClientRect().top
    - Math.max(0, document.querySelector('.header__bar').getBoundingClientRect().bottom)`);

const isLaidOut = `document.querySelector('.in-parts') === null`;

describe.skipIf(!inject('hasBrowser'))('links to a cell of expertise in a browser', () => {
  const getBrowser = useBrowser();
  const open = useShippedSite(getBrowser);

  test.each([
    ['/', 'Sand and slurry', 'expertise-pumps'],
    ['/home-two', 'Parts without a drawing', 'expertise-parts'],
  ])('on %s the specialised service ‘%s’ leads to its cell, which gets the focus', async (path, name, id) => {
    const { page, problems } = await open({ viewport: { width: 1280, height: 800 } });
    await visit(page, path);
    await page.locator('.specialised-services').getByRole('link', { name }).click();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe(id);
    expect(await page.evaluate('location.pathname + location.hash')).toBe(`/#${id}`);
    await expect.poll(() => page.evaluate(isLaidOut)).toBe(true);
    await expect.poll(() => distanceBelowHeader(page, id)).toBeGreaterThanOrEqual(0);
    await expect.poll(() => distanceBelowHeader(page, id)).toBeLessThan(200);
    expect(problems).toEqual([]);
  });

  test.each([
    true,
    false,
  ])('an address with the fragment of a cell shows that cell, with script: %s', async (javaScriptEnabled) => {
    const { page } = await open({ javaScriptEnabled, viewport: { width: 1280, height: 800 } });
    await visit(page, '/#expertise-machining');
    if (javaScriptEnabled) await expect.poll(() => page.evaluate(isLaidOut)).toBe(true);
    await expect.poll(() => distanceBelowHeader(page, 'expertise-machining')).toBeGreaterThanOrEqual(0);
    await expect.poll(() => distanceBelowHeader(page, 'expertise-machining')).toBeLessThan(200);
  });
});
