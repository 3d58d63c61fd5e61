import request from 'supertest';
import { expect, test } from 'vitest';
import { compareSpecifications } from '../../../server/compare/compareSpecifications.ts';
import type { Content } from '../../../server/embedded/readContent.ts';
import { hostileContent, scriptName } from '../../fixtures/hostileContent.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import {
  fetchScreen,
  linksOf,
  only,
  shareScreens,
  textOf,
  textsOf,
  valuesOf,
} from '../../helpers/http/fetchScreen.ts';
import { startFilledSite } from '../../helpers/site/startSite.ts';

function contentWith(...specifications: [title: string, value: string][][]): Content {
  const product = specifications.map((rows, index) => ({
    id: index + 1,
    name: `Pump ${index + 1}`,
    category_id: 1,
    productSpecifications: rows.map(([title, value]) => ({ title, value })),
  }));
  return { ...hostileContent, product };
}

const flow: [string, string] = ['Max. flow', '420 m³/h'];
const sixPumps = contentWith(
  [flow, ['Weight', '900 kg']],
  [flow, ['Power', '22 kW'], ['Weight', '880 kg']],
  ...Array(4).fill([]),
);
const fetchComparison = shareScreens(sixPumps);
const comparedIn = async (path: string) => textsOf((await fetchComparison(path)).main, 'thead a');

test('specifications stand in aligned rows, a missing one reads ‘not stated’, and rows that differ are marked', async () => {
  const { main, status } = await fetchComparison('/compare?items=2,1,3');
  expect(status).toBe(200);
  const table = only(main, 'section[aria-label="Comparison"] table');
  expect(table.querySelectorAll('caption')).toHaveLength(1);
  expect(textsOf(table, 'thead th[scope="col"]')).toEqual(['Specification', 'Pump 2', 'Pump 1', 'Pump 3']);
  expect(linksOf(table, 'thead a')).toEqual(['/products/2', '/products/1', '/products/3']);
  const rows = table
    .querySelectorAll('tbody tr')
    .map((row) => [textsOf(row, 'th[scope="row"]')[0], ...textsOf(row, 'td')]);
  expect(rows.slice(1)).toEqual([
    ['Max. flow (differs)', '420 m³/h', '420 m³/h', 'not stated'],
    ['Power (differs)', '22 kW', 'not stated', 'not stated'],
    ['Weight (differs)', '880 kg', '900 kg', 'not stated'],
  ]);
  const [remove] = table.querySelectorAll('tbody tr');
  expect(remove && linksOf(remove)).toEqual([
    '/compare?items=1,3',
    '/compare?items=2,3',
    '/compare?items=2,1',
  ]);
  const same = await fetchComparison('/compare?items=1,2');
  expect(textsOf(same.main, 'tr.compare-table__same th')).toEqual(['Max. flow']);
});

test('titles follow the order of every product as far as they agree, and a title that a product has twice shows both values', () => {
  const toProduct = (text: string) => ({
    specifications: text.split('').map((title, index) => ({ title, value: `${title}${index}` })),
  });
  const titlesOf = (...texts: string[]) =>
    compareSpecifications(texts.map(toProduct)).map(({ title }) => title);
  expect(titlesOf('abd', 'acd').join('')).toBe('acbd');
  expect(titlesOf('ab', 'xab', 'abz').join('')).toBe('xabz');
  expect(titlesOf('ab', 'ba').join('')).toBe('ab');
  expect(titlesOf('ab', 'xyb', 'uv').join('')).toBe('axybuv');
  expect(compareSpecifications([toProduct('aba')])[0]).toEqual({
    title: 'a',
    values: [{ text: 'a0; a2' }],
    differs: false,
    hasOtherConditions: false,
  });
});

test("with units=us figures stand in US units beside the maker's own", async () => {
  const content = contentWith([['Max. flow', '360 m³/h']], [['Max. flow', '200 m³/h']]);
  const { main } = await fetchScreen('/compare?items=1,2&units=us', content);
  const cells = main.querySelectorAll('.compare-table__different data');
  expect(cells.map((cell) => [cell.getAttributeValue('value'), textOf(cell)])).toEqual([
    ['360 m³/h', expect.stringMatching(/^1\s590\sgpm$/)],
    ['200 m³/h', expect.stringMatching(/^881\sgpm$/)],
  ]);
});

test.each([
  ['84 dB(A) at 2 000 rpm', '70 dB(A) at 1 500 rpm', true],
  ['84 dB(A) at 2 000 rpm', '70 dB(A)', true],
  ['84 dB(A) at 2 000 rpm', '70 dB(A) at 2 000 rpm', false],
  ['260 m³/h at 28 m, 2 000 rpm', '120 m³/h at 18 m, 40 l/min', true],
  ['260 m³/h at 28 m', '120 m³/h at 18 m', false],
  ['84 dB(A) at 2 000 rpm', 'silent', false],
])('%s beside %s: stated at other conditions = %s', (one, other, hasOtherConditions) => {
  const products = [one, other].map((value) => ({ specifications: [{ title: 'Noise', value }] }));
  expect(compareSpecifications(products)[0]).toMatchObject({ hasOtherConditions });
});

test('unknown products are named, a link keeps its first four, and duplicates show once', async () => {
  const { main } = await fetchComparison('/compare?items=6,nope,1,1,2,,3,4,5');
  expect(textsOf(main, 'thead a')).toEqual(['Pump 6', 'Pump 1', 'Pump 2', 'Pump 3']);
  expect(textsOf(main, '.item-notes li')).toEqual([
    'Not in our catalogue: nope.',
    '4 products at most stand side by side. Left out: Pump 4, Pump 5.',
  ]);
});

test('a fifth product that is added takes the place of the oldest, and the form says so before', async () => {
  const full = await fetchComparison('/compare?items=6,1,2,3');
  expect(textOf(full.main)).toContain('4 at a time: one more takes the place of Pump 6.');
  expect(await comparedIn('/compare?items=6,1,2,3&add=4')).toEqual(['Pump 1', 'Pump 2', 'Pump 3', 'Pump 4']);
  expect(await comparedIn('/compare?items=6,1,2,3&add=2')).toEqual(['Pump 6', 'Pump 1', 'Pump 2', 'Pump 3']);
});

test('a form adds a product to those of the address, and the empty page shows an invitation', async () => {
  const { main } = await fetchComparison('/compare?items=2&add=5');
  expect(textsOf(main, 'thead a')).toEqual(['Pump 2', 'Pump 5']);
  const form = only(main, 'form[action="/compare"][method="get"]');
  expect(valuesOf(form, 'input[name="items"]', 'value')).toEqual(['2,5']);
  expect(valuesOf(form, 'option', 'value')).toEqual(['', '1', '3', '4', '6']);
  const empty = await fetchComparison('/compare');
  expect(textOf(empty.main)).toContain('Up to 4 products side by side');
  expect([empty.main.querySelectorAll('table').length, empty.main.querySelectorAll('option').length]).toEqual(
    [0, 7],
  );
});

test('markup in names and specifications stays text', async () => {
  const { main } = await fetchScreen('/compare?items=13,12,bare', hostileContent);
  expect(textsOf(main, 'thead a')).toEqual([scriptName, 'Wellpoint pump WP 150', 'Bare product']);
});

const getSite = shareOpened(() => startFilledSite({ content: sixPumps }));

test.each([
  ['thousands of products', Array.from({ length: 1_500 }, (_, index) => `n${index}`).join(',')],
  ['one endless word', 'x'.repeat(9_000)],
  ['signs', encodeURIComponent('%,%zz,\u0000,<script>,../..,🙂'.repeat(20))],
])('%s in an address are ignored, and a note says so', async (_, items) => {
  const { app } = await getSite();
  for (const path of ['/compare', '/request-a-quote']) {
    const plain = await request(app).get(path);
    const { text } = await request(app).get(`${path}?items=${items}`).expect(200);
    expect(text).toContain('Not in our catalogue: ');
    expect(text.length - plain.text.length).toBeLessThan(3_000);
    expect(text).not.toContain('<script>,');
  }
});
