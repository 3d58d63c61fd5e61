import request from 'supertest';
import { expect, test } from 'vitest';
import { readContent } from '../../../server/embedded/readContent.ts';
import type { ProductsContent } from '../../../shared/pages/products.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

async function startFilledSite() {
  const { apiBaseUrl } = await startUpstream(await readContent('server/embedded/content'));
  const site = await startSite({ apiBaseUrl });
  await site.source.refreshAll();
  const list = async (query: string) => {
    const { status, body } = await request(site.app).get(`/data/products?${query}`);
    expect(status, query).toBe(200);
    return body.content as ProductsContent;
  };
  const names = async (query: string) => (await list(query)).products.map(({ name }) => name);
  return { ...site, list, names };
}

test('quiet diesel sets for hire are found in all categories', async () => {
  const { list, names } = await startFilledSite();
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

test('each choice says how many products it leaves, with the rest of the filter as it is', async () => {
  const { list } = await startFilledSite();
  const whole = await list('category=all');
  const diesel = await list('category=all&drive=diesel');
  expect(whole.facets?.drives.diesel).toBe(diesel.filter?.matchCount);
  expect(diesel.facets?.drives).toEqual(whole.facets?.drives);
  const dieselForHire = await list('category=all&drive=diesel&hire=yes');
  expect(diesel.facets?.hireable).toBe(dieselForHire.filter?.matchCount);
  expect(whole.facets?.hireable).toBeGreaterThan(dieselForHire.filter?.matchCount ?? 0);
});

test('an electric set for both mains is found under both, a submersible for 50 Hz under one', async () => {
  const { names } = await startFilledSite();
  const at = (hertz: number) => names(`category=all&drive=electric-${hertz}`);
  expect(await at(50)).toEqual(expect.arrayContaining(['SL 150 E electric set', 'SD 37 drainage pump']));
  expect(await at(60)).toContain('SL 150 E electric set');
  expect(await at(60)).not.toContain('SD 37 drainage pump');
});

test('parts are not listed as machines that do not state their noise', async () => {
  const { list } = await startFilledSite();
  const { filter } = await list('category=all&noise=70');
  expect(filter?.notStated.map(({ name }) => name)).not.toContain('Closed bronze impeller');
});

test('a noise that is no level, an unknown drive and an unknown hire filter nothing', async () => {
  const { list } = await startFilledSite();
  const { filter, count } = await list('category=all&noise=loud&drive=steam&hire=no');
  expect(filter?.invalidFields).toEqual(['noise']);
  expect([filter?.values.drive, filter?.values.hire]).toEqual(['', '']);
  expect(filter?.matchCount).toBe(count);
});

test('the list of all categories and filtered lists are not indexed', async () => {
  const { app } = await startFilledSite();
  for (const path of ['/products?category=all', '/products?hire=yes'])
    expect((await request(app).get(path)).text, path).toContain('<meta name="robots" content="noindex');
});

test('pages about hire list machines for hire, and link to all of them', async () => {
  const { app } = await startFilledSite();
  for (const path of ['/service/2', '/service/8', '/PumpRepairs']) {
    const { text } = await request(app).get(path);
    expect(text, path).toMatch(
      /href="\/products\?category=all&amp;hire=yes"[^>]*>(<[^>]*>)*All machines for hire \(\d+\)/,
    );
    expect(text, path).toContain('SL 80 D open diesel set');
  }
  expect((await request(app).get('/service/4')).text).not.toContain('machines for hire');
});
