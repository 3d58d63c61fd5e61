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
      expect(await page.evaluate(findSmallType)).toEqual([]);
      const options = { format: 'A4', preferCSSPageSize: true, pageRanges: '2' } as const;
      await expect(page.pdf(options)).rejects.toThrow('exceeds page count');
    });
});

/** Visible texts of less than 7.5 pt, those of drawings as they are scaled. */
const findSmallType = `(() => {
  const small = [];
  for (const element of document.querySelectorAll('.compare *')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!hasText || !element.checkVisibility()) continue;
    const drawing = element.ownerSVGElement;
    const scale = drawing ? Math.abs(element.getScreenCTM().a) : 1;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale * 0.75;
    if (size < 7.49 && element.getClientRects()[0]?.width > 1) small.push(element.textContent + ': ' + size);
  }
  return small;
})()`;
