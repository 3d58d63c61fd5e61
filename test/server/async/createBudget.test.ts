import { expect, test } from 'vitest';
import { createBudget } from '../../../server/async/createBudget.ts';

test('work starts in its order, as long as the costs fit', async () => {
  const spend = createBudget(10);
  const ends: Record<string, () => void> = {};
  const start = (name: string, cost: number) =>
    spend(cost, () => new Promise<void>((resolve) => (ends[name] = resolve)));
  const works = [start('four', 4), start('six', 6), start('ten', 10), start('one', 1)];
  await expect.poll(() => Object.keys(ends)).toEqual(['four', 'six']);
  ends.six?.();
  await works[1];
  expect(Object.keys(ends)).toEqual(['four', 'six']);
  ends.four?.();
  await expect.poll(() => Object.keys(ends)).toEqual(['four', 'six', 'ten']);
  ends.ten?.();
  await expect.poll(() => Object.keys(ends)).toEqual(['four', 'six', 'ten', 'one']);
  ends.one?.();
  await Promise.all(works);
});

test('work that fails gives its cost back', async () => {
  const spend = createBudget(1);
  await expect(spend(1, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await spend(1, async () => 'next')).toBe('next');
});
