import { pino } from 'pino';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { warmUp } from '../../../server/pageCache/warmUp.ts';
import { siteAddresses } from '../../../server/rendering/sitemap.ts';
import { describeFirst, hostileContent } from '../../fixtures/hostileContent.ts';
import { type SiteOptions, startSite } from '../../helpers/site/startSite.ts';

async function startWarmingSite(options: Partial<SiteOptions> = {}) {
  const content = structuredClone(hostileContent);
  const site = await startSite({ content, ...options });
  const { addresses } = await siteAddresses(site.source.open());
  const stop = new AbortController();
  const log = pino({ level: 'silent' });
  const warming = warmUp(site.cache, () => addresses, log, stop.signal, 10);
  onTestFinished(() => {
    stop.abort();
    return warming;
  });
  const warmed = () => addresses.filter((address) => site.cache.isFresh(address)).length;
  return { content, addresses, warmed, ...site };
}

test('warm-up renders all pages of the catalogue before they are requested, and after a change the affected ones', async () => {
  const { app, content, addresses, cache } = await startWarmingSite();
  await expect.poll(() => addresses.filter((address) => !cache.isFresh(address))).toEqual([]);
  const before = cache.get('/products/12');
  describeFirst(content, 'A new description.');
  await request(app).post('/hooks/purge');
  await expect.poll(() => cache.isFresh('/products/12')).toBe(true);
  expect(cache.get('/products/12')?.response.etag).not.toBe(before?.response.etag);
});

test('a requested page is recompressed when idle, and keeps its text and ETag', async () => {
  const { app, cache } = await startWarmingSite();
  const ask = () => request(app).get('/faq').set('accept-encoding', 'br');
  const size = ({ headers }: request.Response) => Number(headers['content-length']);
  const first = await ask();
  await expect.poll(async () => size(await ask())).toBeLessThan(size(first));
  const small = await ask();
  expect(small.headers.etag).toBe(first.headers.etag);
  expect(small.text).toBe(first.text);
  expect(small.text).toContain('</html>');
  expect(await cache.recompressNext()).toBe(false);
});

test('a requested data sheet stays the file that it is', async () => {
  const { app, cache } = await startWarmingSite();
  const ask = () => request(app).get('/products/12.pdf').set('accept-encoding', 'br').buffer();
  await expect.poll(async () => (await ask()) && cache.isFresh('/products/12.pdf')).toBe(true);
  await ask();
  await expect.poll(() => cache.recompressNext()).toBe(false);
  const { headers, body } = await ask();
  expect(headers['content-encoding']).toBe(undefined);
  expect(body.subarray(0, 4).toString()).toBe('%PDF');
});

test('warm-up leaves room in the cache for pages that visitors request', async () => {
  const { cache, warmed, addresses } = await startWarmingSite({ pageCacheBytes: 400_000 });
  await expect.poll(() => cache.fill()).toBeGreaterThan(0.8);
  expect(warmed()).toBeLessThan(addresses.length);
});
