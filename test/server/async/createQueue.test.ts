import { expect, test } from 'vitest';
import { createQueue, QueueFull } from '../../../server/async/createQueue.ts';

/** Work that ends on demand. */
function createWork() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const workOf = (name: number) => () =>
    new Promise<number>((resolve) => {
      started.push(name);
      ends.push(() => resolve(name));
    });
  return { started, workOf, endNext: () => ends.shift()?.() };
}

test('work waits for a free place, in its order, and is refused when too many wait', async () => {
  const { run: enqueue } = createQueue({ maxRunning: 1, maxWaiting: 2 });
  const { started, workOf, endNext } = createWork();
  const results = [1, 2, 3].map((name) => enqueue(workOf(name)));
  await expect(enqueue(workOf(4))).rejects.toBeInstanceOf(QueueFull);
  expect(started).toEqual([1]);
  for (const [index, result] of results.entries()) {
    await expect.poll(() => started).toHaveLength(index + 1);
    endNext();
    expect(await result).toBe(index + 1);
  }
  expect(started).toEqual([1, 2, 3]);
});

test('background work comes after all work that somebody waits for', async () => {
  const { run: enqueue } = createQueue({ maxRunning: 1, maxWaiting: 3 });
  const { started, workOf, endNext } = createWork();
  const results = [
    enqueue(workOf(1)),
    enqueue(workOf(2), { isBackground: true }),
    enqueue(workOf(3)),
    enqueue(workOf(4)),
  ];
  for (const count of [1, 2, 3, 4]) {
    await expect.poll(() => started).toHaveLength(count);
    endNext();
  }
  await Promise.all(results);
  expect(started).toEqual([1, 3, 4, 2]);
});

test('work that fails frees its place', async () => {
  const { run: enqueue } = createQueue({ maxRunning: 1, maxWaiting: 1 });
  await expect(enqueue(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await enqueue(async () => 'next')).toBe('next');
});
