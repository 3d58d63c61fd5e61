import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inParallel } from '../../../server/async/inParallel.ts';

test('items are started in their order, and no more than the limit at a time', async () => {
  const started: number[] = [];
  let running = 0;
  let maxRunning = 0;
  await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
    started.push(item);
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await nextIteration();
    running -= 1;
  });
  expect(started).toEqual([1, 2, 3, 4, 5]);
  expect(maxRunning).toBe(2);
});

test('after a failure no item is started, and those under way end before it rejects', async () => {
  const started: number[] = [];
  const ended: number[] = [];
  const work = async (item: number) => {
    started.push(item);
    if (item === 1) throw new Error('failed');
    await nextIteration();
    ended.push(item);
  };
  await expect(inParallel([1, 2, 3, 4], 2, work)).rejects.toThrow('failed');
  expect(started).toEqual([1, 2]);
  expect(ended).toEqual([2]);
});
