import { describe, expect, inject, test } from 'vitest';
import { shareOpened } from '../../helpers/atEnd.ts';
import { openPage, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { startShippedSite } from '../../helpers/site/startShippedSite.ts';

const pit = '/inflow?length=20&width=14&depth=4&water=1.5&base=10&soil=fine-sand';

describe.skipIf(!inject('hasBrowser'))('inflow and calculators in a browser', () => {
  const getBrowser = useBrowser();
  const getSite = shareOpened(() => startShippedSite({ hasPlaceholders: true }));

  async function open(path: string, options = {}) {
    const { url } = await getSite();
    const opened = await openPage(await getBrowser(), { baseURL: url, ...options });
    await visit(opened.page, path);
    return opened;
  }

  test('without script a pit leads from the form to its inflow and on to the pumps', async () => {
    const { page } = await open('/inflow', {
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    const figures = { Length: '20', Width: '14', 'Depth to formation': '4', 'Depth to groundwater': '1.5' };
    for (const [label, value] of Object.entries(figures))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('Depth to the impermeable layer').fill('32.8 ft');
    await page.getByLabel('Soil', { exact: true }).selectOption('fine-sand');
    await page.getByRole('button', { name: 'Work out the inflow' }).tap();
    await page.waitForURL(/\/inflow\?length=20&.*#answer$/);
    const answer = page.locator('[data-inflow]');
    expect(Number(await answer.getAttribute('data-inflow'))).toBeCloseTo(8.65, 1);
    expect(
      await answer.evaluate(
        'document.querySelector("[data-inflow]").getBoundingClientRect().top < innerHeight',
      ),
    ).toBe(true);
    await page.getByRole('link', { name: /^Pumps for 8\.6/ }).tap();
    await page.waitForURL(/\/duty-point\?flow=8\.6/);
  });

  test('by keyboard alone a wrong figure is found, mended and answered', async () => {
    const { page, problems } = await open(pit.replace('depth=4', 'depth=400'));
    const focused = () => page.evaluate<string>('document.activeElement.name');
    expect(await focused()).toBe('depth');
    expect(await page.getByText('Give a depth to formation from 0.5 to 30 m.').count()).toBe(1);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await page.waitForURL(/depth=4&/);
    expect(await page.locator('[data-inflow]').getAttribute('data-inflow')).toBe('8.65');
    expect(problems).toEqual([]);
  });

  test('the unit switch rewrites answer and drawing in place', async () => {
    const { page, problems } = await open(pit);
    await page.getByRole('link', { name: 'US units' }).click();
    await expect.poll(() => page.locator('[data-inflow]').textContent()).toContain('38.1 gpm');
    expect(await page.locator('.inflow-section').textContent()).toContain('45.9 ft');
    expect(page.url()).toContain('units=us');
    expect(problems).toEqual([]);
  });

  test('no page is wider than a phone, and axe finds no violation', async () => {
    const { page, problems } = await open('/inflow', { viewport: { width: 360, height: 740 } });
    for (const path of [
      '/inflow',
      `${pit}&rain=20&top=3`,
      '/inflow?length=0',
      '/calculators',
      '/calculators/hose-friction?flow=60&diameter=102&length=100',
      '/calculators/units?value=lots',
    ]) {
      await visit(page, path);
      expect(
        await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
        path,
      ).toBeLessThanOrEqual(0);
      expect(await findAxeViolations(page), path).toEqual([]);
    }
    expect(problems).toEqual([]);
  });
});
