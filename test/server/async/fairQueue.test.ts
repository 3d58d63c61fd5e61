import { expect, test } from 'vitest';
import { createFairQueue } from '../../../server/async/fairQueue.ts';

test('clients take turns, and the items of each come in their order', () => {
  const queue = createFairQueue<number>();
  for (const item of [1, 2, 3]) queue.push('a', item);
  queue.push('b', 4);
  queue.push('c', 5);
  queue.push('b', 6);
  queue.remove('a', 2);
  queue.remove('b', 99);
  queue.remove('d', 1);
  expect(queue.size()).toBe(5);
  const order = Array.from({ length: 6 }, queue.shift);
  expect(order).toEqual([1, 4, 5, 3, 6, undefined]);
  expect(queue.size()).toBe(0);
});
