import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

describe.skipIf(!inject('hasBrowser'))('the printed comparison', () => {
  const openSite = useShippedSite(useBrowser());

  for (const [compared, path] of [
    ['four pumps', '/compare?items=1,2,3,7'],
    ['four pumps with a job, in US units', '/compare?items=1,2,7,9&flow=120&head=15&units=us'],
    ['products of four kinds', '/compare?items=1,7,13,8'],
  ] as const)
    test(`${compared}: one page of A4 with the curves and every row`, async () => {
      const { page, site } = await openSite({});
      await site.source.refreshAll();
      await visit(page, path);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.pump-curves').isVisible()).toBe(true);
      expect(await page.locator('.compare-table tbody tr:visible').count()).toBeGreaterThan(12);
      const options = { format: 'A4', preferCSSPageSize: true, pageRanges: '2' } as const;
      await expect(page.pdf(options)).rejects.toThrow('exceeds page count');
    });
});
