import request from 'supertest';
import { expect, test, vi } from 'vitest';
import type { SearchGroup, SearchResult } from '../../../shared/pages/search.ts';
import { describeFirst, hostileContent, scriptName } from '../../fixtures/hostileContent.ts';
import { getFilledSite, type Site, startFilledSite, startSite } from '../../helpers/site/startSite.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

function withSearch(site: Site) {
  const search = async (query: string) => {
    const { status, text } = await request(site.app).get(`/search?q=${encodeURIComponent(query)}`);
    return { status, text };
  };
  return { ...site, search };
}

const openShippedSite = async () => withSearch(await getFilledSite());
const startHostileSite = async (content = hostileContent) => withSearch(await startFilledSite({ content }));

test('matches are marked in the title and in the line with the most matches', async () => {
  const { search } = await openShippedSite();
  const { text } = await search('sl150d 40 kw');
  expect(text).toContain('<mark>SL 150 D</mark> open diesel set');
  expect(text).toContain('<mark>40 kW</mark>');
});

test('texts of the upstream are escaped, marked or not', async () => {
  const { search } = await startHostileSite();
  const { text } = await search('script hacked');
  expect(text).toContain('hacked');
  expect(text.replaceAll(/<mark>|<\/mark>/g, '')).not.toContain(scriptName);
});

test('a query that is too long is cut between characters', async () => {
  const { app } = await openShippedSite();
  const { body } = await request(app).get(`/data/search?q=${encodeURIComponent(`${'a'.repeat(99)}😀`)}`);
  expect(body.content.query).toHaveLength(100);
  expect(body.content.query.isWellFormed()).toBe(true);
});

test('a query that nothing matches wholly shows near matches, the categories and the phone number', async () => {
  const { search } = await openShippedSite();
  const { status, text } = await search('nuclear diesel reactor');
  expect(status).toBe(200);
  expect(text).toContain('Nearest to “');
  expect(text).not.toContain('No results');
  expect(text).toContain('open diesel set');
  expect(text).toContain('href="tel:+97145550142"');
  expect(text).toContain('href="/products?category=10"');
});

test.each([
  'used',
  'second hand',
  'Second-hand pumps?',
  'refurbished',
])('%s is answered with a sentence about used machines, and no text that has the word by chance', async (query) => {
  const { app } = await openShippedSite();
  const { body } = await request(app).get(`/data/search?q=${encodeURIComponent(query)}`);
  const [used, ...others]: SearchGroup[] = body.content.groups;
  expect(used?.results[0]).toMatchObject({
    url: '/contact-us',
    excerpt: [expect.stringMatching(/sell overhauled sets/)],
  });
  expect(body.content.isNear).toBe(false);
  expect(others.length > 0).toBe(query.includes('pump'));
});

test('a machine for hire is searched by every word for hire, and parts by a bearing number', async () => {
  const { app } = await openShippedSite();
  const find = async (query: string) => {
    const { body } = await request(app).get(`/data/search?q=${encodeURIComponent(query)}`);
    return body.content.groups.flatMap(({ results }: SearchGroup) => results.map(({ url }) => url));
  };
  for (const word of ['hire', 'rent', 'rental', 'lease'])
    expect((await find(`generator ${word}`)).slice(0, 3)).toEqual(
      ['240', '241', '242'].map((id) => `/products/${id}`),
    );
  for (const bearing of ['6310-C3', '6310 C3'])
    expect(await find(bearing)).toEqual(['1', '213', '216'].map((id) => `/products/${id}#SL150-150`));
  // A material number is no bearing.
  expect((await find('4408')).join()).not.toContain('#');
});

test('a group with more results than a page has pages of its own, and none beyond the last', async () => {
  const { app, search } = await openShippedSite();
  const { text } = await search('pump');
  expect(text.replaceAll('<!-- -->', '')).toMatch(
    /href="\/search\?q=pump&amp;in=Products"[^>]*>All \d+ in Products/,
  );
  const titles: string[] = [];
  let page = 1;
  for (; ; page += 1) {
    const { status, body } = await request(app).get(`/data/search?q=pump&in=Products&page=${page}`);
    if (status === 404) break;
    expect(body.content.groups.map(({ title }: SearchGroup) => title)).toEqual(['Products']);
    expect(body.content.paging.page).toBe(page);
    titles.push(...body.content.groups[0].results.map(({ title }: SearchResult) => title));
    expect(body.content.groups[0].total).toBeGreaterThanOrEqual(titles.length);
  }
  expect(page).toBeGreaterThan(2);
  expect(new Set(titles).size).toBe(titles.length);
});

test('a machine is found by less than its limit, down to two thirds of it', async () => {
  const { app } = await startHostileSite();
  const find = async (flow: number) => {
    const { body } = await request(app).get(`/data/search?q=${flow}+m3/h`);
    return body.content.groups.flatMap(({ results }: SearchGroup) => results.map(({ url }) => url));
  };
  // Its limit is 420 m³/h.
  expect(await find(290)).toContain('/products/12');
  expect(await find(270)).not.toContain('/products/12');
});

test('a result says what it is, with picture and key figures', async () => {
  const { search } = await openShippedSite();
  const { text } = await search('SL 150 D');
  const [, first = ''] = text.split('<article class="search-result search-result--pictured">');
  expect(first).toContain('Wellpoint and vacuum sets');
  expect(first).toMatch(/<img [^>]*src="\/media\//);
  expect(first.replaceAll(/<[^>]*>|&nbsp;/g, ' ')).toMatch(/360\s+m³\/h/);
  expect((await search('phone number')).text).toMatch(/>Page</);
});

test('a page waits for the first search index no longer than for the upstream, and finds it built later', async () => {
  const upstream = await startSwitchableUpstream(hostileContent);
  const [list, index] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  upstream.setFault(async ({ url }) => {
    if (url === '/product') await list.promise;
    return false;
  });
  const { app, source } = await startSite({ upstream, overrides: { pageWaitMs: 1 } });
  const { products } = source.cached;
  vi.spyOn(source.cached, 'products').mockImplementation(() => index.promise.then(products));
  list.resolve();
  await source.refreshAll();
  for (const path of ['/search?q=pump', '/products?flow=10&head=5', '/duty-point?flow=10&head=5']) {
    const { status, headers } = await request(app).get(path);
    expect([path, status, headers['retry-after']]).toEqual([path, 503, '10']);
  }
  index.resolve();
  await expect.poll(async () => (await request(app).get('/search?q=pump')).status).toBe(200);
});

test('a search finds a change of the catalogue soon after it', async () => {
  const content = structuredClone(hostileContent);
  const { source, search } = await startHostileSite(content);
  expect((await search('zanzibar')).text).toContain('No results');
  describeFirst(content, 'For the harbour of Zanzibar.');
  await source.refreshAll();
  await expect.poll(async () => (await search('zanzibar')).text).toContain('Wellpoint pump WP 150');
});
