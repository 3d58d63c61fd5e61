import { expect, test } from 'vitest';
import { createSingleFlight } from '../../../server/async/singleFlight.ts';

test('work under the same key runs once, and all callers get its result', async () => {
  const flights = createSingleFlight<number>();
  const { promise, resolve } = Promise.withResolvers<number>();
  let runs = 0;
  const work = () => {
    runs += 1;
    return promise;
  };
  const results = [flights.run('a', work), flights.run('a', work)];
  expect(flights.isRunning('a')).toBe(true);
  resolve(7);
  expect(await Promise.all(results)).toEqual([7, 7]);
  expect(runs).toBe(1);
});

test('work under another key runs beside it', async () => {
  const flights = createSingleFlight<string>();
  const results = await Promise.all(['a', 'b'].map((key) => flights.run(key, async () => key)));
  expect(results).toEqual(['a', 'b']);
});

test('a key is free when its work has settled, also after an error that all callers get', async () => {
  const flights = createSingleFlight<number>();
  const failing = async () => {
    throw new Error('failed');
  };
  const results = await Promise.allSettled([flights.run('a', failing), flights.run('a', failing)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(flights.isRunning('a')).toBe(false);
  expect(await flights.run('a', async () => 2)).toBe(2);
  expect(flights.isRunning('a')).toBe(false);
});
