import type { HtmlElement } from 'html-validate';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { tradesOf } from '../../../server/fits/tradeLinks.ts';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { readShippedContent } from '../../helpers/content/readShippedContent.ts';
import { fetchScreen, linksOf, only, partWith, textOf, textsOf } from '../../helpers/http/fetchScreen.ts';
import { getFilledSite, shippedUrl, startSite } from '../../helpers/site/startSite.ts';

/** The rows of a product under one heading of 'Goes with'. */
const underHeading = (main: HtmlElement, heading: string) =>
  partWith(main, 'Goes with')
    .querySelectorAll('dl > div')
    .filter((row) => textOf(only(row, 'dt')) === heading);
const relationsOf = (main: HtmlElement, heading: string) =>
  underHeading(main, heading).flatMap((row) => linksOf(row));
/** Each link with the text beside it. */
const rowsOf = (main: HtmlElement, heading: string) =>
  underHeading(main, heading).flatMap((row) => textsOf(row, 'dd'));

const headingsOf = (root: HtmlElement) => textsOf(root, 'h2');

describe('the words of a name tell its trade', () => {
  test.each([
    ['Wellpoint and vacuum sets', ['pumpGroup']],
    ['Electric sets', ['pumpGroup']],
    ['Hydraulic pumps', ['pumpGroup']],
    ['Import and export', ['pumpGroup']],
    ['Impellers and pump parts', ['sparePartGroup']],
    ['Hoses and couplings', ['hoseGroup']],
    ['Hose workshop', ['hoseGroup']],
    ['Hire equipment', ['repairGroup']],
    ['Pump repair', ['repairGroup']],
    ['Field service and pump watch', ['repairGroup']],
    ['Foundry', ['foundryGroup']],
    ['Castings and machined parts', ['foundryGroup', 'machiningGroup']],
    ['Fabrication', ['machiningGroup']],
    ['Generator sets', []],
    ['Office chairs', []],
    ['', []],
  ])('%s: %j', (name, trades) => {
    expect(tradesOf(name)).toEqual(trades);
  });
});

test('/DeWateringPumps shows pumps of all its categories, links to these with their counts, and to its services', async () => {
  const { main } = await fetchScreen('/DeWateringPumps');
  const part = partWith(main, 'In the catalogue');
  const cards = part.querySelectorAll('li').filter((item) => item.querySelector('h3'));
  expect(cards).toHaveLength(8);
  expect(textsOf(part, 'h3')).toEqual(
    expect.arrayContaining(['SL 80 D open diesel set', 'SL 100 E electric set', 'SD 15 drainage pump']),
  );
  for (const card of cards) expect(linksOf(card)[0]).toMatch(/^\/products\/[\w-]+$/);
  expect(linksOf(part).slice(8)).toEqual([1, 6, 2, 7, 8, 10].map((id) => `/products?category=${id}`));
  expect(textsOf(only(part, 'nav'), 'a')[0]).toBe('Wellpoint and vacuum sets (14)');
  expect(linksOf(partWith(main, 'Services'))).toEqual(['/service/1', '/service/7']);
});

test.each([
  ['/Impellers', [3], []],
  ['/LayflatHose', [4], [9]],
  ['/PumpRepairs', [5], [2, 3, 8, 10]],
  ['/CastIronWorks', [9], [4]],
  ['/PrecisionMachining', [9], [5, 6]],
])('%s links to its categories %j and its services %j, which link back', async (path, categories, services) => {
  const { main } = await fetchScreen(path);
  const links = linksOf(partWith(main, 'In the catalogue'));
  expect(links.filter((link) => link?.includes('category=') && !link.includes('category=all'))).toEqual(
    categories.map((id) => `/products?category=${id}`),
  );
  expect(headingsOf(main).includes('Services')).toBe(services.length > 0);
  for (const id of services) {
    expect(linksOf(partWith(main, 'Services'))).toContain(`/service/${id}`);
    const service = await fetchScreen(`/service/${id}`);
    expect(linksOf(service.main)).toContain(path);
  }
});

const mainOf = async (path: string) => (await fetchScreen(path)).main;

test('a set names the hoses, couplings and spares that it takes, with size and reason', async () => {
  const main = await mainOf('/products/1');
  expect(textsOf(partWith(main, 'Goes with'), 'h3')).toEqual(['Takes']);
  for (const [heading, rows] of [
    ['Suction hose', ['Rubber suction hose suction port 150 mm (6 in)']],
    [
      'Discharge hose',
      [
        'Layflat discharge hose discharge port 150 mm (6 in); red-brown, heavy duty, for 38 m of head',
        'Nitrile layflat hose discharge port 150 mm (6 in)',
      ],
    ],
    ['Couplings', ['Camlock couplings suction and discharge port 150 mm (6 in)']],
    ['Suction strainer', [expect.any(String)]],
  ] as const)
    expect(rowsOf(main, heading), heading).toEqual(rows);
  expect(rowsOf(main, 'Spares')).toEqual(
    expect.arrayContaining([
      'Closed stainless impeller SL150-110 Impeller, 1.4408',
      'Overhaul kit OK 150 9 of its part numbers',
      'Check valve and elbow, 150 mm stated to fit',
    ]),
  );
  expect(relationsOf(main, 'Spares')[0]).toBe('/products/210#SL150-110');
  expect(textOf(partWith(await mainOf('/products/1?units=us'), 'Goes with'))).toContain('for 125 ft of head');
});

test.each([
  [
    'SL-150-E',
    [
      'Generator GS 60 starts 22 kW (50 Hz) and 30 kW (60 Hz) through a soft starter; starting current 123 A and 165 A',
    ],
  ],
  ['112', ['Generator GS 100 starts 45 kW (50 Hz) through a soft starter; starting current 240 A']],
  // Larger than any generator starts.
  ['113', []],
  ['119', ['Generator GS 30 starts 5.5 kW direct on line; starting current 68 A']],
  ['120', ['Generator GS 60 starts 11 kW direct on line; starting current 130 A']],
  ['124', ['Generator GS 100 starts 37 kW star-delta; starting current 150 A']],
  // A diesel set has no motor.
  ['1', []],
])('electric pump %s names the smallest generator that starts it: %j', async (id, rows) => {
  expect(rowsOf(await mainOf(`/products/${id}`), 'Generator')).toEqual(rows);
});

test('a product names its service group and the services of its trade', async () => {
  const { main } = await fetchScreen('/products/1');
  expect(relationsOf(main, 'Service group')).toEqual(['/DeWateringPumps']);
  expect(relationsOf(main, 'Services')).toEqual(['/service/1', '/service/7']);
});

test.each([
  ['a hose', '14', 'Suction port 80 mm (3 in)', ['100', '107', '104']],
  ['a hose', '14', 'Couplings', ['16']],
  ['a part', '210', 'SL150-110 Impeller, 1.4408', ['1#SL150-110', '3', '2']],
  ['a kit', '216', 'Machines', ['1', '3', '2', 'SL-150-E']],
  ['a set without a list of its own', '2', 'Spare parts list', ['1#tables']],
  ['a set with a list of its own', '209', 'Parts', ['200', '203']],
  ['a part of a set', '200', 'Part of', ['209']],
  ['a package', '245', 'Parts', ['17', '240', '243', '18']],
])('%s, product %s, names under %s: %j', async (_, id, heading, related) => {
  const main = await mainOf(`/products/${id}`);
  expect(relationsOf(main, heading)).toEqual(related.map((other) => `/products/${other}`));
});

test('every link to a row leads to a row that its page has', async () => {
  const pages = ['1', '103', '128', '210', '10', '211', '213', '216'].map((id) => `/products/${id}`);
  const links = (await Promise.all(pages.map(mainOf))).flatMap((main) => linksOf(main));
  const rows = links.filter((link) => /^\/products\/.*#/.test(link ?? ''));
  expect(rows.length).toBeGreaterThan(20);
  for (const link of new Set(rows)) {
    const [path = '', id] = String(link).split('#');
    only(await mainOf(path), `#${id}`);
  }
});

test('a page rendered before its relations are known, or before they change, is rendered again', async () => {
  const content = await readShippedContent();
  // Without details of its own accord.
  const overrides = { upstream: { detailsDelayMs: 600_000 } };
  const site = await startSite({ content, overrides });
  const read = async (path: string) => (await request(site.app).get(path)).text;
  expect(await read('/products/14')).not.toContain('>Fits<');
  await site.source.refreshAll();
  // Searching rebuilds the index, as idle time does on a site that is started.
  const readAfterSearch = async (id: string) => (await read('/search?q=hose')) && read(`/products/${id}`);
  await expect.poll(() => readAfterSearch('1')).toContain('>Takes<');
  await expect.poll(() => readAfterSearch('14')).toContain('>Fits<');
});

test('where nothing in the upstream fits, no relation is shown', async () => {
  const content = {
    ...hostileContent,
    category: [{ id: 1, name: 'Office chairs' }],
    product: [{ id: 1, name: 'A chair', category_id: 1 }],
    service: [{ id: 1, name: 'Advice' }],
    table: [],
  };
  const group = await fetchScreen('/DeWateringPumps', content);
  expect(group.status).toBe(200);
  expect(headingsOf(group.main)).toEqual(['What you can order', 'Good to know', 'The other service groups']);
  const product = await fetchScreen('/products/1', content);
  expect([product.status, headingsOf(product.main).includes('Goes with')]).toEqual([200, false]);
  const service = await fetchScreen('/service/1', content);
  expect(textOf(service.main)).not.toContain('Service group');
});

test('the side menu of a product has up to 24 products of its category, then a link to all of them', async () => {
  const content = {
    ...hostileContent,
    category: [{ id: 'a b', name: 'Chairs' }],
    product: Array.from({ length: 30 }, (_, index) => ({
      id: index + 1,
      name: `Chair ${index + 1}`,
      category_id: 'a b',
    })),
  };
  const { main } = await fetchScreen('/products/30', content);
  const menu = partWith(main, 'In the same category');
  const links = linksOf(menu);
  expect(links.slice(0, 24)).toEqual(Array.from({ length: 24 }, (_, index) => `/products/${index + 1}`));
  expect(links.slice(24)).toEqual(['/products?category=a+b']);
  expect(textsOf(menu, 'a').at(-1)).toBe('All of Chairs');
});

test('relations stand in Markdown and JSON-LD too', async () => {
  const { app } = await getFilledSite();
  const part = await request(app).get('/products/216.md');
  expect(part.text).toContain(
    `## Fits\n\n### Machines\n\n- [SL 150 D open diesel set: 9 of its part numbers](${shippedUrl}/products/1.md)`,
  );
  // The search, which some relations lead to, has no Markdown version.
  const hose = await request(app).get('/products/13.md');
  expect(hose.text).toContain('## Fits');
  expect(hose.text).not.toContain('/search');
  const page = await request(app).get('/products/216');
  expect(page.text).toContain(`"isAccessoryOrSparePartFor":[{"@id":"${shippedUrl}/products/1#product"}`);
  const group = await request(app).get('/LayflatHose.md');
  expect(group.text).toContain(`(${shippedUrl}/products.md?category=4)`);
  expect(group.text).toContain(`## Services\n\n- [Hose workshop](${shippedUrl}/service/9.md)`);
  expect((await request(app).get('/service/9.md')).text).toContain(`(${shippedUrl}/LayflatHose.md)`);
});
