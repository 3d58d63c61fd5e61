import { describe, expect, inject, test } from 'vitest';
import { useBrowser } from '../helpers/browser.ts';
import { findAxeViolations } from '../helpers/findAxeViolations.ts';
import { openShippedSite } from '../helpers/openShippedSite.ts';

const paths = [
  '/about',
  '/companies',
  '/team/1',
  '/team-single',
  '/contact-us',
  '/privacy',
  '/faq',
  '/pricing',
  '/coming-soon',
  '/business-strategy',
  '/portfolio-style-one',
  '/portfolio-style-two',
  '/portfolio-single/6',
  '/blog-style-one',
  '/blog-left-sidebar',
  '/blog-right-sidebar?page=2',
  '/blog-single/2',
  '/nope',
  '/error-404',
];

const scrollThrough = `(async () => {
  for (let y = 0; y < document.body.scrollHeight; y += 600) {
    scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
})()`;

describe.skipIf(!inject('hasBrowser'))('in a browser', () => {
  const getBrowser = useBrowser();

  // A window of 1280 px at 200 % zoom has room for 640.
  test.each([
    360, 640,
  ])('company, template and blog pages stay within %i px, and axe finds nothing on them', async (width) => {
    const { page } = await openShippedSite(await getBrowser(), { viewport: { width, height: 800 } });
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'load' });
      await page.evaluate(scrollThrough);
      expect(
        await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
        path,
      ).toBeLessThanOrEqual(0);
      expect(await findAxeViolations(page), path).toEqual([]);
    }
  }, 120_000);
});
