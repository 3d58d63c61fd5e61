import { describe, expect, inject, test } from 'vitest';
import { useBrowser } from '../../helpers/browser/browser.ts';
import { useCatalogueLeadSite, ways } from '../../helpers/site/openCatalogueLeadSite.ts';

describe.skipIf(!inject('hasBrowser'))('choosing a product', () => {
  const open = useCatalogueLeadSite(useBrowser());

  test.each(
    ways,
  )('a quiet set is found by hire, noise and drive, and hired, $width px, script: $script', async (way) => {
    const { page, upstream } = await open('/products', way);
    const noise = page.getByLabel('Noise at 7 m, at most');
    if (!(await noise.isVisible())) await page.locator('.product-filter summary').click();
    await noise.fill('70');
    await page.getByLabel('Drive').selectOption('diesel');
    await page.locator('#filter-category').selectOption('all');
    await page.getByLabel('For hire').check();
    await page.locator('.product-filter form button').click();
    await page.getByText('6 products have what you ask for').waitFor();
    await page.getByRole('link', { name: 'View Details: SL 150 C silenced canopy set' }).click();
    await page.getByRole(way.script ? 'button' : 'link', { name: 'Add to quote list' }).click();
    if (way.script) await page.locator('main').getByRole('link', { name: 'Quote list: 1 item' }).click();
    await page.getByLabel('Buy or hire').selectOption('On hire');
    await page.getByLabel('Hire from').fill('2026-12-01');
    await page.getByLabel('Hire to').fill('2026-12-15');
    await page.locator('#quote-email').fill(`asha.${way.width}.${way.script}@site.example`);
    await page.locator('main').getByRole('button', { name: 'Request a Quote' }).click();
    await page.getByText('Quote submitted successfully!').waitFor();
    expect(upstream.accepted.map(({ fields }) => fields.message)).toEqual([
      expect.stringMatching(/^1 × SL 150 C silenced .*\r\nOn hire from 2026-12-01 to 2026-12-15$/),
    ]);
  });

  test.each(ways)('three submersible pumps are compared, $width px, script: $script', async (way) => {
    const { page } = await open('/products?category=2', way);
    const cards = page.locator('.product-card h3');
    const names = (await cards.allTextContents()).slice(0, 3);
    for (const [index, name] of names.entries()) {
      if (way.script) await page.getByRole('button', { name: `Compare: ${name}` }).click();
      else if (index === 0) await page.getByRole('link', { name: `Compare: ${name}` }).click();
      else {
        await page.getByLabel('Add a product').selectOption({ label: name });
        await page.getByRole('button', { name: 'Add' }).click();
      }
    }
    if (way.script) {
      const bar = page.getByRole('region', { name: 'Chosen to compare' });
      await bar.getByText('3 of 4').waitFor();
      await bar.getByRole('link', { name: 'Compare' }).click();
    }
    await page.getByRole('heading', { level: 1, name: 'Compare products' }).waitFor();
    const columns = page.locator('.compare-table thead a');
    await expect.poll(() => columns.allTextContents()).toEqual(names);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(way.width);
  });

  test.each(ways)('a question in Arabic leads to the products, $width px, script: $script', async (way) => {
    const { page } = await open('/about', way);
    await page.locator('.header__search summary').click();
    const box = page.locator('#header-search');
    await box.fill('مضخة غاطسة');
    await page.locator('.header__search .search-form__submit').click();
    await page.waitForURL(/\/search\?q=/);
    await page.locator('.search__results a').first().click();
    await page.waitForURL('**/products?category=2');
    await page.locator('.product-card').first().waitFor();
  });
});
