import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createSharedCounters } from '../../../server/middleware/counters.ts';
import { connectRedis } from '../../../server/storage/connectRedis.ts';
import { newsletter } from '../../fixtures/leads.ts';
import { stopClocks } from '../../helpers/createClock.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { startRedis } from '../../helpers/site/startRedis.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { holdTimeout } from '../../helpers/stretchTimeouts.ts';
import { closedAddress } from '../../helpers/upstream/startUpstream.ts';

/** One of several machines. */
const startMachine = (redisUrl: string, overrides = {}) => startSite({ redisUrl, overrides });

const invalid = { email: 'nobody' };

type App = Parameters<typeof postForm>[0];

async function postMany(app: App, count: number, fields: Record<string, string> = newsletter) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await postForm(app, 'newsletter', fields)).status);
  }
  return statuses;
}

/** Posts until Redis has counted one more: the connection is opened in the background. */
async function connect(
  { app }: { app: App },
  redis: Awaited<ReturnType<typeof startRedis>>,
): Promise<number> {
  const countOf = () => redis.hits.get('posts:accepted:127.0.0.1') ?? 0;
  const before = countOf();
  await expect.poll(async () => (await postMany(app, 1)) && countOf()).toBe(before + 1);
  return before + 1;
}

test('two machines share the count of a network', async () => {
  const redis = await startRedis();
  const [one, two] = await Promise.all([startMachine(redis.url), startMachine(redis.url)]);
  expect([await connect(one, redis), await connect(two, redis)]).toEqual([1, 2]);
  expect(await postMany(one.app, 9)).toEqual(Array(9).fill(200));
  expect(await postMany(two.app, 9)).toEqual(Array(9).fill(200));
  expect(await postMany(two.app, 1)).toEqual([429]);
  expect(await postMany(one.app, 1)).toEqual([429]);
});

test('two machines share the count of refused posts of a network, which takes nothing from its accepted ones', async () => {
  const redis = await startRedis();
  const [one, two] = await Promise.all([startMachine(redis.url), startMachine(redis.url)]);
  await connect(one, redis);
  await connect(two, redis);
  expect(await postMany(one.app, 30, invalid)).toEqual(Array(30).fill(422));
  expect(await postMany(two.app, 30, invalid)).toEqual(Array(30).fill(422));
  expect(await postMany(one.app, 1, invalid)).toEqual([429]);
  expect(await postMany(two.app, 18)).toEqual(Array(18).fill(200));
  expect(await postMany(one.app, 1)).toEqual([429]);
});

test('while Redis is down or silent no lead is lost or refused, and each machine counts by itself', async () => {
  const silent = await startRedis({ isSilent: true });
  const closed = closedAddress.replace('http:', 'redis:');
  for (const url of [closed, silent.url]) {
    const { app, upstream } = await startMachine(url, { redisWaits: { connectMs: 100, answerMs: 100 } });
    expect(await postMany(app, 20), url).toEqual(Array(20).fill(200));
    expect(await postMany(app, 1)).toEqual([429]);
    expect(upstream.accepted).toHaveLength(1);
  }
});

test('a Redis that stops responding is not called again after the first timeout', async () => {
  stopClocks();
  const server = await startRedis();
  const answerMs = 30_000;
  const timeOut = holdTimeout(answerMs);
  const log = pino({ level: 'silent' });
  const redis = await connectRedis(server.url, log, { connectMs: 60_000, answerMs });
  onTestFinished(redis.close);
  await redis.opened;
  const counters = createSharedCounters(redis, 'accepted', 60_000);
  expect((await counters.increment('a')).totalHits).toBe(1);
  server.fallSilent();
  const first = counters.increment('a');
  await expect.poll(server.unanswered).toBe(1);
  timeOut();
  expect((await first).totalHits).toBe(1);
  for (let hits = 2; hits <= 20; hits += 1) {
    expect((await counters.increment('a')).totalHits).toBe(hits);
    expect(server.unanswered()).toBe(1);
  }
});

test('a Redis that goes down between posts refuses nobody', async () => {
  const redis = await startRedis();
  const machine = await startMachine(redis.url);
  await connect(machine, redis);
  await redis.goDown();
  expect(await postMany(machine.app, 5)).toEqual(Array(5).fill(200));
});
