import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { shareOpened } from '../../helpers/atEnd.ts';
import { openPage, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { readShippedContent } from '../../helpers/http/fetchScreen.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startLeadUpstream } from '../../helpers/upstream/startLeadUpstream.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const d150 = 'SL 150 D open diesel set';
const t150 = 'SL 150 T trailer set';
const ofD150 = (page: Page, quantity: number) => `${quantity} × ${d150} (${originOf(page)}/products/1)`;
const ofT150 = (page: Page, quantity: number) => `${quantity} × ${t150} (${originOf(page)}/products/2)`;
const originOf = (page: Page) => new URL(page.url()).origin;

const message = (page: Page) => page.locator('#quote-message').inputValue();
const product = (page: Page) => page.locator('#quote-product').inputValue();
const quantity = (page: Page, name: string) => page.getByLabel(`Quantity: ${name}`);
const storedList = (page: Page) =>
  page.evaluate(
    `JSON.parse(localStorage.selection ?? '{"quoted":[]}').quoted.map(({ id, quantity }) => id + 'x' + quantity).join()`,
  );
const send = (page: Page) => page.locator('main').getByRole('button', { name: 'Request a Quote' }).click();

describe.skipIf(!inject('hasBrowser'))('the quote list in a browser', () => {
  const getBrowser = useBrowser();
  const getSite = shareOpened(async () => {
    const { apiBaseUrl, imageBaseUrl } = await startUpstream(await readShippedContent());
    const upstream = await startLeadUpstream(apiBaseUrl);
    return {
      upstream,
      site: await startSite({ apiBaseUrl: upstream.apiBaseUrl, imageBaseUrl, hasPlaceholders: true }),
    };
  });

  async function open(path: string, options = {}) {
    const { upstream, site } = await getSite();
    upstream.respondWith(200);
    upstream.accepted.length = 0;
    const opened = await openPage(await getBrowser(), { baseURL: site.url, ...options });
    await visit(opened.page, path);
    return { upstream, ...opened };
  }

  test('products are added to the list on their pages and sent as one quote, which empties the list', async () => {
    const { page, upstream, problems } = await open('/products/1');
    const add = page.getByRole('button', { name: 'Add to quote list' });
    await add.focus();
    await page.keyboard.press('Enter');
    await page.getByText(`1 × ${d150} is in the quote list.`).waitFor();
    await add.click();
    await page.getByText(`2 × ${d150} is in the quote list.`).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await visit(page, '/products/2');
    await add.click();
    await page.locator('main').getByRole('link', { name: 'Quote list: 2 items' }).click();
    await page.getByRole('heading', { level: 1, name: 'Request a Quote' }).waitFor();
    expect(page.url()).toMatch(/\/request-a-quote\?items=1x2,2x1$/);
    expect(await message(page)).toBe(`${ofD150(page, 2)}\n${ofT150(page, 1)}`);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByLabel('Name').fill('Asha Rao');
    await page.locator('#quote-email').fill('asha@site.example');
    await send(page);
    await page.getByText('Quote submitted successfully!').waitFor();
    expect(upstream.accepted.map(({ fields }) => fields)).toEqual([
      {
        name: 'Asha Rao',
        email: 'asha@site.example',
        mobile: '',
        product: d150,
        message: `${ofD150(page, 2)}\r\n${ofT150(page, 1)}`,
      },
    ]);
    await expect.poll(() => storedList(page)).toBe('');
    expect([await message(page), await page.locator('.quote-list').count()]).toEqual(['', 0]);
    expect(new URL(page.url()).search).toBe('');
    expect(problems).toEqual([]);
  });

  test('the list is edited in place: its lines of the message, the address and the stored list follow, other typed text stays', async () => {
    const { page } = await open('/products/1');
    await page.getByRole('button', { name: 'Add to quote list' }).click();
    await page.locator('main').getByRole('link', { name: 'Quote list: 1 item' }).click();
    await quantity(page, d150).waitFor();
    await page.getByLabel('Name').fill('Asha Rao');
    await page.locator('#quote-message').fill(`Good morning.\n${ofD150(page, 1)}, with hoses\nBy Monday.`);
    await quantity(page, d150).fill('12');
    await expect.poll(() => message(page)).toBe(`Good morning.\n${ofD150(page, 12)}, with hoses\nBy Monday.`);
    await page.getByLabel('Add a product').selectOption({ label: t150 });
    await page.getByRole('button', { name: 'Update list' }).click();
    await page.getByText('The list has 2 items.').waitFor();
    await expect
      .poll(() => message(page))
      .toBe(`Good morning.\n${ofD150(page, 12)}, with hoses\n${ofT150(page, 1)}\nBy Monday.`);
    await expect.poll(() => storedList(page)).toBe('1x12,2x1');
    await quantity(page, t150).fill('10000');
    await page.getByText('A quantity is a whole number from 1 to 9999.').waitFor();
    await quantity(page, t150).fill('3');
    await page.getByRole('link', { name: `Remove ${d150}` }).click();
    await expect.poll(() => message(page)).toBe(`Good morning.\n${ofT150(page, 3)}\nBy Monday.`);
    expect([await product(page), await page.getByLabel('Name').inputValue()]).toEqual([t150, 'Asha Rao']);
    expect(await page.evaluate('document.activeElement.className')).toBe('quote-list');
    await expect.poll(() => storedList(page)).toBe('2x3');
    expect(page.url()).toMatch(/\?items=2x3$/);
    await page.reload();
    await expect.poll(() => message(page)).toBe(`Good morning.\n${ofT150(page, 3)}\nBy Monday.`);
  });

  test('a draft that could not be sent shows again with the lines of the list as it is now', async () => {
    const { page, upstream } = await open('/request-a-quote?items=1x2');
    // Refused for good, so it is not sent again.
    upstream.respondWith(400);
    await page.locator('#quote-email').fill('asha@site.example');
    await page.locator('#quote-message').fill(`${ofD150(page, 2)}\nBy Monday.`);
    await send(page);
    await page.getByText('Failed to submit quote.').waitFor();
    await visit(page, '/request-a-quote?items=2x5');
    await expect.poll(() => page.locator('#quote-email').inputValue()).toBe('asha@site.example');
    expect(await message(page)).toBe(`${ofT150(page, 5)}\nBy Monday.`);
    expect(await product(page)).toBe(t150);
  });

  test("a list opened by a shared link leaves the visitor's own list alone, which the header and the dialog offer", async () => {
    const { page } = await open('/products/1');
    await page.getByRole('button', { name: 'Add to quote list' }).click();
    await expect.poll(() => storedList(page)).toBe('1x1');
    await visit(page, '/request-a-quote?items=2x3');
    await page.locator('header').getByRole('link', { name: 'Quote list: 1 item' }).waitFor();
    await quantity(page, t150).fill('4');
    await page.locator('#quote-email').fill('asha@site.example');
    await send(page);
    await page.getByText('Quote submitted successfully!').waitFor();
    expect(await storedList(page)).toBe('1x1');
    await visit(page, '/about');
    await page.locator('header').getByRole('link', { name: 'Request a Quote' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request a Quote' });
    await dialog.getByRole('link', { name: 'Quote list: 1 item' }).click();
    await quantity(page, d150).waitFor();
    expect(await message(page)).toBe(ofD150(page, 1));
    expect(await dialog.count()).toBe(0);
  });

  test.each([
    'dialog',
    'page',
  ])('the quote %s sends the list of this device, which empties the list', async (place) => {
    const { page, upstream } = await open('/products/1');
    await page.getByRole('button', { name: 'Add to quote list' }).click();
    await expect.poll(() => storedList(page)).toBe('1x1');
    await visit(page, place === 'page' ? '/request-a-quote' : '/about');
    if (place === 'dialog')
      await page.locator('header').getByRole('link', { name: 'Request a Quote' }).click();
    const form = page.locator(place === 'page' ? 'main form' : 'dialog form');
    if (place === 'dialog') {
      const lines = page.locator('dialog .quote-list-offer__lines li');
      await expect.poll(() => lines.allTextContents()).toEqual([`1 × ${d150}`]);
    }
    await expect.poll(() => form.getByLabel('Message').inputValue()).toBe(ofD150(page, 1));
    await form.getByLabel('Email').fill('asha@site.example');
    await form.getByRole('button', { name: 'Request a Quote' }).click();
    await expect
      .poll(() => upstream.accepted.map(({ fields }) => fields))
      .toMatchObject([{ product: d150, message: ofD150(page, 1) }]);
    await expect.poll(() => storedList(page)).toBe('');
  });

  test('a twenty-first item is refused with a message', async () => {
    const { page } = await open('/products/1');
    const quoted = Array.from({ length: 20 }, (_, index) => ({ id: `n${index}`, name: 'N', quantity: 1 }));
    await page.evaluate(`localStorage.selection = ${JSON.stringify(JSON.stringify({ quoted }))}`);
    await page.getByRole('button', { name: 'Add to quote list' }).click();
    await page.getByText('The quote list is full: 20 items at most.').waitFor();
  });

  test('without script the list is edited by links and a form, and sent', async () => {
    const { page, upstream } = await open('/products/1', {
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    await page.getByRole('link', { name: 'Add to quote list' }).click();
    await quantity(page, d150).fill('4');
    await page.getByLabel('Add a product').selectOption({ label: t150 });
    await page.getByRole('button', { name: 'Update list' }).click();
    expect(await quantity(page, t150).inputValue()).toBe('1');
    expect(await message(page)).toBe(`${ofD150(page, 4)}\n${ofT150(page, 1)}`);
    await page.getByRole('link', { name: `Remove ${d150}` }).click();
    expect(await message(page)).toBe(ofT150(page, 1));
    await page.locator('#quote-mobile').fill('0501234567');
    await send(page);
    await page.getByRole('heading', { name: 'Quote submitted successfully!' }).waitFor();
    expect(upstream.accepted.map(({ fields }) => [fields.product, fields.message])).toEqual([
      [t150, ofT150(page, 1)],
    ]);
  });

  test('without script a second product and a part are added to the list from their pages', async () => {
    const { page } = await open('/products/1', {
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    await page.getByRole('link', { name: 'Add to quote list' }).click();
    const find = async (text: string, name: string) => {
      await page.getByRole('searchbox', { name: 'Find another product or part' }).fill(text);
      await page.getByRole('search', { name: 'Find another' }).getByRole('button').click();
      await page.locator('.search__results').getByRole('link', { name, exact: true }).first().click();
    };
    await find('SL 150 T', t150);
    await page.getByRole('link', { name: 'Add to quote list' }).click();
    await find('SL150-110', d150);
    await page.locator('[id="SL150-110"]').getByRole('link', { name: 'Add' }).click();
    const names = () => page.locator('.quote-list__name').allTextContents();
    await expect.poll(names).toEqual([d150, t150, 'SL150-110 Impeller, 1.4408']);
    // So do the links from a product to what it takes, and to others of its category.
    await find('SL 150 T', t150);
    await page.locator('.relations a[href*="items="]').first().click();
    await page.locator('.product__neighbours a').first().click();
    await page.getByRole('link', { name: 'Add to quote list' }).click();
    await expect.poll(async () => (await names()).length).toBe(4);
  });
});
