import { expect, test } from 'vitest';
import { createDataCache } from '../../../server/upstream/dataCache.ts';

function createCache() {
  const clock = { now: 0 };
  const failures: string[] = [];
  const cache = createDataCache({
    freshMs: 60_000,
    now: () => clock.now,
    onFailure: (key) => failures.push(key),
  });
  let loads = 0;
  const load = async () => {
    loads += 1;
    return loads;
  };
  return { cache, clock, failures, load, loads: () => loads };
}

const fail = () => Promise.reject(new Error('down'));

test('concurrent readers of one key share one load', async () => {
  const { cache, load } = createCache();
  expect(await Promise.all([cache.read('a', load), cache.read('a', load)])).toEqual([1, 1]);
});

test('a value stays fresh for its time, then is served stale while it is loaded once more', async () => {
  const { cache, clock, load, loads } = createCache();
  await cache.read('a', load);
  clock.now = 59_999;
  expect(await cache.read('a', load)).toBe(1);
  expect(loads()).toBe(1);
  clock.now = 60_000;
  expect(await Promise.all([cache.read('a', load), cache.read('a', load)])).toEqual([1, 1]);
  await expect.poll(() => cache.read('a', load)).toBe(2);
  expect(loads()).toBe(2);
});

test('a failing refresh keeps the old value and is reported', async () => {
  const { cache, clock, load, failures } = createCache();
  await cache.read('a', load);
  clock.now = 60_000;
  expect(await cache.read('a', fail)).toBe(1);
  await expect.poll(() => failures).toEqual(['a']);
  expect(await cache.read('a', fail)).toBe(1);
});

test('where nothing is kept, the failure reaches the reader, and the next reader tries again', async () => {
  const { cache, load } = createCache();
  await expect(cache.read('a', fail)).rejects.toThrow('down');
  expect(await cache.read('a', load)).toBe(1);
});
