import { describe, expect, inject, test } from 'vitest';
import { useBrowser } from '../helpers/browser.ts';
import { findAxeViolations } from '../helpers/findAxeViolations.ts';
import { useShippedSite } from '../helpers/openShippedSite.ts';

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

describe.skipIf(!inject('hasBrowser'))('in a browser', () => {
  const open = useShippedSite(useBrowser());

  test('company, template and blog pages stay within a phone and within 200 % zoom, and axe finds nothing on them', async () => {
    const { page } = await open();
    const overflow = () => page.evaluate('document.documentElement.scrollWidth - innerWidth');
    for (const path of paths) {
      // A window of 1280 px at 200 % has room for 640.
      await page.setViewportSize({ width: 640, height: 400 });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect(await overflow(), path).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await overflow(), path).toBeLessThanOrEqual(0);
      expect(await findAxeViolations(page), path).toEqual([]);
    }
  }, 180_000);
});
