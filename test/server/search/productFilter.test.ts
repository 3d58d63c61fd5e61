import request from 'supertest';
import { expect, test } from 'vitest';
import { statesMains } from '../../../server/search/machineFacts.ts';
import type { ProductsContent } from '../../../shared/pages/products.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { getFilledSite } from '../../helpers/site/startSite.ts';

const getSite = shareOpened(async () => {
  const site = await getFilledSite();
  const list = async (query: string) => {
    const { status, body } = await request(site.app).get(`/data/products?${query}`);
    expect(status, query).toBe(200);
    return body.content as ProductsContent;
  };
  const names = async (query: string) => (await list(query)).products.map(({ name }) => name);
  return { ...site, list, names };
});

test('quiet diesel sets for hire are found in all categories', async () => {
  const { list, names } = await getSite();
  const query = 'category=all&hire=yes&noise=70&drive=diesel';
  expect(await names(query)).toEqual([
    'SL 80 C silenced canopy set',
    'SL 100 C silenced canopy set',
    'SL 150 C silenced canopy set',
    'Generator GS 30',
    'Generator GS 60',
    'Generator GS 100',
  ]);
  const { filter, selected } = await list(query);
  expect([filter?.values.noise, filter?.values.hire, selected]).toEqual(['70 dB(A)', 'yes', null]);
});

test('a filter without a match keeps its fields; a value that cannot be used is not said to filter', async () => {
  const { app } = await getSite();
  const { text: none } = await request(app).get('/products?flow=20000');
  expect(none).toContain('>No product has<');
  for (const name of ['flow', 'head', 'power', 'noise', 'drive']) expect(none).toContain(`name="${name}"`);
  const { text } = await request(app).get('/products?flow=abc');
  expect(text).toMatch(/class="chosen-filters[^>]*><li><a class="chosen-filters__all"/);
  expect(text).not.toContain('product-filter__chosen');
});

test('each choice says how many products it leaves, with the rest of the filter as it is', async () => {
  const { list } = await getSite();
  const whole = await list('category=all');
  const diesel = await list('category=all&drive=diesel');
  expect(whole.facets?.drives.diesel).toBe(diesel.filter?.matchCount);
  expect(diesel.facets?.drives).toEqual(whole.facets?.drives);
  const dieselForHire = await list('category=all&drive=diesel&hire=yes');
  expect(diesel.facets?.hireable).toBe(dieselForHire.filter?.matchCount);
  expect(whole.facets?.hireable).toBeGreaterThan(dieselForHire.filter?.matchCount ?? 0);
});

test('all counts on a filtered list are those of its products', async () => {
  const { list, app } = await getSite();
  for (const query of [
    'category=all&flow=100',
    'category=all&flow=60&head=12',
    'category=all&flow=200&head=20&drive=electric-60',
    'noise=75',
    'category=5&power=20',
  ]) {
    const { facets, filter, products, pageCount } = await list(query);
    if (pageCount === 1) expect(products, query).toHaveLength(filter?.matchCount ?? 0);
    const others = query.replace(/&drive=.*/, '');
    for (const [drive, count] of Object.entries(facets?.drives ?? {}))
      expect((await list(`${others}&drive=${drive}`)).filter?.matchCount, `${query} ${drive}`).toBe(count);
    expect((await list(`${query}&hire=yes`)).filter?.matchCount, query).toBe(facets?.hireable);
  }
  const { text } = await request(app).get('/products?noise=75');
  const words = text.replaceAll(/<!-- -->|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(words).toContain('5 of 14 products');
  expect(words).toContain('5 products have what you ask for');
  // The options of categories apply together with the filter, so they claim no number of their own.
  expect(text).toMatch(/<option value="5">Hire equipment<\/option>/);
});

test.each([
  'flow=20',
  'head=10',
  'flow=20&head=10',
])('a machine that moves no water is no answer to %s, whether it states a flow or not', async (query) => {
  const { list } = await getSite();
  const { filter, products } = await list(`category=5&${query}`);
  expect([products, filter?.notStated, filter?.matchCount]).toEqual([[], [], 0]);
  const all = await list(`category=all&${query}`);
  const names = all.filter?.notStated.map(({ title }) => title).join();
  expect(names).not.toMatch(/Generator|dumper|mixer|tower|saw/);
});

test('an electric set for both mains is found under both, and a residue pump for 50 Hz under one', async () => {
  const { names } = await getSite();
  const at = (hertz: number) => names(`category=all&drive=electric-${hertz}`);
  const both = ['SL 150 E electric set', 'SD 37 drainage pump'];
  expect(await at(50)).toEqual(expect.arrayContaining([...both, 'SD 4 R residue pump']));
  expect(await at(60)).toEqual(expect.arrayContaining(both));
  expect(await at(60)).not.toContain('SD 4 R residue pump');
});

test('an electric set is judged on the mains of the chosen drive', async () => {
  const { names } = await getSite();
  const at = (hertz: number, duty: string) => names(`category=all&drive=electric-${hertz}&${duty}`);
  // SL 150 E gives 14.9 m on 50 Hz, 24 m on 60 Hz; SL 300 E, with six poles on 60 Hz, 14.9 m there.
  expect(await at(50, 'flow=200&head=20')).not.toContain('SL 150 E electric set');
  expect(await at(60, 'flow=200&head=20')).toContain('SL 150 E electric set');
  expect(await at(50, 'flow=900&head=27')).toContain('SL 300 E electric set');
  expect(await at(60, 'flow=900&head=27')).not.toContain('SL 300 E electric set');
  // A single figure, too: at most 1 020 m³/h and 24.8 m on 60 Hz; the motor of SL 100 E has 11 kW on 50 Hz.
  expect(await at(60, 'flow=1200')).not.toContain('SL 300 E electric set');
  expect(await at(60, 'head=35')).not.toContain('SL 300 E electric set');
  expect(await at(50, 'flow=1200')).toContain('SL 300 E electric set');
  expect(await at(50, 'flow=100&power=11')).toContain('SL 100 E electric set');
});

test('parts are not listed as machines that do not state their noise', async () => {
  const { list } = await getSite();
  const { filter } = await list('category=all&noise=70');
  expect(filter?.notStated.map(({ title }) => title)).not.toContain('Closed bronze impeller');
});

test('a figure that cannot be used gets the sentence that says the range, as on the duty point page', async () => {
  const { list, app } = await getSite();
  const { filter, count } = await list('category=all&flow=lots&head=900&power=0&size=5 m&noise=300');
  expect(filter?.errors).toEqual({
    flow: { text: 'Enter a flow from 0.1 to 20 000 m³/h.', us: 'Enter a flow from 0.44 to 88 100 gpm.' },
    head: { text: 'Enter a head from 0.1 to 500 m.', us: 'Enter a head from 0.328 to 1 640 ft.' },
    power: { text: 'Enter a power from 0.1 to 10 000 kW.', us: 'Enter a power from 0.134 to 13 400 hp.' },
    size: { text: 'Enter a nominal size from DN 15 to DN 400, such as 150 mm or 6 in.' },
    noise: { text: 'Enter a noise level from 20 to 140 dB(A).' },
  });
  expect(filter?.matchCount).toBe(count);
  const { text } = await request(app).get('/products?head=900');
  expect(text.replaceAll(/<[^>]*>/g, '')).toContain('Enter a head from 0.1 to 500 m.');
});

test('a figure of the filter is read as on the duty point page: a power of ten, a bare number in US units', async () => {
  const { list } = await getSite();
  expect((await list('category=all&flow=1e2')).filter?.values.flow).toBe('1e2 m³/h');
  const us = await list('category=all&flow=200&size=6&noise=70&units=us');
  expect([us.filter?.values.flow, us.filter?.values.size, us.filter?.values.noise]).toEqual([
    '200 gpm',
    '6 in',
    '70 dB(A)',
  ]);
});

test('a noise that is no level, an unknown drive and an unknown hire filter nothing', async () => {
  const { list } = await getSite();
  const { filter, count } = await list('category=all&noise=loud&drive=steam&hire=no');
  expect(Object.keys(filter?.errors ?? {})).toEqual(['noise']);
  expect([filter?.values.drive, filter?.values.hire]).toEqual(['', '']);
  expect(filter?.matchCount).toBe(count);
});

test('pages about hire list machines for hire, and link to all of them', async () => {
  const { app } = await getSite();
  for (const path of ['/service/2', '/service/8', '/PumpRepairs']) {
    const { text } = await request(app).get(path);
    expect(text, path).toMatch(
      /href="\/products\?category=all&amp;hire=yes"[^>]*>(<[^>]*>)*All machines for hire \(\d+\)/,
    );
    expect(text, path).toContain('SL 80 D open diesel set');
  }
  expect((await request(app).get('/service/4')).text).not.toContain('machines for hire');
});

test.each([
  ['400 V, 50/60 Hz', [true, true]],
  ['415 V, 50 Hz', [true, false]],
  ['440 V, 60 Hz', [false, true]],
  ['inverter, 150 Hz', [false, false]],
])('a supply of %s', (supply, mains) => {
  expect([statesMains(supply, 50), statesMains(supply, 60)]).toEqual(mains);
});
