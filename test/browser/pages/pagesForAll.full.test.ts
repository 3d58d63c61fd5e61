import { describe, expect, inject, test } from 'vitest';
import { type RouteName, routes } from '../../../shared/pages/routes.ts';
import { addresses } from '../../fixtures/addresses.ts';
import { useBrowser } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

/** An address of every screen in each of its states. */
const paths = [
  ...new Map(
    Object.entries(addresses).flatMap(([name, all]) =>
      all.map(({ path, status }) => [`${routes[name as RouteName].screen} ${status}`, path] as const),
    ),
  ).values(),
];

describe.skipIf(!inject('hasBrowser'))('accessibility of every page in a browser', () => {
  const open = useShippedSite(useBrowser());

  test('every screen fits a phone and 200 % zoom, and axe finds no violation', async () => {
    const { page } = await open();
    const overflow = () => page.evaluate('document.documentElement.scrollWidth - innerWidth');
    for (const path of paths) {
      // A window of 1280 px at 200 % is 640 px wide.
      await page.setViewportSize({ width: 640, height: 400 });
      await page.goto(path);
      expect(await overflow(), path).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await overflow(), path).toBeLessThanOrEqual(0);
      expect(await findAxeViolations(page), path).toEqual([]);
    }
  }, 180_000);

  test.each([
    ['/business-strategy', '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['/portfolio-style-two', '.portfolio__styles [aria-current]', '.portfolio__styles a:not([aria-current])'],
    ['/portfolio-single/3', '.sheet-links [aria-current]', '.sheet-links a:not([aria-current])'],
    ['/blog-style-one', '.pagination [aria-current]', '.pagination li:nth-child(3) > *'],
    ['/about', '.header__nav [aria-current]', '.header__nav a:not([aria-current])'],
  ])('in forced colours the current one of %s differs from the others', async (path, current, other) => {
    const { page } = await open({ forcedColors: 'active' });
    await page.goto(path, { waitUntil: 'load' });
    const lineOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { textDecorationLine, textDecorationThickness } = getComputedStyle(element);
          return `${textDecorationLine} ${textDecorationThickness}`;
        });
    await expect.poll(() => lineOf(current)).toMatch(/^underline [34]px$/);
    expect(await lineOf(other)).not.toMatch(/^underline [34]px$/);
  });

  test('in forced colours a sign shows which question of the F.A.Q. is open', async () => {
    const { page } = await open({ forcedColors: 'active' });
    await page.goto('/faq', { waitUntil: 'load' });
    const signs = () =>
      page
        .locator('.accordion summary')
        .evaluateAll((summaries) => summaries.map((one) => getComputedStyle(one, '::after').content.at(1)));
    expect(await signs()).toEqual(['–', '+', '+', '+', '+']);
  });
});
