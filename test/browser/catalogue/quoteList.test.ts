import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrived, hydrated, reload, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { focus, openPage, test, ways } from '../../helpers/browser/openPage.ts';

const d150 = 'SL 150 D open diesel set';
const t150 = 'SL 150 T trailer set';
const impeller = 'SL150-110 Impeller, 1.4408, for SL 150 D open diesel set';
const fiveItems = '1x1,1:SL150-110x2,13:152mmx120,216x1,16x4';

const originOf = (page: Page) => new URL(page.url()).origin;
const ofD150 = (page: Page, quantity: number) => `${quantity} × ${d150} (${originOf(page)}/products/1)`;
const ofT150 = (page: Page, quantity: number) => `${quantity} × ${t150} (${originOf(page)}/products/2)`;
const message = (page: Page) => page.locator('#quote-message').inputValue();
/** The text that is sent below the message. */
const sentAlong = (page: Page) => page.locator('main [name="lines"]').inputValue();
const product = (page: Page) => page.locator('#quote-product').inputValue();
const quantity = (page: Page, name: string) => page.getByLabel(`Quantity: ${name}`);
const storedList = (page: Page) =>
  page.evaluate(
    `JSON.parse(localStorage.selection ?? '{"quoted":[]}').quoted.map(({ id, quantity }) => id + 'x' + quantity).join()`,
  );
const addToList = (page: Page) => page.getByRole('button', { name: 'Add to quote list' }).click();
const followList = (page: Page, area: string) =>
  page.locator(area).getByRole('link', { name: 'Quote list: 1 item' }).click();

async function send(page: Page) {
  await page.locator('main').getByRole('button', { name: 'Request a Quote' }).click();
  await page.getByText('Quote submitted successfully!').waitFor();
}

test('products are added to the list on their pages and sent as one quote, which empties the list', async () => {
  const { page, upstream, problems } = await openPage({ path: '/products/1' });
  const add = page.getByRole('button', { name: 'Add to quote list' });
  await focus(add);
  await page.keyboard.press('Enter');
  await page.getByText(`1 × ${d150} is in the quote list.`).waitFor();
  // A held key repeats.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  await page.getByText(`2 × ${d150} is in the quote list.`).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  // The next day, in another window.
  const tomorrow = await page.context().newPage();
  await visit(tomorrow, '/products/2');
  await tomorrow.locator('header').getByRole('link', { name: 'Quote list: 1 item' }).waitFor();
  await tomorrow.close();
  await visit(page, '/products/2');
  await add.click();
  await page.locator('main').getByRole('link', { name: 'Quote list: 2 items' }).click();
  await arrived(page, 'Request a Quote');
  expect(page.url()).toMatch(/\/request-a-quote\?items=1x2,2x1$/);
  expect(await message(page)).toBe('');
  expect(await sentAlong(page)).toBe(`${ofD150(page, 2)}\n${ofT150(page, 1)}`);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.locator('#quote-email').fill('asha@site.example');
  await send(page);
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

test('the list is edited in place: the address and the stored list follow, what is typed stays', async () => {
  const { page } = await openPage({ path: '/products/1' });
  await addToList(page);
  await followList(page, 'main');
  await quantity(page, d150).waitFor();
  await page.getByLabel('Name').fill('Asha Rao');
  await page.locator('#quote-message').fill('By Monday.');
  await quantity(page, d150).fill('12');
  await expect.poll(() => sentAlong(page)).toBe(ofD150(page, 12));
  await page.getByLabel('Add a product').selectOption({ label: t150 });
  await page.getByRole('button', { name: 'Update list' }).click();
  await page.getByText('The list has 2 items.').waitFor();
  await expect.poll(() => sentAlong(page)).toBe(`${ofD150(page, 12)}\n${ofT150(page, 1)}`);
  await expect.poll(() => storedList(page)).toBe('1x12,2x1');
  await focus(quantity(page, t150));
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('5');
  await expect.poll(() => storedList(page)).toBe('1x12,2x5');
  await quantity(page, t150).fill('');
  await focus(page.getByLabel('Name'));
  await expect.poll(() => quantity(page, t150).inputValue()).toBe('5');
  await quantity(page, t150).fill('1');
  await expect.poll(() => storedList(page)).toBe('1x12,2x1');
  await quantity(page, t150).fill('10000');
  await page.getByText('A quantity is a whole number from 1 to 9999; it is 1 now.').waitFor();
  expect(await quantity(page, t150).inputValue()).toBe('1');
  await quantity(page, t150).fill('3');
  await page.getByRole('link', { name: `Remove ${d150}` }).click();
  await expect.poll(() => sentAlong(page)).toBe(ofT150(page, 3));
  expect([await product(page), await page.getByLabel('Name').inputValue()]).toEqual([t150, 'Asha Rao']);
  await expect.poll(() => page.evaluate('document.activeElement.className')).toBe('quote-list');
  await expect.poll(() => storedList(page)).toBe('2x3');
  expect(page.url()).toMatch(/\?items=2x3$/);
  await reload(page);
  await expect.poll(() => sentAlong(page)).toBe(ofT150(page, 3));
  await expect.poll(() => message(page)).toBe('By Monday.');
});

test('each removed line is announced, the last one too, and again when another list becomes empty', async () => {
  const { page } = await openPage({ path: '/request-a-quote?items=1x1,2x1' });
  const announced = page.getByRole('status').filter({ hasText: 'The list has' });
  const remove = (name: string) => page.getByRole('link', { name: `Remove ${name}` }).click();
  await remove(d150);
  await expect.poll(() => announced.allTextContents()).toEqual(['The list has 1 item.']);
  await remove(t150);
  await expect.poll(() => announced.allTextContents()).toEqual(['The list has 0 items.']);
  expect(await page.evaluate('document.activeElement.id')).toBe('main');
  await page.locator('header').getByRole('link', { name: 'Products' }).click();
  await page.getByRole('link', { name: `View Details: ${d150}` }).click();
  await addToList(page);
  await expect.poll(() => announced.count()).toBe(0);
  await followList(page, 'main');
  await remove(d150);
  await expect.poll(() => announced.allTextContents()).toEqual(['The list has 0 items.']);
});

test('a line removed while a product is fetched stays removed, and the next one keeps its size', async () => {
  const { page } = await openPage({ path: '/request-a-quote?items=1x1,13:152mmx120' });
  const fetched = Promise.withResolvers<void>();
  await page.route(/\?add=2$/, (route) => fetched.promise.then(() => route.continue()));
  await page.getByLabel('Add a product').selectOption({ label: t150 });
  const request = page.waitForRequest(/\?add=2$/);
  await page.getByRole('button', { name: 'Update list' }).click();
  await request;
  await page.getByRole('link', { name: `Remove ${d150}` }).click();
  await quantity(page, d150).waitFor({ state: 'detached' });
  fetched.resolve();
  await quantity(page, t150).waitFor();
  expect((await sentAlong(page)).split(' (http')[0]).toBe('120 m × Layflat discharge hose, 152 mm');
  expect(page.url()).toMatch(/\?items=13:152mmx120,2x1$/);
});

test('edits made while their script is loading all take effect', async () => {
  const { page } = await openPage({ path: '/request-a-quote?items=1x1,2x1,13:152mmx120' });
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/editQuoteList-*.js', (route) => script.promise.then(() => route.continue()));
  await quantity(page, t150).fill('12');
  await page.getByRole('link', { name: `Remove ${d150}` }).click();
  await quantity(page, 'Layflat discharge hose').fill('50');
  script.resolve();
  await expect.poll(() => page.url()).toMatch(/\?items=2x12,13:152mmx50$/);
});

test('when a new release has removed the script of edits, the list is changed by loading the page', async () => {
  const { page } = await openPage({ path: '/request-a-quote?items=1x1,13:152mmx120' });
  await page.route('**/assets/editQuoteList-*.js', (route) => route.fulfill({ status: 404 }));
  await quantity(page, d150).fill('12');
  await page.getByLabel('Add a product').selectOption({ label: t150 });
  await page.getByRole('button', { name: 'Update list' }).click();
  await quantity(page, t150).waitFor();
  expect(await quantity(page, d150).inputValue()).toBe('12');
  await hydrated(page);
  await page.getByRole('link', { name: `Remove ${d150}` }).click();
  await quantity(page, d150).waitFor({ state: 'detached' });
  expect(await quantity(page, t150).inputValue()).toBe('1');
});

test('a list that is sent while the visitor goes on is emptied, and the next page keeps its address', async () => {
  const { page } = await openPage({ path: '/products/1' });
  await addToList(page);
  await followList(page, 'main');
  await page.locator('#quote-email').fill('asha@site.example');
  const release = Promise.withResolvers<void>();
  await page.route('**/api/quote', (route) => release.promise.then(() => route.continue()));
  await page.locator('main').getByRole('button', { name: 'Request a Quote' }).click();
  await page.locator('header').getByRole('link', { name: 'Products' }).click();
  await arrived(page, 'Our Products');
  release.resolve();
  await expect.poll(() => storedList(page)).toBe('');
  expect(new URL(page.url()).pathname).toBe('/products');
});

test('a draft that could not be sent shows again with the list as it is now', async () => {
  const { page, upstream } = await openPage({ path: '/request-a-quote?items=1x2' });
  // Refused for good, so it is not sent again.
  upstream.respondWith(400);
  await page.locator('#quote-email').fill('asha@site.example');
  await page.locator('#quote-message').fill('By Monday.');
  await page.locator('main').getByRole('button', { name: 'Request a Quote' }).click();
  await page.getByText('Failed to submit quote.').waitFor();
  await visit(page, '/request-a-quote?items=2x5');
  await expect.poll(() => page.locator('#quote-email').inputValue()).toBe('asha@site.example');
  expect([await message(page), await sentAlong(page)]).toEqual(['By Monday.', ofT150(page, 5)]);
  expect(await product(page)).toBe(t150);
});

test("a list opened by a shared link leaves the visitor's own list alone, which header and dialog offer, and the dialog sends", async () => {
  const { page, upstream } = await openPage({ path: '/products/1' });
  await addToList(page);
  await expect.poll(() => storedList(page)).toBe('1x1');
  await visit(page, '/request-a-quote?items=2x3');
  await page.locator('header').getByRole('link', { name: 'Quote list: 1 item' }).waitFor();
  await quantity(page, t150).fill('4');
  await page.locator('#quote-email').fill('asha@site.example');
  await send(page);
  expect(await storedList(page)).toBe('1x1');
  await followList(page, 'header');
  await quantity(page, d150).waitFor();
  expect(await page.getByText('Quote submitted successfully!').count()).toBe(0);
  await visit(page, '/about');
  const dialog = page.getByRole('dialog', { name: 'Request a Quote' });
  const openDialog = () => page.locator('header').getByRole('link', { name: 'Request a Quote' }).click();
  await openDialog();
  await followList(page, 'dialog');
  await quantity(page, d150).waitFor();
  expect(await sentAlong(page)).toBe(ofD150(page, 1));
  await dialog.waitFor({ state: 'detached' });

  await visit(page, '/about');
  await openDialog();
  const lines = dialog.locator('.quote-list-offer__lines li');
  await expect.poll(() => lines.allTextContents()).toEqual([`1 × ${d150}`]);
  await dialog.getByLabel('Email').fill('asha@site.example');
  await dialog.getByRole('button', { name: 'Request a Quote' }).click();
  await expect
    .poll(() => upstream.accepted.map(({ fields }) => fields))
    .toMatchObject([{}, { product: d150, message: ofD150(page, 1) }]);
  await expect.poll(() => storedList(page)).toBe('');
});

test('a shared list is kept: as the first one, added to the own one, or in its place', async () => {
  const { page } = await openPage({ path: '/request-a-quote?items=1x2' });
  await page.getByRole('button', { name: 'Save as my list' }).click();
  await expect.poll(() => storedList(page)).toBe('1x2');
  await page.getByText('Your list has 1 item now.').waitFor();
  await visit(page, '/request-a-quote?items=1x1,2x3');
  await quantity(page, d150).fill('4');
  await expect.poll(() => page.url()).toMatch(/items=1x4,2x3$/);
  await page.getByRole('button', { name: 'Add to my list' }).click();
  await expect.poll(() => storedList(page)).toBe('1x6,2x3');
  await expect.poll(() => quantity(page, d150).inputValue()).toBe('6');
  expect(page.url()).toMatch(/items=1x6,2x3$/);
  expect(await page.evaluate('document.activeElement.className')).toBe('quote-list');
  await visit(page, '/request-a-quote?items=2x5');
  await page.getByRole('button', { name: 'Replace my list of 2 items' }).click();
  await expect.poll(() => storedList(page)).toBe('2x5');
  expect(await page.getByRole('button', { name: /my list/ }).count()).toBe(0);
});

test('the quote page by its own address shows the list of this device, to be changed and sent; it has at most twenty items', async () => {
  const { page, upstream } = await openPage({ path: '/products/1' });
  await addToList(page);
  await expect.poll(() => storedList(page)).toBe('1x1');
  await visit(page, '/request-a-quote?terms=hire');
  await quantity(page, d150).fill('3');
  await expect.poll(() => storedList(page)).toBe('1x3');
  expect(await sentAlong(page)).toBe(ofD150(page, 3));
  expect([await message(page), await product(page)]).toEqual(['', d150]);
  expect(page.url()).toMatch(/\?terms=hire$/);
  await page.locator('#quote-email').fill('asha@site.example');
  await send(page);
  await expect.poll(() => storedList(page)).toBe('');
  expect(upstream.accepted[0]?.fields.message).toBe(`${ofD150(page, 3)}\r\nOn hire`);
  const quoted = Array.from({ length: 20 }, (_, index) => ({ id: `n${index}`, name: 'N', quantity: 1 }));
  await page.evaluate(`localStorage.selection = ${JSON.stringify(JSON.stringify({ quoted }))}`);
  await visit(page, '/products/1');
  const refusals = page.getByText('The quote list is full: 20 items at most.');
  await addToList(page);
  await refusals.waitFor();
  await page.locator('[id="SL150-110"]').getByText('Add').click();
  await expect.poll(() => refusals.and(page.locator('tr :not(.visually-hidden)')).count()).toBe(1);
});

test('without script products and a part are found and added, and the list is edited by links and a form, and sent', async () => {
  const { page, upstream } = await openPage({ path: '/products/1', width: 360, script: false });
  const add = () => page.getByRole('link', { name: 'Add to quote list' }).click();
  const find = async (text: string, name: string) => {
    await page.getByRole('searchbox', { name: 'Find another product or part' }).fill(text);
    await page.getByRole('search', { name: 'Find another' }).getByRole('button').click();
    await page.locator('.search__results').getByRole('link', { name, exact: true }).first().click();
  };
  const names = page.locator('.quote-list__name');
  await add();
  await find('SL150-110', 'SL150-110 Impeller, 1.4408');
  await page.locator('[id="SL150-110"]').getByRole('link', { name: 'Add' }).click();
  await expect.poll(() => names.allTextContents()).toEqual([d150, 'SL150-110 Impeller, 1.4408']);
  // The links from a product to parts that fit it, and to others of its category, keep the list too.
  await find('SL 150 T', t150);
  await page.locator('.relations a[href*="items="]').first().click();
  await page.locator('.product__neighbours a').first().click();
  await add();
  await expect.poll(() => names.count()).toBe(3);

  await visit(page, '/request-a-quote?items=1x1');
  await quantity(page, d150).fill('4');
  await page.getByLabel('Add a product').selectOption({ label: t150 });
  await page.getByRole('button', { name: 'Update list' }).click();
  expect(await quantity(page, t150).inputValue()).toBe('1');
  expect(await sentAlong(page)).toBe(`${ofD150(page, 4)}\n${ofT150(page, 1)}`);
  await page.getByRole('link', { name: `Remove ${d150}` }).click();
  expect(await sentAlong(page)).toBe(ofT150(page, 1));
  await page.locator('#quote-mobile').fill('0501234567');
  await send(page);
  expect(upstream.accepted.map(({ fields }) => [fields.product, fields.message])).toEqual([
    [t150, ofT150(page, 1)],
  ]);
});

test.each(
  ways,
)('a spare part found by its number is put on the list and sent, $width px, script: $script', async (way) => {
  const email = `asha@${way.width}.example`;
  const { page, upstream, problems } = await openPage({ path: '/search?q=SL150-110', ...way });
  await page
    .locator('main')
    .getByRole('link', { name: /^SL150-110 Impeller/ })
    .first()
    .click();
  await page.locator('[id="SL150-110"]').getByText('Add').click();
  if (way.script) await followList(page, 'header');
  await quantity(page, impeller).fill('2');
  if (!way.script) await page.getByRole('button', { name: 'Update list' }).click();
  await expect.poll(() => sentAlong(page)).toMatch(/^2 × SL150-110 Impeller/);
  await page.locator('#quote-email').fill(email);
  await page.getByLabel('Buy or hire').selectOption('To buy');
  await send(page);
  expect(upstream.accepted.map(({ fields }) => fields.message)).toEqual([
    expect.stringMatching(/^2 × SL150-110 .* \(http.*\/products\/1#SL150-110\)\r\nTo buy$/),
  ]);
  // The receipt says how it goes on, and has a copy, with script behind a link.
  if (way.script) await page.getByRole('link', { name: 'What you sent, and what comes next' }).click();
  await page.getByRole('heading', { name: 'What you sent' }).waitFor();
  await page.getByText('An engineer reads it in office hours and answers by email or phone.').waitFor();
  await page.getByText('Breakdown calls day and night: Sumpline').waitFor();
  const copy = await page.locator('.field-list').innerText();
  expect(copy).toContain('2 × SL150-110 Impeller');
  expect(copy).toContain(email);
  expect(page.url()).not.toContain('asha');
  await page.getByRole('link', { name: 'add something in writing' }).click();
  await expect.poll(() => page.locator('main .sent-along').innerText()).toMatch(/This adds to Q-\w{5}\.$/);
  expect(problems).toEqual([]);
});

test.each([
  '/products/1',
  '/products/213',
])('on a phone a spare part and its Add of 44 px stay side by side in view while the table of %s scrolls', async (path) => {
  const { page } = await openPage({ path, width: 360 });
  const row = page.locator('.data-table tr[id]').first();
  const table = page
    .locator('.data-table')
    .filter({ has: page.locator('tr[id]') })
    .first();
  await row.scrollIntoViewIfNeeded();
  for (const end of [0, 9_999]) {
    await table.evaluate((element, left) => element.scrollTo({ left, behavior: 'instant' }), end);
    const add = row.getByText('Add', { exact: true });
    const cell = row.locator('td, th').filter({ has: page.getByText('Add', { exact: true }) });
    expect(await cell.textContent()).toMatch(/^(Impeller|Ball bearing)/);
    const [target, name] = [await add.boundingBox(), await cell.boundingBox()];
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(name?.x).toBeGreaterThanOrEqual(0);
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(360);
  }
});

test('a list of five is changed, shared, printed and sent', async () => {
  const { page, upstream } = await openPage({ path: `/request-a-quote?items=${fiveItems}`, width: 360 });
  const units = ['set', 'pieces', 'm', 'set', 'pairs'];
  expect(await page.locator('.quote-list__unit').allTextContents()).toEqual(units);
  await page.getByLabel('Size: Layflat discharge hose').selectOption('76 mm');
  await quantity(page, 'Layflat discharge hose').fill('50');
  await page.getByRole('button', { name: 'Update list' }).click();
  await expect.poll(() => sentAlong(page)).toContain('50 m × Layflat discharge hose, 76 mm (');
  const shared = page.getByRole('link', { name: 'Share on WhatsApp' });
  await expect
    .poll(async () => decodeURIComponent((await shared.getAttribute('href')) ?? ''))
    .toContain('items=1x1,1:SL150-110x2,13:76mmx50,216x1,16x4');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.locator('#quote-mobile').fill('0501234567');
  await send(page);
  expect(upstream.accepted[0]?.fields.message?.split('\r\n')).toHaveLength(5);
});

test('a quantity that changes faster than the browser lets the address change is sent as it is shown', async () => {
  const { page } = await openPage({
    path: '/request-a-quote?items=1x5',
    // Safari throws after a number of calls in a time.
    initScript: `{
      const { replaceState } = history;
      let calls = 0;
      history.replaceState = (state, unused, url) => {
        if (String(url).includes('items=') && ++calls > 3) throw new DOMException('too many calls', 'SecurityError');
        return replaceState.call(history, state, unused, url);
      };
    }`,
  });
  await focus(quantity(page, d150));
  for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('ArrowUp');
  await expect.poll(() => sentAlong(page)).toBe(ofD150(page, 15));
});
