import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

const job =
  '/duty-point?flow=200&suction=3&height=12&length=120&diameter=152&bends=2&temperature=30&altitude=300&solids=30';

const longestJob =
  '/duty-point?flow=700&suction=8&height=40&length=400&diameter=6&lines=2&bends=2&valves=1&checks=1&couplings=3&roughness=0.002&solids=1&density=64&temperature=86&altitude=900&frequency=60&reserve=6&units=us';

describe.skipIf(!inject('hasBrowser'))('the sheet of a job in a browser', () => {
  const openSite = useShippedSite(useBrowser());

  for (const javaScriptEnabled of [true, false])
    test(`from the answer to the filled-in quote request, script ${javaScriptEnabled ? 'on' : 'off'}`, async () => {
      const { page, site } = await openSite({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
      await site.source.refreshAll();
      await visit(page, job);
      await page.getByRole('link', { name: 'Ask for all of it' }).click();
      await page.waitForURL(/\/request-a-quote\?items=/);
      const message = await page.locator('textarea[name=message]').first().inputValue();
      expect(message).toMatch(/1 × SL 150 D open diesel set \(http:.*\/products\/1\)/);
      expect(message).toMatch(/^Job: 200 m³\/h at \d/m);
    });

  test('it prints on one page, even when every field of the job is filled in', async () => {
    const { page, site } = await openSite({});
    await site.source.refreshAll();
    await visit(page, longestJob);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.job-sheet__printed').textContent()).toContain('Roughness');
    const options = { format: 'A4', preferCSSPageSize: true, pageRanges: '2' } as const;
    await expect(page.pdf(options)).rejects.toThrow('exceeds page count');
  });

  test('it prints on one page, with the drawing and the QR code', async () => {
    const { page, site, problems } = await openSite({});
    await site.source.refreshAll();
    await visit(page, job);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.job-sheet__code').isVisible()).toBe(true);
    expect(await page.getByRole('img', { name: /^Section of the job/ }).isVisible()).toBe(true);
    expect(await page.locator('.duty-point__query').isVisible()).toBe(false);
    expect(await page.locator('.pump-curves:visible').count()).toBe(1);
    const options = { format: 'A4', preferCSSPageSize: true, pageRanges: '2' } as const;
    await expect(page.pdf(options)).rejects.toThrow('exceeds page count');
    expect(problems).toEqual([]);
  });
});
