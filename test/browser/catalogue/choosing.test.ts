import { expect } from 'vitest';
import { openPage, sidewaysScroll, test, ways } from '../../helpers/browser/openPage.ts';

test.each(
  ways,
)('a quiet set is found by hire, noise and drive, and hired, $width px, script: $script', async (way) => {
  const { page, upstream } = await openPage({ path: '/products', ...way });
  const noise = page.getByLabel('Noise at 7 m, at most');
  if (!(await noise.isVisible())) await page.locator('.product-filter summary').click();
  await noise.fill('70');
  await page.getByLabel('Drive').selectOption('diesel');
  await page.locator('#filter-category').selectOption('all');
  await page.getByRole('checkbox', { name: 'For hire' }).check();
  await page.locator('.product-filter form button').click();
  await page.getByText('6 products have what you ask for').waitFor();
  await page.getByRole('link', { name: 'View Details: SL 150 C silenced canopy set' }).click();
  await page.getByRole(way.script ? 'button' : 'link', { name: 'Add to quote list' }).click();
  if (way.script) await page.locator('main').getByRole('link', { name: 'Quote list: 1 item' }).click();
  await page.getByLabel('Buy or hire').selectOption('On hire');
  await page.getByLabel('Hire from').fill('2126-12-01');
  await page.getByLabel('Hire until').fill('2126-12-15');
  await page.locator('#quote-email').fill(`asha@${way.width}.example`);
  await page.locator('main').getByRole('button', { name: 'Request a Quote' }).click();
  await page.getByText('Quote submitted successfully!').waitFor();
  expect(upstream.accepted.map(({ fields }) => fields.message)).toEqual([
    expect.stringMatching(/^1 × SL 150 C silenced .*\r\nOn hire from 2126-12-01 to 2126-12-15$/),
  ]);
});

test('without script three submersible pumps are compared by links and a form', async () => {
  const { page } = await openPage({ path: '/products?category=2', width: 360, script: false });
  const names = (await page.locator('.product-card h3').allTextContents()).slice(0, 3);
  await page.getByRole('link', { name: `Compare: ${names[0]}` }).click();
  for (const label of names.slice(1)) {
    await page.getByLabel('Add a product').selectOption({ label });
    await page.getByRole('button', { name: 'Add' }).click();
  }
  const columns = page.locator('.compare-table thead a');
  await expect.poll(() => columns.allTextContents()).toEqual(names);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await page.getByRole('button', { name: 'Copy the link' }).isVisible()).toBe(false);
  await page.getByLabel('Only differences').check();
  expect(await page.locator('.compare-table__same').first().isVisible()).toBe(false);
  await page.getByRole('link', { name: `Remove ${names[0]}` }).click();
  await expect.poll(() => columns.allTextContents()).toEqual(names.slice(1));
});
