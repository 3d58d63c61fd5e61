import pino from 'pino';
import request from 'supertest';
import { expect, onTestFinished } from 'vitest';
import { connectRedis } from '../../../server/storage/connectRedis.ts';
import type { ApiResponse } from '../../../server/upstream/api/apiClient.ts';
import { shareResponses } from '../../../server/upstream/api/shareResponses.ts';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { newsletter } from '../../fixtures/leads.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { testWith } from '../../helpers/deploy/hasTools.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { type RedisServer, startRedisServer } from '../../helpers/site/startRedisServer.ts';
import { type Site, startSite } from '../../helpers/site/startSite.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

const test = testWith('several instances with Redis', 'redis-server');

/** Instances with a disk each, over one upstream and one Redis. */
async function startInstances(count: number) {
  const redis = await startRedisServer();
  const content = structuredClone(hostileContent);
  const upstream = await startSwitchableUpstream(content);
  const start = (dataDir = createTempDir()): Promise<Site> =>
    startSite({
      upstream,
      redisUrl: redis.url,
      dataDir,
    });
  const sites = await Promise.all(Array.from({ length: count }, () => start()));
  const change = (text: string) => {
    const [first] = content.product;
    if (first) first.description = text;
  };
  return { redis, upstream, sites, start, change };
}

const productPage = async ({ app }: Site) => (await request(app).get('/products/12')).text;
const purge = ({ app }: Site) => request(app).post('/hooks/purge');

/** Resolves when all instances have read everything that the upstream has; each does so by itself after its start. */
async function readAll(sites: readonly Site[]): Promise<void> {
  const hasRead = ({ logged }: Site) => logged.some(({ msg }) => msg === 'catalogue refreshed');
  await expect.poll(() => sites.every(hasRead)).toBe(true);
}

async function expectOnAll(sites: readonly Site[], text: string): Promise<void> {
  for (const site of sites) await expect.poll(() => productPage(site)).toContain(text);
}

test('instances that share a Redis read the upstream once when they start together', async () => {
  const { upstream, sites } = await startInstances(3);
  await readAll(sites);
  const { requests } = upstream;
  expect(requests.length).toBeGreaterThan(10);
  expect(requests.filter((path, index) => requests.indexOf(path) !== index)).toEqual([]);
  for (const page of await Promise.all(sites.map(productPage))) expect(page).toContain('<h1');
});

test('all instances show a change after a purge on one of them, and read the upstream once more', async () => {
  const { upstream, sites, change } = await startInstances(3);
  await readAll(sites);
  change('A new description.');
  upstream.requests.length = 0;
  expect((await purge(sites[0] as Site)).body.failed).toBe(0);
  await expectOnAll(sites, 'A new description.');
  expect(upstream.requests.filter((path) => path === '/product?12')).toHaveLength(1);
});

test('an instance that was stopped during a purge shows the change when it comes back', async () => {
  const { sites, start, change } = await startInstances(2);
  const [one, two] = sites as [Site, Site];
  await readAll(sites);
  await two.stop();
  change('Changed meanwhile.');
  await purge(one);
  await expectOnAll([one, await start(two.dataDir)], 'Changed meanwhile.');
});

test('while Redis is unavailable each instance reads the upstream itself with one warning; purges and counts of posts are shared again later', async () => {
  const { redis, upstream, sites, change } = await startInstances(2);
  const [one, two] = sites as [Site, Site];
  await readAll(sites);
  await redis.kill();
  change('Changed without Redis.');
  upstream.requests.length = 0;
  expect((await purge(one)).body.failed).toBe(0);
  expect(await productPage(one)).toContain('Changed without Redis.');
  expect(await productPage(two)).toContain('<h1');
  const messages = ({ logged }: Site) =>
    logged.map(({ msg }) => String(msg)).filter((msg) => msg.includes('Redis'));
  // Each of the two threads has a connection.
  const warnings = Array(2).fill('Redis is unavailable; this instance works alone');
  const recoveries = Array(2).fill('Redis is available again');
  for (const site of sites) await expect.poll(() => messages(site)).toEqual(warnings);
  await redis.start();
  for (const site of sites) await expect.poll(() => messages(site)).toEqual([...warnings, ...recoveries]);
  await expectOnAll([two], 'Changed without Redis.');
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    for (const { app } of sites) statuses.push((await postForm(app, 'newsletter', newsletter)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
});

test('a failing upstream fails for each instance, and no cached page is lost', async () => {
  const { upstream, sites } = await startInstances(2);
  await readAll(sites);
  const isShown = async (site: Site) => (await request(site.app).get('/products/12')).status === 200;
  upstream.setFault((_request, response) => void response.writeHead(500).end());
  for (const site of sites) expect((await purge(site)).body.failed).toBeGreaterThan(0);
  expect(await Promise.all(sites.map(isShown))).toEqual([true, true]);
  upstream.setFault(null);
  for (const site of sites) expect((await purge(site)).body.failed).toBe(0);
});

/** Two instances' ways to one resource; each call of the upstream has its number as data, and may be unusable. */
async function shareOne(redis: RedisServer, freshMs: number, unusable: number[] = []) {
  let calls = 0;
  const conditions: unknown[] = [];
  const resource = {
    key: 'product?1',
    async fetch(known?: object): Promise<ApiResponse> {
      calls += 1;
      conditions.push(known);
      return { data: { call: calls }, validators: { etag: `"${calls}"` } };
    },
    convert(value: unknown) {
      if (unusable.includes(calls)) throw new Error('unusable');
      return { value, size: 1, dropped: [] };
    },
  };
  const client = await connectRedis(redis.url, pino({ level: 'silent' }), {
    connectMs: 60_000,
    answerMs: 60_000,
  });
  onTestFinished(client.close);
  await client.opened;
  const fetchShared = shareResponses(client, 'a', async () => '0', freshMs);
  const fetchOnce = (known?: Parameters<typeof fetchShared>[1]) => fetchShared(resource, known);
  return { client, conditions, fetchOnce };
}

test('a shared response comes whole with its validators and age, and only its digest to an instance that knows it', async () => {
  const { fetchOnce, conditions } = await shareOne(await startRedisServer(), 60_000);
  const [first, second] = [await fetchOnce(), await fetchOnce()];
  expect([first.result, second.result]).toEqual(['ok', 'shared']);
  expect(second).toMatchObject({ response: first.response, validators: { etag: '"1"' } });
  expect(second.ageMs).toBeGreaterThanOrEqual(0);
  const known = { digest: first.response?.digest ?? '', validators: {} };
  expect(await fetchOnce(known)).toMatchObject({
    response: null,
    validators: { etag: '"1"' },
    result: 'shared',
  });
  expect(conditions).toHaveLength(1);
});

test('a shared response is fetched again, on its condition, when it is no longer fresh', async () => {
  const { fetchOnce, conditions } = await shareOne(await startRedisServer(), 2_000);
  const { response, validators } = await fetchOnce();
  const known = { digest: response?.digest ?? '', validators };
  await expect.poll(async () => (await fetchOnce(known)).response?.raw).toEqual({ call: 2 });
  expect(conditions).toEqual([undefined, { etag: '"1"' }]);
});

test('an unusable response is not shared', async () => {
  const { fetchOnce } = await shareOne(await startRedisServer(), 60_000, [1]);
  await expect(fetchOnce()).rejects.toThrow('unusable');
  expect(await fetchOnce()).toMatchObject({ response: { raw: { call: 2 } }, result: 'ok' });
});

test('a shared response that is damaged in Redis, or missing there, is fetched from the upstream', async () => {
  const { fetchOnce, client } = await shareOne(await startRedisServer(), 60_000);
  const { response } = await fetchOnce();
  const body = `upstream:body:${response?.digest}`;
  await client.send('SET', body, 'damaged');
  expect((await fetchOnce()).response?.raw).toEqual({ call: 2 });
  await client.send('FLUSHALL');
  expect((await fetchOnce()).response?.raw).toEqual({ call: 3 });
});
