import type { HtmlElement } from 'html-validate';
import request from 'supertest';
import { expect, test } from 'vitest';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import {
  fetchScreen,
  linksOf,
  only,
  shareScreens,
  textOf,
  textsOf,
  valuesOf,
} from '../../helpers/http/fetchScreen.ts';
import { parsePage } from '../../helpers/http/parsePage.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { getFilledSite, shippedUrl, startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const address = (path: string) => shippedUrl + path;
const fetchHostile = shareScreens(hostileContent);
const linesOf = (main: HtmlElement) => valuesOf(main, 'input[name="lines"]', 'value')[0];
const fixedLines = `2 × Wellpoint pump WP 150 (${address('/products/12')})\n1 × Bare product (${address('/products/bare')})`;

test('a list in the address shows quantities, remove links and a GET form, fills the product and leaves the message empty', async () => {
  const { main } = await fetchHostile('/request-a-quote?items=12x2,barex1');
  const list = only(main, 'form.quote-list');
  expect([list.getAttributeValue('action'), list.getAttributeValue('method')]).toEqual([
    '/request-a-quote',
    'get',
  ]);
  expect(textsOf(list, 'ol a.quote-list__name')).toEqual(['Wellpoint pump WP 150', 'Bare product']);
  expect(valuesOf(list, 'input[name="quantity"]', 'value')).toEqual(['2', '1']);
  expect(linksOf(list, 'ol a.quote-list__remove')).toEqual([
    '/request-a-quote?items=barex1',
    '/request-a-quote?items=12x2',
  ]);
  expect([textOf(only(main, 'textarea')), linesOf(main)]).toEqual(['', fixedLines]);
  const chosen = only(main, '#quote-product option[selected]');
  expect(textOf(chosen)).toBe('Wellpoint pump WP 150');
});

test('the form changes quantities in their order and adds a product', async () => {
  const { main } = await fetchHostile('/request-a-quote?items=12x2,barex1&quantity=7&quantity=30&add=15');
  expect(valuesOf(main, 'input[name="quantity"]', 'value')).toEqual(['7', '30', '1']);
  expect(valuesOf(main, 'form.quote-list input[name="items"]', 'value')).toEqual(['12x7,barex30,15x1']);
  expect(linesOf(main)).toMatch(/^7 × Well.*\n30 × Bare.*\n1 × .* \(http.*\/products\/15\)$/);
});

test('the form adds one of a product whose id ends like a quantity', async () => {
  const content = { ...hostileContent, product: [{ id: '6x4', name: 'Pump' }] };
  const { main } = await fetchScreen('/request-a-quote?add=6x4', content);
  expect(valuesOf(main, 'form.quote-list input[name="items"]', 'value')).toEqual(['6x4x1']);
});

test('entries that cannot be in a list are left out or unchanged, and a note says why', async () => {
  const rule = 'A quantity is a whole number from 1 to 9999.';
  for (const [query, items, note] of [
    ['items=12x0,barex1', 'barex1', `${rule} Not changed or left out: Wellpoint pump WP 150.`],
    ['items=12x10000', null, rule],
    ['items=12x9999,12x1', null, rule],
    ['items=12x2&quantity=0', '12x2', rule],
    ['items=12x2&quantity=1.5', '12x2', rule],
    ['items=nopex3', null, 'Not in our catalogue: nope.'],
    ['items=nopex1,12x2&quantity=9&quantity=7', '12x7', 'Not in our catalogue: nope.'],
    ['items=12x-1', null, 'Not in our catalogue: 12x-1.'],
  ] as const) {
    const { main } = await fetchHostile(`/request-a-quote?${query}`);
    expect(valuesOf(main, 'form.quote-list input[name="items"]', 'value')[0] ?? null, query).toBe(items);
    expect(textOf(main), query).toContain(note);
  }
});

test('a list has twenty items at most', async () => {
  const product = Array.from({ length: 23 }, (_, index) => ({ id: index + 1, name: `Pump ${index + 1}` }));
  const items = product.map(({ id }) => `${id}x1`).join(',');
  const { main } = await fetchScreen(`/request-a-quote?items=${items}`, { ...hostileContent, product });
  expect(main.querySelectorAll('input[name="quantity"]')).toHaveLength(20);
  expect(textsOf(main, '.item-notes li')).toEqual([
    'A quote list has 20 items at most. Left out: Pump 21, Pump 22, Pump 23.',
  ]);
  expect(main.querySelectorAll('select[name="add"]')).toHaveLength(0);
});

test("a list reaches the upstream as one quote with the contract's fields; a refused post keeps its message", async () => {
  const { apiBaseUrl, submissions } = await startUpstream(hostileContent);
  const { app } = await startSite({ apiBaseUrl });
  const typed = { message: 'By Monday.', job: 'Job: 200 m³/h', lines: fixedLines };
  const refused = await postForm(app, 'quote', typed, 'text/html');
  const form = only(parsePage(refused.text), 'main form.form');
  expect([refused.status, linesOf(form), textOf(only(form, 'textarea'))]).toEqual([
    422,
    fixedLines,
    'By Monday.',
  ]);
  expect(textOf(only(form, '.sent-along'))).toContain('2 × Wellpoint pump WP 150');
  const fields = {
    name: 'Asha Rao',
    email: 'asha@site.example',
    mobile: '',
    product: 'Wellpoint pump WP 150',
  };
  const terms = {
    terms: 'On hire',
    from: '2126-12-01',
    to: '2126-12-15',
    company: 'Rao & Sons',
    site: 'Jebel Ali',
    country: 'UAE',
    neededBy: '2126-11-30',
  };
  const posted = await postForm(app, 'quote', {
    ...fields,
    ...terms,
    ...typed,
    items: '12x2',
    quantity: '2',
  });
  expect(posted.status).toBe(200);
  // Multipart has its own line endings.
  const sent = `By Monday.\nJob: 200 m³/h\n${fixedLines}\nOn hire from 2126-12-01 to 2126-12-15\nCompany: Rao & Sons\nSite: Jebel Ali\nCountry: UAE\nNeeded by: 2126-11-30`;
  expect(submissions()).toEqual([
    { form: 'quote', fields: { ...fields, message: sent.replaceAll('\n', '\r\n') } },
  ]);
});

test('the form offers to buy or to hire; a link from a card or from rental sets hire, and wrong dates are refused at their field', async () => {
  const { app } = await getFilledSite();
  const open = async (path: string) => parsePage((await request(app).get(path)).text);
  const chosen = (page: HtmlElement) => textsOf(page, 'main option[selected]');
  expect(chosen(await open('/request-a-quote'))).toEqual(['Select a product', 'Not decided']);
  const [link] = linksOf(await open('/products?hire=yes'), '.product-card__hire');
  expect(link).toMatch(/^\/request-a-quote\?terms=hire&amp;product=\d+$/);
  const hire = await open('/request-a-quote?terms=hire&product=1');
  expect(chosen(hire)).toEqual(['SL 150 D open diesel set', 'On hire']);
  const [call] = linksOf(await open('/service/2'), '.quote-call .button');
  expect(call).toBe('/request-a-quote?terms=hire');
  const typed = { email: 'asha@site.example', terms: 'On hire', from: '2126-12-15', to: '2126-12-01' };
  const refused = await postForm(app, 'quote', typed, 'text/html');
  const form = only(parsePage(refused.text), 'main form.form');
  expect([refused.status, textOf(only(form, '#quote-to-hint'))]).toEqual([
    422,
    'The hire ends before it begins.',
  ]);
  expect(valuesOf(form, '[type="date"]', 'value')).toEqual(['2126-12-15', '2126-12-01', '']);
});

test('products link to list and comparison by plain links with nofollow', async () => {
  const { main } = await fetchHostile('/products/12');
  // Below the title, beside the text, and in the bar of a phone.
  expect(valuesOf(main, 'a[href="/request-a-quote?add=12"]', 'rel')).toEqual(Array(3).fill('nofollow'));
  expect(valuesOf(main, 'a[href="/compare?items=12"]', 'rel')).toEqual(['nofollow']);
  const cards = (await fetchHostile('/products')).main;
  expect(valuesOf(cards, 'a[href="/compare?items=12"]', 'aria-label')).toEqual([
    'Compare: Wellpoint pump WP 150',
  ]);
});

test('a spare part is put on the list by its number, a hose by its bore, with units and absolute addresses', async () => {
  const { main } = await fetchScreen('/request-a-quote?items=1:sl150-110x2,13:152mmx120,216&add=1:SL150-120');
  expect(textsOf(main, '.quote-list__unit')).toEqual(['pieces', 'm', 'set', 'piece']);
  expect(linksOf(main, 'ol a.quote-list__name').slice(0, 2)).toEqual([
    '/products/1#SL150-110',
    '/products/13',
  ]);
  expect(valuesOf(main, 'form.quote-list input[name="items"]', 'value')).toEqual([
    '1:SL150-110x2,13:152mmx120,216x1,1:SL150-120x1',
  ]);
  expect(linesOf(main)?.split('\n').slice(0, 3)).toEqual([
    `2 × SL150-110 Impeller, 1.4408, for SL 150 D open diesel set (${address('/products/1#SL150-110')})`,
    `120 m × Layflat discharge hose, 152 mm (${address('/products/13')})`,
    `1 × Overhaul kit OK 150 (${address('/products/216')})`,
  ]);
  expect(textOf(only(main, 'select[name="size"] option[selected]'))).toBe('152 mm');
});

test('a hose is added by the roll, a coupling by the pair, and a part of a catalogue of bearings names its machines', async () => {
  const { main } = await fetchScreen('/request-a-quote?items=16x3,213:SL150-150&add=13');
  expect(
    linesOf(main)
      ?.split('\n')
      .map((line) => line.replace(/ \(.*/, '')),
  ).toEqual([
    '3 pairs × Camlock couplings',
    '1 × SL150-150 Ball bearing 6310 C3, drive side, for SL 150 D, T and C',
    '50 m × Layflat discharge hose',
  ]);
  const again = (await fetchScreen('/request-a-quote?items=13x50&add=13')).main;
  expect(valuesOf(again, 'input[name="quantity"]', 'value')).toEqual(['100']);
});

test('the form changes a size, and a part or size that a product does not have is left out with a note', async () => {
  const { main } = await fetchScreen('/request-a-quote?items=13x5,1:NOPE-1x2&quantity=5&size=76+mm');
  expect(valuesOf(main, 'form.quote-list input[name="items"]', 'value')).toEqual(['13:76mmx5']);
  expect(textsOf(main, '.item-notes li')).toEqual([
    'Not in our catalogue: NOPE-1 (SL 150 D open diesel set).',
  ]);
});

test('a list is shared by plain links, and is a CSV file at its address', async () => {
  const { app } = await getFilledSite();
  const { text: html } = await request(app).get('/request-a-quote?items=1:SL150-110x2,13:152mmx120');
  const url = encodeURIComponent(
    `Quote list: ${address('/request-a-quote?items=1:SL150-110x2,13:152mmx120')}`,
  );
  expect(html).toContain(`href="https://wa.me/?text=${url}"`);
  expect(html).toContain(`href="mailto:?subject=Quote%20list&amp;body=${url}"`);
  expect(html).toContain('href="/request-a-quote.csv?items=1:SL150-110x2,13:152mmx120"');
  const csv = await request(app).get('/request-a-quote.csv?items=1:SL150-110x2,13:152mmx120');
  expect([csv.status, csv.headers['content-type'], csv.headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ]);
  expect(csv.text.trim().split('\r\n').slice(1)).toEqual([
    `"2","piece","SL150-110","Impeller, 1.4408","SL 150 D open diesel set","","${address('/products/1#SL150-110')}"`,
    `"120","m","","","Layflat discharge hose","152 mm","${address('/products/13')}"`,
  ]);
  const empty = await request(app).get('/request-a-quote.csv');
  expect(empty.status).toBe(404);
});

test('a row of spare parts links to a list of the part', async () => {
  const { main } = await fetchScreen('/products/1');
  expect(valuesOf(main, 'a[href="/request-a-quote?add=1:SL150-110"]', 'aria-label')).toEqual([
    'Add SL150-110 Impeller, 1.4408 to the list',
  ]);
});

test('a search from the quote page keeps the list in the addresses of products and of their Add links', async () => {
  const items = '12x2';
  const { main } = await fetchScreen(`/search?q=SL150-110&items=${items}`);
  expect(valuesOf(main, '.search-form [name="items"]', 'value')).toEqual([items]);
  const found = linksOf(main, '.search__results a').filter((link) => link?.startsWith('/products/'));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((link) => !/^\/products\/[\w-]+\?items=12x2(#|$)/.test(link ?? ''))).toEqual([]);
  const { page, main: product } = await fetchScreen(`/products/1?items=${items}`);
  expect(linksOf(product, '.product__actions a')).toContain(`/request-a-quote?items=${items}&amp;add=1`);
  expect(linksOf(product, '#SL150-110 a')).toEqual([`/request-a-quote?items=${items}&amp;add=1:SL150-110`]);
  expect(linksOf(product, '.add-to-quote-list a')).toEqual([`/request-a-quote?items=${items}`]);
  expect(only(page, 'meta[name="robots"]').getAttributeValue('content')).toContain('noindex');
});
