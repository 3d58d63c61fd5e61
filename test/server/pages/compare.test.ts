import request from 'supertest';
import { expect, test } from 'vitest';
import type { Content } from '../../../server/embedded/readContent.ts';
import { compareSpecifications } from '../../../server/pages/parts/compareSpecifications.ts';
import { hostileContent, scriptName } from '../../fixtures/hostileContent.ts';
import { cpuMs } from '../../helpers/cpuMs.ts';
import { fetchScreen, linksOf, only, textOf, textsOf, valuesOf } from '../../helpers/http/fetchScreen.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { closedAddress, startUpstream } from '../../helpers/upstream/startUpstream.ts';

function contentWith(...specifications: [title: string, value: string][][]): Content {
  const product = specifications.map((rows, index) => ({
    id: index + 1,
    name: `Pump ${index + 1}`,
    category_id: 1,
    productSpecifications: rows.map(([title, value]) => ({ title, value })),
  }));
  return { ...hostileContent, product };
}

const sixPumps = contentWith(
  [
    ['Max. flow', '420 m³/h'],
    ['Weight', '900 kg'],
  ],
  [
    ['Max. flow', '420 m³/h'],
    ['Power', '22 kW'],
    ['Weight', '880 kg'],
  ],
  [],
  [],
  [],
  [],
);

test('specifications stand in aligned rows, a missing one reads ‘not stated’, and rows that differ are marked', async () => {
  const { main, status } = await fetchScreen('/compare?items=2,1,3', sixPumps);
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
  const same = await fetchScreen('/compare?items=1,2', sixPumps);
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

test('rows whose figures are stated at different speeds, or at one and at none, say that they cannot be compared', () => {
  const rowOf = (...values: string[]) =>
    compareSpecifications(values.map((value) => ({ specifications: [{ title: 'Noise', value }] })))[0];
  expect(rowOf('84 dB(A) at 2 000 rpm', '70 dB(A) at 1 500 rpm')?.hasOtherConditions).toBe(true);
  expect(rowOf('84 dB(A) at 2 000 rpm', '70 dB(A)')?.hasOtherConditions).toBe(true);
  expect(rowOf('84 dB(A) at 2 000 rpm', '70 dB(A) at 2 000 rpm')?.hasOtherConditions).toBe(false);
  expect(rowOf('260 m³/h at 28 m, 2 000 rpm', '120 m³/h at 18 m, 40 l/min')?.hasOtherConditions).toBe(true);
  expect(rowOf('260 m³/h at 28 m', '120 m³/h at 18 m')?.hasOtherConditions).toBe(false);
  expect(rowOf('84 dB(A) at 2 000 rpm', 'silent')?.hasOtherConditions).toBe(false);
});

test('unknown products are named, a link keeps its first four, and duplicates show once', async () => {
  const { main } = await fetchScreen('/compare?items=6,nope,1,1,2,,3,4,5', sixPumps);
  expect(textsOf(main, 'thead a')).toEqual(['Pump 6', 'Pump 1', 'Pump 2', 'Pump 3']);
  expect(textsOf(main, '.item-notes li')).toEqual([
    'Not in our catalogue: nope.',
    '4 products at most stand side by side. Left out: Pump 4, Pump 5.',
  ]);
});

test('a fifth product that is added takes the place of the oldest, and the form says so before', async () => {
  const full = await fetchScreen('/compare?items=6,1,2,3', sixPumps);
  expect(textOf(full.main)).toContain('4 at a time: one more takes the place of Pump 6.');
  const { main } = await fetchScreen('/compare?items=6,1,2,3&add=4', sixPumps);
  expect(textsOf(main, 'thead a')).toEqual(['Pump 1', 'Pump 2', 'Pump 3', 'Pump 4']);
  const again = await fetchScreen('/compare?items=6,1,2,3&add=2', sixPumps);
  expect(textsOf(again.main, 'thead a')).toEqual(['Pump 6', 'Pump 1', 'Pump 2', 'Pump 3']);
});

test('a form adds a product to those of the address, and the empty page shows an invitation', async () => {
  const { main } = await fetchScreen('/compare?items=2&add=5', sixPumps);
  expect(textsOf(main, 'thead a')).toEqual(['Pump 2', 'Pump 5']);
  const form = only(main, 'form');
  expect([form.getAttributeValue('action'), form.getAttributeValue('method')]).toEqual(['/compare', 'get']);
  expect(valuesOf(form, 'input[name="items"]', 'value')).toEqual(['2,5']);
  expect(valuesOf(form, 'option', 'value')).toEqual(['', '1', '3', '4', '6']);
  const empty = await fetchScreen('/compare', sixPumps);
  expect(textOf(empty.main)).toContain('Up to 4 products side by side');
  expect(empty.main.querySelectorAll('table')).toHaveLength(0);
  expect(empty.main.querySelectorAll('option')).toHaveLength(7);
});

test('markup in names and specifications stays text', async () => {
  const { main } = await fetchScreen('/compare?items=13,12,bare', hostileContent);
  expect(textsOf(main, 'thead a')).toEqual([scriptName, 'Wellpoint pump WP 150', 'Bare product']);
});

async function startWarmSite(content: Content) {
  const { apiBaseUrl } = await startUpstream(content);
  const site = await startSite({ apiBaseUrl });
  await site.source.refreshAll();
  return site;
}

test('comparisons and quote lists are neither cached nor indexed', async () => {
  const { app, cache } = await startWarmSite(sixPumps);
  for (const path of ['/compare', '/request-a-quote']) await request(app).get(path);
  const before = cache.fill();
  for (const path of [
    '/compare?items=1,2',
    '/compare?items=3',
    '/compare?add=4',
    '/request-a-quote?items=1x2',
    '/request-a-quote?items=1x2&quantity=3&quantity=4',
    '/request-a-quote?add=1',
  ]) {
    const { status, text } = await request(app).get(path);
    expect([status, text.includes('content="noindex, follow"')], path).toEqual([200, true]);
    expect(text, path).toContain(
      `rel="canonical" href="${new URL(text.match(/rel="canonical" href="([^"]*)"/)?.[1] ?? '').origin}${path.split('?')[0]}"`,
    );
  }
  expect(cache.fill()).toBe(before);
});

test.each([
  ['thousands of products', Array.from({ length: 1_500 }, (_, index) => `n${index}`).join(',')],
  ['one endless word', 'x'.repeat(9_000)],
  ['signs', encodeURIComponent('%,%zz,\u0000,<script>,../..,🙂'.repeat(20))],
])('%s in an address are ignored, and a note says so', async (_, items) => {
  const { app } = await startWarmSite(sixPumps);
  for (const path of ['/compare', '/request-a-quote']) {
    const plain = await request(app).get(path);
    let text = '';
    const used = await cpuMs(async () => {
      ({ text } = await request(app).get(`${path}?items=${items}`).expect(200));
    });
    expect(used).toBeLessThan(1_000);
    expect(text).toContain('Not in our catalogue: ');
    expect(text.length - plain.text.length).toBeLessThan(3_000);
    expect(text).not.toContain('<script>,');
  }
});

test('while the catalogue was never loaded a comparison answers 503 and the empty page 200', async () => {
  const { app } = await startSite({ apiBaseUrl: closedAddress });
  const { status, text } = await request(app).get('/compare?items=1');
  expect([status, text.includes('Products not found')]).toEqual([503, true]);
  expect((await request(app).get('/compare')).status).toBe(200);
  const list = await request(app).get('/request-a-quote?items=1x2');
  expect([list.status, list.text.includes('cannot be shown at the moment')]).toEqual([200, true]);
});
