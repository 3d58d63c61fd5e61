import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { readPdf } from '../../helpers/http/readPdf.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

describe.skipIf(!inject('hasBrowser'))('PDF of a product', () => {
  const openSite = useShippedSite(useBrowser());

  for (const width of [360, 1280])
    for (const javaScriptEnabled of [true, false])
      test(`from the list to the data sheet in the page's units, ${width} px, script ${javaScriptEnabled ? 'on' : 'off'}`, async () => {
        const { page, problems } = await openSite({ javaScriptEnabled, viewport: { width, height: 800 } });
        await visit(page, '/products');
        await page.getByRole('link', { name: 'SL 150 D open diesel set' }).first().click();
        await page.waitForURL('**/products/1');
        const link = page.getByRole('link', { name: 'Data sheet (PDF)' });
        expect(await link.getAttribute('href')).toBe('/products/1.pdf');
        // A page would be prefetched now.
        await link.focus();
        const response = await page.request.get('/products/1.pdf');
        expect(response.headers()['content-type']).toBe('application/pdf');
        expect(readPdf(await response.body()).text).toContain('260 m³/h at 28 m');
        await visit(page, '/products/1?units=us');
        const us = (await link.getAttribute('href')) ?? '';
        expect(us).toBe('/products/1.pdf?units=us');
        expect(readPdf(await (await page.request.get(us)).body()).text).toContain('gpm');
        expect(problems).toEqual([]);
      });
});
