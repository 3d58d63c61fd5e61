import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { useCatalogueLeadSite, ways } from '../../helpers/site/openCatalogueLeadSite.ts';

const impeller = 'SL150-110 Impeller, 1.4408, for SL 150 D open diesel set';
const fiveItems = '1x1,1:SL150-110x2,13:152mmx120,216x1,16x4';

const send = (page: Page) => page.locator('main').getByRole('button', { name: 'Request a Quote' }).click();

describe.skipIf(!inject('hasBrowser'))('asking for a price', () => {
  const open = useCatalogueLeadSite(useBrowser());

  test.each(
    ways,
  )('a spare part found by its number is put on the list and sent, $width px, script: $script', async (way) => {
    const { page, upstream, problems } = await open('/search?q=SL150-110', way);
    await page
      .locator('main')
      .getByRole('link', { name: /SL 150 D open diesel set/ })
      .first()
      .click();
    const add = page.locator('[id="SL150-110"]').getByText('Add');
    await add.click();
    if (way.script) await page.locator('header').getByRole('link', { name: 'Quote list: 1 item' }).click();
    await page.getByLabel(`Quantity: ${impeller}`).fill('2');
    if (!way.script) await page.getByRole('button', { name: 'Update list' }).click();
    await expect.poll(() => page.locator('#quote-message').inputValue()).toMatch(/^2 × SL150-110 Impeller/);
    // The same content from the same network would be a repeat.
    const email = `asha.${way.width}.${way.script}@site.example`;
    await page.locator('#quote-email').fill(email);
    await page.getByLabel('Buy or hire').selectOption('To buy');
    await send(page);
    await page.getByText('Quote submitted successfully!').waitFor();
    expect(upstream.accepted.map(({ fields }) => fields.message)).toEqual([
      expect.stringMatching(/^2 × SL150-110 .* \(http.*\/products\/1#SL150-110\)\r\nTo buy$/),
    ]);
    // The receipt says how it goes on, and has a copy, with script behind a link.
    if (way.script) await page.getByRole('link', { name: 'What you sent, and what comes next' }).click();
    await page.getByRole('heading', { name: 'What you sent' }).waitFor();
    await page.getByText('An engineer reads it in office hours and answers by email or phone.').waitFor();
    await page.getByText('Breakdown calls day and night: Sumpline').waitFor();
    const copy = page.locator('.field-list');
    expect(await copy.innerText()).toContain('2 × SL150-110 Impeller');
    expect(await copy.innerText()).toContain(email);
    expect(page.url()).not.toContain('asha');
    await page.getByRole('link', { name: 'add something in writing' }).click();
    await expect.poll(() => page.locator('#quote-message').inputValue()).toMatch(/^This adds to Q-\w{5}\.$/);
    expect(problems).toEqual([]);
  });

  test.each(
    ways,
  )('a list of five is changed, shared, printed and sent, $width px, script: $script', async (way) => {
    const { page, upstream } = await open(`/request-a-quote?items=${fiveItems}`, way);
    expect(await page.locator('.quote-list__unit').allTextContents()).toEqual([
      'set',
      'pieces',
      'm',
      'set',
      'pieces',
    ]);
    await page.getByLabel('Size: Layflat discharge hose').selectOption('76 mm');
    await page.getByLabel('Quantity: Layflat discharge hose').fill('50');
    await page.getByRole('button', { name: 'Update list' }).click();
    const message = () => page.locator('#quote-message').inputValue();
    await expect.poll(message).toContain('50 m × Layflat discharge hose, 76 mm (');
    const shared = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
    expect(decodeURIComponent(shared ?? '')).toContain('items=1x1,1:SL150-110x2,13:76mmx50,216x1,16x4');
    if (way.script) expect(await findAxeViolations(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
    await page.locator('#quote-mobile').fill(`0501234567${way.width}${Number(way.script)}`);
    await send(page);
    await page.getByText('Quote submitted successfully!').waitFor();
    expect(upstream.accepted[0]?.fields.message?.split('\r\n')).toHaveLength(5);
  });

  test('the list is there again the next day, and the header counts it on every page', async () => {
    const { page } = await open('/products/1', { width: 360, script: true });
    await page.getByRole('button', { name: 'Add to quote list' }).first().click();
    await page.locator('header').getByRole('link', { name: 'Quote list: 1 item' }).waitFor();
    const tomorrow = await page.context().newPage();
    await page.close();
    await visit(tomorrow, '/about');
    await tomorrow.locator('header').getByRole('link', { name: 'Quote list: 1 item' }).click();
    await tomorrow.getByLabel('Quantity: SL 150 D open diesel set').waitFor();
  });

  test.each(ways)('a phone number in KSA, $width px, script: $script', async (way) => {
    const { page } = await open('/', way);
    const ways = page.locator('.get-in-touch__ways');
    await ways.scrollIntoViewIfNeeded();
    expect(await ways.getByRole('link', { name: '+966 13 555 0174' }).getAttribute('href')).toBe(
      'tel:+966135550174',
    );
    if (!way.script) return;
    await visit(page, '/contact-us');
    await page.getByRole('button', { name: 'KSA' }).click();
    await page.getByRole('button', { name: 'KSA', pressed: true }).waitFor();
    await page.reload();
    const first = page.locator('.contact__country h3').first();
    await expect.poll(() => first.innerText()).toBe('KSA');
    await page.getByRole('button', { name: 'KSA' }).click();
    await expect.poll(() => first.innerText()).toBe('UAE');
  });

  test.each(
    ways,
  )('a request on the page of a company carries the company, $width px, script: $script', async (way) => {
    const { page } = await open('/team/3', way);
    await page.locator('main').getByRole('link', { name: 'Request a Quote' }).click();
    await expect.poll(() => page.locator('#quote-message').inputValue()).toBe('For Sumpline Arabia, Dammam.');
  });
});
