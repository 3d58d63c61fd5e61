import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { expect, test, vi } from 'vitest';
import { chooseEncoding } from '../../../server/http/encodedResponse.ts';
import { createPageCache } from '../../../server/pageCache/pageCache.ts';
import { knownQueries } from '../../../server/pages/definitions.ts';
import { WorkerEnded } from '../../../server/worker/calls.ts';
import { createPageKey } from '../../../server/worker/pageKey.ts';
import type { PageResponse, Pages } from '../../../server/worker/pages.ts';
import { describeFirst, hostileContent } from '../../fixtures/hostileContent.ts';
import { createClock, createRunningClock, minutes, seconds } from '../../helpers/createClock.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { faultAt } from '../../helpers/upstream/startSwitchableUpstream.ts';
import { isRefreshed } from '../upstream/warmSite.ts';

/** By default its clock runs on: a page that is stale again right after it was fetched waits half a second. */
async function startWarmSite(clock = createRunningClock()) {
  const content = structuredClone(hostileContent);
  const site = await startSite({
    content,
    siteUrl: 'https://s.example',
    overrides: { now: clock.now },
  });
  await expect.poll(() => isRefreshed(site)).toBe(true);
  return { content, clock, ...site };
}

/** The bytes as sent over the network. */
function fetchRaw(url: string, headers: Record<string, string>) {
  return new Promise<{ bytes: Buffer; encoding: string | undefined }>((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ bytes: Buffer.concat(chunks), encoding: response.headers['content-encoding'] });
    }).on('error', reject);
  });
}

test('a cached page has the same text in every encoding', async () => {
  const { url } = await startWarmSite();
  const plain = await fetchRaw(`${url}/products/12`, {});
  const br = await fetchRaw(`${url}/products/12`, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  const gzip = await fetchRaw(`${url}/products/12`, { 'accept-encoding': 'gzip' });
  expect([plain.encoding, br.encoding, gzip.encoding]).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
  expect(br.bytes.length).toBeLessThan(plain.bytes.length / 3);
});

test('HEAD and 304 are answered from the cache, for every form of If-None-Match', async () => {
  const { app } = await startWarmSite();
  const { headers } = await request(app).get('/products/12').set('accept-encoding', 'br');
  const head = await request(app).head('/products/12').set('accept-encoding', 'br');
  expect([head.status, head.headers.etag, head.headers['content-length']]).toEqual([
    200,
    headers.etag,
    headers['content-length'],
  ]);
  for (const known of [headers.etag, `"other", ${headers.etag}`, '*']) {
    const {
      status,
      text,
      headers: sent,
    } = await request(app).get('/products/12').set('if-none-match', String(known));
    expect([status, text, sent.etag]).toEqual([304, '', headers.etag]);
  }
  expect((await request(app).get('/products/12').set('if-none-match', '"other"')).status).toBe(200);
});

test('a change upstream shows within a minute and one request, and does not touch pages without that data', async () => {
  const { content, clock, app } = await startWarmSite();
  const etagOf = async (path: string) => (await request(app).get(path)).headers.etag;
  const before = [await etagOf('/products/12'), await etagOf('/products/15'), await etagOf('/contact-us')];
  describeFirst(content, 'A new description.');
  clock.advance(minutes(1));
  await expect
    .poll(async () => (await request(app).get('/products/12')).text)
    .toContain('A new description.');
  const after = [await etagOf('/products/12'), await etagOf('/products/15'), await etagOf('/contact-us')];
  expect(after.map((etag, index) => etag === before[index])).toEqual([false, true, true]);
});

test('a stale page is rendered again at most twice a second', async () => {
  const { content, clock, app, readAll } = await startWarmSite(createClock());
  const textOf = async () => (await request(app).get('/products/12')).text;
  async function describe(description: string) {
    describeFirst(content, description);
    await readAll();
  }
  await textOf();
  clock.advance(seconds(1));
  await describe('The first description.');
  await expect.poll(textOf).toContain('The first description.');
  await describe('The second description.');
  for (let visit = 0; visit < 5; visit += 1) expect(await textOf()).toContain('The first description.');
  clock.advance(seconds(1));
  await expect.poll(textOf).toContain('The second description.');
});

test('a page that was removed upstream is no longer served', async () => {
  const { content, upstream, clock, app } = await startWarmSite();
  expect((await request(app).get('/products/13')).status).toBe(200);
  const others = content.product.filter(({ id }) => id !== 13);
  upstream.setFault(faultAt('/product', (response) => response.end(JSON.stringify({ data: others }))));
  clock.advance(minutes(1));
  await expect.poll(async () => (await request(app).get('/products/13')).status).toBe(404);
});

const known: PageResponse = {
  status: 200,
  headers: {},
  bodies: { identity: Buffer.from('known') },
  etag: '"1"',
  timing: '',
  route: 'about',
  cacheAs: { digest: '1', isIncomplete: false, isOutdated: false, addresses: [] },
};

/** A cache over a page worker with these replies. */
function cacheOver(respond: Pages['respond']) {
  return createPageCache({
    pages: { respond, revalidate: async () => undefined, recompress: async (plain) => plain },
    pageKey: (url) => url,
    maxBytes: 1e6,
    elapsed: () => 0,
    log: pino({ level: 'silent' }),
    onChanged: () => undefined,
  });
}

test('a stale page is sent instead of an error, until it is dropped', async () => {
  const failed = { ...known, status: 500, cacheAs: null };
  const respond = vi.fn<Pages['respond']>().mockResolvedValueOnce(known).mockResolvedValue(failed);
  const cache = cacheOver(respond);
  const visit = async () => (await cache.fetch({ url: '/about', encoding: 'br' })).response.status;
  expect(await visit()).toBe(200);
  cache.markStale('all');
  expect([await visit(), await visit()]).toEqual([200, 200]);
  cache.dropStale();
  expect(await visit()).toBe(500);
});

test('where the complete page cannot be fetched, the one without its late parts is sent', async () => {
  const incomplete = {
    ...known,
    cacheAs: { digest: '1', isIncomplete: true, isOutdated: false, addresses: [] },
  };
  const respond = vi.fn<Pages['respond']>().mockRejectedValue(new WorkerEnded());
  respond.mockResolvedValueOnce(incomplete);
  const cache = cacheOver(respond);
  const visit = () => cache.fetch({ url: '/about', encoding: 'br' });
  const first = await visit();
  cache.markStale('all');
  expect(cache.get('/about')).toBe(undefined);
  expect((await visit()).response).toBe(first.response);
  cache.dropStale();
  await expect(visit()).rejects.toThrow(WorkerEnded);
});

test('unknown addresses share one cached not-found page per kind', async () => {
  const { app, cache } = await startWarmSite();
  await Promise.all(
    ['/nope', '/products/nope', '/products?category=nope'].map((path) => request(app).get(path)),
  );
  const fill = cache.fill();
  for (const path of ['/nope-2', '/products/nope-2', '/products/12%00', '/products?category=nope-2']) {
    const { status, headers, text } = await request(app).get(path).set('if-none-match', '*');
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'public, max-age=60']);
    expect(text).not.toContain('nope-2');
  }
  expect(cache.fill()).toBe(fill);
});

test('searches, filters, duty points, comparisons and quote lists are neither cached nor indexed', async () => {
  const { app, cache, readAll } = await startWarmSite();
  await readAll();
  for (const path of ['/search', '/products', '/duty-point', '/compare', '/request-a-quote'])
    await request(app).get(path);
  const before = cache.fill();
  for (const path of [
    '/search?q=pump',
    '/search?q=pump+2',
    '/products?category=all',
    '/products?hire=yes',
    '/products?flow=1',
    '/products?flow=2',
    '/duty-point?flow=1&head=10',
    '/duty-point?flow=2&head=10',
    '/compare?items=12,13',
    '/compare?items=13',
    '/compare?add=15',
    '/request-a-quote?items=12x2',
    '/request-a-quote?items=12x2&quantity=3&quantity=4',
    '/request-a-quote?add=12',
  ]) {
    const { status, text } = await request(app).get(path);
    expect([status, text.includes('content="noindex, follow"')], path).toEqual([200, true]);
    expect(text, path).toContain(`rel="canonical" href="https://s.example${path.split('?')[0]}"`);
  }
  expect(cache.fill()).toBe(before);
});

test('known query parameters make a page of its own, unknown ones do not', () => {
  const pageKey = createPageKey(knownQueries());
  expect(pageKey('/products/12?utm_source=x&fbclid=y')).toBe('/products/12');
  expect(pageKey('/products?x=1&category=2&category=3')).toBe('/products?category=2');
  expect(pageKey('/nope?category=2')).toBe('/nope');
  expect(pageKey('/products/12?units=us&units=x')).toBe('/products/12?units=us');
  expect(pageKey('/products/12?units=miles')).toBe('/products/12');
  expect(pageKey('/search?q=6?')).toBe('/search?q=6%3F');
  expect(pageKey('/sent/quote?copy=key')).toBe('/sent/quote?copy=key');
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['zstd', 'identity'],
  ['*', 'br'],
  ['gzip;q=0', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %j selects %s', (header, encoding) => {
  const request = Object.assign(Object.create(express.request), { headers: { 'accept-encoding': header } });
  expect(chooseEncoding(request)).toBe(encoding);
});
