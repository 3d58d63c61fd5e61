import request from 'supertest';
import { expect, test } from 'vitest';
import { simpleJob } from '../../../server/dutyPoint/job.ts';
import { judgePump } from '../../../server/dutyPoint/judgePump.ts';
import { toPump } from '../../../server/dutyPoint/pump.ts';
import { toCurves } from '../../../server/dutyPoint/toCurves.ts';
import { toDutyLink } from '../../../server/dutyPoint/toDutyLink.ts';
import { knownQueries } from '../../../server/pages/definitions.ts';
import { createPageKey } from '../../../server/worker/pageKey.ts';
import type { PageContent } from '../../../shared/pages/routes.ts';
import { measures, readIn } from '../../../shared/units/measures.ts';
import { linksOf, only, textOf, textsOf, valuesOf } from '../../helpers/http/fetchScreen.ts';
import { decodeEntities, parsePage } from '../../helpers/http/parsePage.ts';
import { getFilledSite } from '../../helpers/site/startSite.ts';

async function fetchPage(path: string) {
  const { status, text } = await request((await getFilledSite()).app).get(path);
  const page = parsePage(text);
  return { status, page, main: only(page, 'main') };
}

async function loadContent<S extends PageContent['screen']>(screen: S, path: string) {
  const { body } = await request((await getFilledSite()).app).get(`/data${path}`);
  expect(body.content.screen).toBe(screen);
  return body.content as Extract<PageContent, { screen: S }>;
}

const inUs = (path: string) => `${path}${path.includes('?') ? '&' : '?'}units=us`;
const spoken = (text: string) => text.replace(/\s+/g, ' ');

test.each([
  ['/products', '440 gpm', '100 m³/h'],
  ['/products?category=2', '106 gpm', '24 m³/h'],
  ['/products?flow=300+m3%2Fh', '1 590 gpm', '360 m³/h'],
  ['/products/1', '125 ft', '38 m'],
  ['/search?q=360+m3%2Fh', 'Max. flow: 1 590 gpm', 'Max. flow: 360 m³/h'],
  ['/duty-point?flow=120+m3%2Fh&head=18+m', '528 gpm at 59.1 ft', '120 m³/h at 18 m'],
])("%s is metric, and in US units with units=us, the maker's text kept beside", async (path, us, maker) => {
  const [metric, other] = await Promise.all([fetchPage(path), fetchPage(inUs(path))]);
  expect([metric.status, other.status]).toEqual([200, 200]);
  expect(spoken(textOf(metric.main))).toContain(maker);
  expect(metric.main.querySelectorAll('data')).toEqual([]);
  expect(spoken(textOf(other.main))).toContain(us);
  const values = valuesOf(other.main, 'data', 'value');
  expect(values.length).toBeGreaterThan(0);
  expect(valuesOf(other.main, 'data', 'title')).toEqual(values);
  const headOf = ({ page }: typeof metric) => [
    valuesOf(page, 'link[rel="canonical"]', 'href'),
    valuesOf(page, 'meta[name="robots"]', 'content'),
    textsOf(page, 'title'),
  ];
  expect(headOf(other)).toEqual(headOf(metric));
  const links = (main: typeof metric.main) => valuesOf(main, '.unit-switch a', 'href').map(String);
  expect(links(other.main)).toEqual(links(metric.main));
  expect(links(metric.main)[1]).toMatch(/[?]units=us$|&#x26;units=us$|&amp;units=us$/);
});

test.each([
  '1',
  '103',
  '207',
  '240',
])('product %s in US units keeps every value and cell as its maker wrote it', async (id) => {
  const { product, tables } = await loadContent('product', `/products/${id}`);
  const { main } = await fetchPage(`/products/${id}?units=us`);
  const told = new Set(
    [
      ...textsOf(main, '.specifications dd'),
      ...textsOf(main, 'th'),
      ...textsOf(main, 'td'),
      // A part can be put on the quote list; on a phone its number stands below its name.
      ...textsOf(main, 'td').map((text) => text.replace(/ Add$/, '').replace(/[A-Z]{2}\d+-\d+$/, '')),
      ...valuesOf(main, 'data', 'value').map(String),
    ].map(spoken),
  );
  const written = [
    ...product.specifications.map(({ value }) => value),
    ...tables.flatMap(({ rows }) => rows.flat().map(({ text }) => text)),
  ];
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter((text) => !told.has(spoken(text)))).toEqual([]);
});

test('units=us is one more cached page of an address, and any other value is the metric one', async () => {
  const { app, cache } = await getFilledSite();
  for (const path of ['/products/1', '/products', '/duty-point']) {
    const [metric, us] = [await request(app).get(path), await request(app).get(inUs(path))];
    expect(metric.headers.etag).not.toBe(us.headers.etag);
    expect([cache.isFresh(path), cache.isFresh(inUs(path))]).toEqual([true, true]);
    const before = cache.fill();
    for (let n = 0; n < 10; n += 1) {
      const { headers } = await request(app).get(`${path}?units=${n}&x=${n}`);
      expect(headers.etag).toBe(metric.headers.etag);
    }
    expect((await request(app).get(`${path}?x=1&units=us&units=2`)).headers.etag).toBe(us.headers.etag);
    expect(cache.fill()).toBe(before);
  }
  for (const [url, key] of [
    ['/products?units=us&category=2', '/products?category=2&units=us'],
    ['/products?units=US', '/products'],
    ['/about?units=us', '/about'],
  ] as const)
    expect(createPageKey(knownQueries())(url)).toBe(key);
  await request(app).get('/products/99');
  const before = cache.fill();
  expect((await request(app).get('/products/98?units=us')).status).toBe(404);
  expect(cache.fill()).toBe(before);
});

test('a number without unit counts in the units of its address, and is shown with its unit afterwards', async () => {
  const us = await loadContent('dutyPoint', '/duty-point?flow=500&head=60&units=us');
  expect(us.result?.system.wanted.flow).toBeCloseTo(113.56, 1);
  expect(us.result?.system.wanted.head).toBeCloseTo(18.288, 3);
  expect(us.values).toEqual({ flow: '500 gpm', head: '60 ft' });
  const metric = await loadContent('dutyPoint', '/duty-point?flow=500&head=60');
  expect([metric.result?.system.wanted, metric.values]).toEqual([
    { flow: 500, head: 60 },
    { flow: '500 m³/h', head: '60 m' },
  ]);
  const list = await loadContent('products', '/products?size=6&units=us');
  expect(list.filter?.values.size).toBe('6 in');
  expect(list.filter?.matchCount).toBeGreaterThan(0);
});

test('every pump links to its best duty point, which its own curve covers, in both systems; other products have no such link', async () => {
  const catalogue = (await getFilledSite()).source.open();
  let pumps = 0;
  for (const { id } of await catalogue.products()) {
    const product = await catalogue.product(id);
    const tables = await catalogue.tablesOf(id);
    if (!product) continue;
    const link = toDutyLink(product, tables);
    const curves = tables.flatMap(toCurves);
    expect(link === null, id).toBe(curves.length === 0);
    for (const url of link ? [link.url, link.us] : []) {
      const query = new URLSearchParams(url.split('?')[1]);
      const flow = readIn(measures.flow, query.get('flow') ?? '', 'metric').value || 0;
      const head = readIn(measures.length, query.get('head') ?? '', 'metric').value || 0;
      const pump = toPump(product.specifications, tables);
      expect(pump && judgePump(pump, simpleJob(flow, head)).covers, `${id} ${url}`).toBe(true);
      pumps += 1;
    }
  }
  expect(pumps).toBeGreaterThan(60);
});

test('the reserve or shortfall of a pump is rounded to a tenth', async () => {
  const { result } = await loadContent('dutyPoint', '/duty-point?flow=120&head=17.97');
  const rest = [...(result?.fits ?? []), ...(result?.misses ?? [])]
    .flatMap(({ reason: { text, us = text } }) => [text, us])
    .filter((text) => /spare|little/.test(text));
  expect(rest.length).toBeGreaterThan(10);
  for (const text of rest)
    expect(text).toMatch(
      /[:,] [\d ]+(\.\d)? (m|ft) (to spare|too little)(, less than the reserve of 5 % in head and flow)?\.$/,
    );
});

test.each([
  [
    '/products/1?flow=200&height=15&length=120&diameter=152&items=2x1',
    ['flow', 'height', 'length', 'diameter', 'items'],
  ],
  ['/products/1', []],
  ['/search?q=pump&in=Products&page=2', ['q', 'in', 'page']],
])('the units of %s are switched with all that the address says', async (path, names) => {
  const { main } = await fetchPage(path);
  const [metric, us] = linksOf(only(main, '.unit-switch')).map(
    (href) => new URLSearchParams(decodeEntities(href ?? '').split('?')[1]),
  );
  expect([...(metric?.keys() ?? [])]).toEqual(names);
  expect([...(us?.keys() ?? [])]).toEqual([...names, 'units']);
});
