import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createClock } from '../../../server/async/clock.ts';
import { upstreamBackoffMs } from '../../../server/upstream/backoff.ts';
import { createDataCache } from '../../../server/upstream/dataCache.ts';
import type { Resource } from '../../../server/upstream/resources.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { execSql } from '../../helpers/sqlite.ts';
import { log, openStored } from './openResponses.ts';

/** A cache with its own clock, and a list with responses in a row; an Error is a failure, the last response repeats. */
function createListCache(dataDir = createTempDir()) {
  const clock = { now: 1_000_000 };
  const snapshot = openStored(dataDir);
  // Open, it would write its database again after the folder is removed.
  onTestFinished(() => snapshot.close());
  const cache = createDataCache({ snapshot, log, clock: createClock(() => clock.now) });
  const responses: unknown[] = [];
  const calls: number[] = [];
  const list: Resource<unknown[]> = {
    key: 'product',
    async fetch() {
      calls.push(clock.now);
      const response = responses.length > 1 ? responses.shift() : responses[0];
      if (response instanceof Error) throw response;
      return { data: response, validators: {} };
    },
    convert(raw) {
      if (!Array.isArray(raw)) throw new Error('malformed');
      return { value: raw, size: raw.length, dropped: [] };
    },
  };
  const readAfter = async (ms: number) => {
    clock.now += ms;
    await cache.refresh(list).catch(() => undefined);
    return cache.read(list);
  };
  return { cache, clock, list, responses, calls, readAfter, dataDir };
}

const down = new Error('down');
const ten = Array.from({ length: 10 }, (_, index) => index);

test('concurrent reads of one resource make one call', async () => {
  const { cache, list, responses, calls } = createListCache();
  responses.push([1]);
  expect(await Promise.all([cache.read(list), cache.read(list)])).toEqual([[1], [1]]);
  expect(calls).toHaveLength(1);
});

test('a purge does not take the response of a call that began before it', async () => {
  const { cache, list, responses, calls } = createListCache();
  responses.push([1], [2]);
  await Promise.all([cache.refresh(list), cache.refreshAgain(list)]);
  expect(calls).toHaveLength(2);
  expect(await cache.read(list)).toEqual([2]);
});

test('a response is fresh for a minute, then served while one call revalidates it', async () => {
  const { cache, clock, list, responses, calls } = createListCache();
  responses.push([1], [2]);
  await cache.read(list);
  clock.now += 59_999;
  expect(await cache.read(list)).toEqual([1]);
  expect(calls).toHaveLength(1);
  clock.now += 1;
  expect(await Promise.all([cache.read(list), cache.read(list)])).toEqual([[1], [1]]);
  await expect.poll(() => cache.read(list)).toEqual([2]);
  expect(calls).toHaveLength(2);
});

test('on a cache miss a failure rejects, and later reads reject at once until the backoff has passed', async () => {
  const { cache, clock, list, responses, calls } = createListCache();
  responses.push(down);
  for (const waitMs of [...upstreamBackoffMs, 8_000]) {
    await expect(cache.read(list)).rejects.toThrow('down');
    const before = calls.length;
    clock.now += waitMs - 1;
    await expect(cache.read(list)).rejects.toThrow('down');
    expect(calls.length).toBe(before);
    clock.now += 1;
  }
  expect(calls.map((time, index) => time - (calls[index - 1] ?? time))).toEqual([0, 1000, 2000, 4000, 8000]);
  responses.splice(0, 1, [1]);
  expect(await cache.read(list)).toEqual([1]);
});

test.each([
  [[]],
  [[1, 2, 3, 4]],
])('%j after ten records is accepted the third time, ten minutes after the first', async (few) => {
  const { cache, list, responses, readAfter } = createListCache();
  responses.push(ten, few);
  await cache.read(list);
  expect(await readAfter(60_000)).toEqual(ten);
  expect(await readAfter(60_000)).toEqual(ten);
  expect(await readAfter(60_000), 'three times, too early').toEqual(ten);
  expect(await readAfter(479_999)).toEqual(ten);
  expect(await readAfter(1)).toEqual(few);
});

test('a loss that comes only twice in ten minutes is not accepted', async () => {
  const { cache, list, responses, readAfter } = createListCache();
  responses.push(ten, []);
  await cache.read(list);
  await readAfter(60_000);
  expect(await readAfter(600_000)).toEqual(ten);
});

test('a good response between two losses restarts the count', async () => {
  const { cache, list, responses, readAfter } = createListCache();
  responses.push(ten, [], [], ten, [], []);
  await cache.read(list);
  for (const ms of [60_000, 60_000, 60_000, 600_000, 600_000]) expect(await readAfter(ms)).toEqual(ten);
});

test('half of the records, or none where none were before, are accepted at once', async () => {
  const { cache, list, responses, readAfter } = createListCache();
  responses.push([], ten, [1, 2, 3, 4, 5]);
  expect(await cache.read(list)).toEqual([]);
  expect(await readAfter(60_000)).toEqual(ten);
  expect(await readAfter(60_000)).toEqual([1, 2, 3, 4, 5]);
});

test('after a restart a stored response is read without waiting and counts as stale', async () => {
  const first = createListCache();
  first.responses.push(ten);
  await first.cache.read(first.list);
  const second = createListCache(first.dataDir);
  second.clock.now += 3_600_000;
  second.responses.push(down);
  expect(await second.cache.read(second.list)).toEqual(ten);
  expect(second.calls).toHaveLength(1);
});

test('a detail that is damaged on disk while the server runs is fetched for the reader who wants it', async () => {
  const { cache, dataDir } = createListCache();
  const sent = { name: 'Wellpoint pump' };
  const detail = (id: number): Resource<unknown> => ({
    key: `product?${id}`,
    listedIn: 'product',
    fetch: async () => ({ data: sent, validators: {} }),
    convert: (raw) => ({ value: raw, size: 1, dropped: [] }),
  });
  for (const id of [1, 2, 3]) await cache.refresh(detail(id));
  const damage = "UPDATE answers SET raw = replace(raw, 'Wellpoint', 'Wellqoint')";
  execSql(join(dataDir, 'catalogue.db'), damage);
  expect(await cache.read(detail(1))).toEqual(sent);
  await expect(cache.readCached(detail(2))).rejects.toMatchObject({ name: 'UpstreamError' });
  expect(cache.getCached(detail(3))).toBeUndefined();
});

test('a detail that is missing while its list fails stays, and is called again after its backoff', async () => {
  const { cache, list, responses, clock } = createListCache();
  const sent: unknown[] = [{ name: 'Wellpoint pump' }, null];
  const detail: Resource<unknown> = {
    key: 'product?1',
    listedIn: 'product',
    fetch: async () => ({ data: sent.shift(), validators: {} }),
    convert: (raw) => ({ value: raw, size: raw === null ? 0 : 1, dropped: [] }),
  };
  await cache.refresh(detail);
  clock.now += 60_000;
  responses.push(down);
  for (const failing of [list, detail]) await expect(cache.refresh(failing)).rejects.toThrow();
  expect(await cache.read(detail)).toEqual({ name: 'Wellpoint pump' });
  expect(cache.isDue(detail)).toBe(false);
  clock.now += 1_000;
  expect(cache.isDue(detail)).toBe(true);
});

test('an unchanged response is fresh for another minute, and is sent whole only where the disk has not taken it', async () => {
  const dataDir = createTempDir();
  const clock = { now: 1_000_000 };
  const snapshot = openStored(dataDir);
  let isFull = true;
  const write: typeof snapshot.write = (...written) => !isFull && snapshot.write(...written);
  const results: string[] = [];
  const cache = createDataCache({
    snapshot: { ...snapshot, write },
    log,
    clock: createClock(() => clock.now),
    onCall: (_kind, result) => results.push(result),
  });
  const list: Resource<unknown> = {
    key: 'product',
    fetch: async (known) =>
      known?.etag === '"1"'
        ? { data: undefined, validators: known, isNotModified: true }
        : { data: ten, validators: { etag: '"1"' } },
    convert: (raw) => ({ value: raw, size: 1, dropped: [] }),
  };
  for (const full of [true, false, false]) {
    isFull = full;
    await cache.refresh(list);
    clock.now += 59_999;
    expect(cache.isDue(list)).toBe(false);
    expect(await cache.read(list)).toEqual(ten);
  }
  expect(results).toEqual(['ok', 'ok', 'not_modified']);
  expect(snapshot.read('product')?.json).toBe(JSON.stringify(ten));
});
