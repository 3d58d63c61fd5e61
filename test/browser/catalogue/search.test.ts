import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

describe.skipIf(!inject('hasBrowser'))('search in a browser', () => {
  const openSite = useShippedSite(useBrowser());

  async function open(path: string, options = {}) {
    const opened = await openSite(options);
    await opened.site.source.refreshAll();
    await visit(opened.page, path);
    return opened;
  }

  test('the search box suggests while typing and follows the combobox pattern: arrow keys, Enter, Escape', async () => {
    const { page, problems } = await open('/search');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    expect(await page.locator('[role=combobox]').count()).toBe(0);
    await page.locator('#search-query').click();
    const box = page.getByRole('combobox');
    await box.pressSequentially('sl 150', { delay: 5 });
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await options.count()).toBeLessThanOrEqual(8);
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    expect(await findAxeViolations(page)).toEqual([]);
    await box.press('ArrowDown');
    await box.press('ArrowDown');
    const chosen = page.locator('[role=option][aria-selected=true]');
    expect(await box.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    await box.press('Escape');
    expect(await options.count()).toBe(0);
    expect(await box.inputValue()).toBe('sl 150');
    await box.pressSequentially(' c');
    await options.first().waitFor();
    await box.press('ArrowDown');
    await box.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'SL 150 C silenced canopy set' }).waitFor();
    expect(requests.filter((url) => url.includes('/data/search')).length).toBeLessThan(7);
    expect(problems).toEqual([]);
  });

  test('a tap on a suggestion opens its page', async () => {
    const { page } = await open('/search', { hasTouch: true, viewport: { width: 360, height: 740 } });
    await page.locator('#search-query').tap();
    await page.locator('#search-query').pressSequentially('layflat');
    await page.getByRole('option').first().tap();
    await page.waitForURL(/\/products\/\d+$/);
  });

  test('a click on a suggestion goes there, and text typed before hydration stays', async () => {
    const { page, problems } = await open('/about');
    await page.route('**/assets/index-*.js', async (route) => {
      await page.locator('.header__search summary').click();
      await page.locator('#header-search').pressSequentially('layfl');
      await route.continue();
    });
    await visit(page, '/about');
    const box = page.locator('#header-search');
    expect(await box.inputValue()).toBe('layfl');
    await box.blur();
    await box.press('End');
    await box.press('a');
    await page.getByRole('option').first().hover();
    expect(await page.getByText('8 suggestions').count()).toBe(1);
    await page.mouse.down();
    expect(await page.evaluate('document.activeElement.id')).toBe('header-search');
    await page.mouse.up();
    await page.waitForURL(/\/products\/\d+$/);
    expect(problems).toEqual([]);
  });

  test('search, filter and duty point work without script', async () => {
    const { page } = await open('/products', { javaScriptEnabled: false });
    await page.locator('#filter-flow').fill('1000 gpm');
    await page.locator('.product-filter button').click();
    await page.waitForURL(/flow=1000\+gpm/);
    expect(await page.locator('.product-filter__count').textContent()).toMatch(
      /^\d+ products have what you ask for/,
    );
    await page.getByRole('link', { name: 'Find a pump by its duty point' }).click();
    await page.locator('#duty-flow').fill('120');
    await page.locator('#duty-head').fill('18');
    await page.getByRole('button', { name: 'Find pumps' }).click();
    await page.waitForURL(/flow=120&head=18/);
    expect(
      await page.getByRole('img', { name: /^Curves of .* The duty point of 120 m³\/h and 18 m/ }).count(),
    ).toBeGreaterThan(3);
  });

  test('axe finds no violation on search results, filter and duty point', async () => {
    const { page } = await open('/duty-point?flow=120&head=18');
    expect(await findAxeViolations(page)).toEqual([]);
    for (const path of ['/search?q=6+in+diesel', '/products?flow=300&head=20']) {
      await visit(page, path);
      expect(await findAxeViolations(page), path).toEqual([]);
    }
  });
});
