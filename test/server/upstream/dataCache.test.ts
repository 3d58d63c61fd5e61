import pino from 'pino';
import { expect, test } from 'vitest';
import { upstreamBackoffMs } from '../../../server/upstream/backoff.ts';
import { createDataCache } from '../../../server/upstream/dataCache.ts';
import type { Resource } from '../../../server/upstream/resources.ts';
import { openSnapshot } from '../../../server/upstream/snapshot.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';

const log = pino({ level: 'silent' });

/** A cache over a clock of its own and a list whose next answers are given one by one; an Error is a failure. */
function createScene(dataDir = createTempDir()) {
  const clock = { now: 1_000_000 };
  const snapshot = openSnapshot({ dataDir, source: 'test', log });
  const cache = createDataCache({ snapshot, log, now: () => clock.now });
  const answers: unknown[] = [];
  const asked: number[] = [];
  const list: Resource<unknown[]> = {
    key: 'product',
    async fetch() {
      asked.push(clock.now);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer instanceof Error) throw answer;
      return answer;
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
  return { cache, clock, list, answers, asked, readAfter, dataDir };
}

const down = new Error('down');
const ten = Array.from({ length: 10 }, (_, index) => index);

test('concurrent readers of one resource ask once', async () => {
  const { cache, list, answers, asked } = createScene();
  answers.push([1]);
  expect(await Promise.all([cache.read(list), cache.read(list)])).toEqual([[1], [1]]);
  expect(asked).toHaveLength(1);
});

test('an answer is fresh for a minute, then served while it is asked for once more', async () => {
  const { cache, clock, list, answers, asked } = createScene();
  answers.push([1], [2]);
  await cache.read(list);
  clock.now += 59_999;
  expect(await cache.read(list)).toEqual([1]);
  expect(asked).toHaveLength(1);
  clock.now += 1;
  expect(await Promise.all([cache.read(list), cache.read(list)])).toEqual([[1], [1]]);
  await expect.poll(() => cache.read(list)).toEqual([2]);
  expect(asked).toHaveLength(2);
});

test('a failure keeps what is there', async () => {
  const { cache, list, answers, readAfter } = createScene();
  answers.push([1], down);
  await cache.read(list);
  expect(await readAfter(60_000)).toEqual([1]);
});

test('an answer of another form keeps what is there', async () => {
  const { cache, list, answers, readAfter } = createScene();
  answers.push([1], { not: 'a list' });
  await cache.read(list);
  expect(await readAfter(60_000)).toEqual([1]);
});

test('where nothing is kept the failure reaches the reader, and others at once until the pause is over', async () => {
  const { cache, clock, list, answers, asked } = createScene();
  answers.push(down);
  for (const pause of [...upstreamBackoffMs, 8_000]) {
    await expect(cache.read(list)).rejects.toThrow('down');
    const before = asked.length;
    clock.now += pause - 1;
    await expect(cache.read(list)).rejects.toThrow('down');
    expect(asked.length).toBe(before);
    clock.now += 1;
  }
  expect(asked.map((time, index) => time - (asked[index - 1] ?? time))).toEqual([0, 1000, 2000, 4000, 8000]);
  answers.splice(0, 1, [1]);
  expect(await cache.read(list)).toEqual([1]);
});

test.each([
  [[]],
  [[1, 2, 3, 4]],
])('%j after ten records is believed the third time, ten minutes after the first', async (few) => {
  const { cache, list, answers, readAfter } = createScene();
  answers.push(ten, few);
  await cache.read(list);
  expect(await readAfter(60_000)).toEqual(ten);
  expect(await readAfter(60_000)).toEqual(ten);
  expect(await readAfter(60_000), 'three times, too early').toEqual(ten);
  expect(await readAfter(479_999)).toEqual(ten);
  expect(await readAfter(1)).toEqual(few);
});

test('two answers ten minutes apart are not three', async () => {
  const { cache, list, answers, readAfter } = createScene();
  answers.push(ten, []);
  await cache.read(list);
  await readAfter(60_000);
  expect(await readAfter(600_000)).toEqual(ten);
});

test('a good answer in between starts the count again', async () => {
  const { cache, list, answers, readAfter } = createScene();
  answers.push(ten, [], [], ten, [], []);
  await cache.read(list);
  for (const ms of [60_000, 60_000, 60_000, 600_000, 600_000]) expect(await readAfter(ms)).toEqual(ten);
});

test('half of the records are enough to be believed at once, and so is an empty answer where nothing was', async () => {
  const { cache, list, answers, readAfter } = createScene();
  answers.push([], ten, [1, 2, 3, 4, 5]);
  expect(await cache.read(list)).toEqual([]);
  expect(await readAfter(60_000)).toEqual(ten);
  expect(await readAfter(60_000)).toEqual([1, 2, 3, 4, 5]);
});

test('after a restart what was kept is there without asking, and counts as old', async () => {
  const first = createScene();
  first.answers.push(ten);
  await first.cache.read(first.list);
  const second = createScene(first.dataDir);
  second.clock.now += 3_600_000;
  second.answers.push(down);
  expect(await second.cache.read(second.list)).toEqual(ten);
  expect(second.asked).toHaveLength(1);
});
