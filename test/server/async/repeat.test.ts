import { expect, test, vi } from 'vitest';
import { repeat } from '../../../server/async/repeat.ts';
import { sleep } from '../../../server/async/sleep.ts';

const fail = (error: unknown) => {
  throw error;
};

test('work runs at once and again after each delay, until the signal aborts', async () => {
  const stop = new AbortController();
  const times: number[] = [];
  await repeat(
    async () => {
      times.push(performance.now());
      if (times.length === 3) stop.abort();
    },
    { delayMs: 20, signal: stop.signal, onError: fail },
  );
  expect(times).toHaveLength(3);
  // A timer may be early by less than a millisecond.
  expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(38);
});

test('work never overlaps itself, however short the delay is', async () => {
  const stop = new AbortController();
  let running = 0;
  let maxRunning = 0;
  let runs = 0;
  const ended = repeat(
    async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await sleep(5, stop.signal);
      running -= 1;
      runs += 1;
    },
    { delayMs: 0, signal: stop.signal, onError: fail },
  );
  await expect.poll(() => runs).toBeGreaterThan(2);
  stop.abort();
  await ended;
  expect([maxRunning, running]).toEqual([1, 0]);
});

test('an error is handed over, and the work is repeated', async () => {
  const stop = new AbortController();
  const errors: unknown[] = [];
  let runs = 0;
  await repeat(
    async () => {
      runs += 1;
      if (runs === 2) stop.abort();
      throw new Error(`run ${runs}`);
    },
    { delayMs: 1, signal: stop.signal, onError: (error) => errors.push(error) },
  );
  expect(errors.map(String)).toEqual(['Error: run 1', 'Error: run 2']);
});

test('an abort ends a long delay at once, but waits for the work under way', async () => {
  const stop = new AbortController();
  const { promise: work, resolve } = Promise.withResolvers<void>();
  let hasEnded = false;
  const resting = repeat(async () => undefined, { delayMs: 3_600_000, signal: stop.signal, onError: fail });
  const working = repeat(() => work, { delayMs: 1, signal: stop.signal, onError: fail }).then(() => {
    hasEnded = true;
  });
  stop.abort();
  await resting;
  expect(hasEnded).toBe(false);
  resolve();
  await working;
});

test('nothing runs where the signal has aborted already', async () => {
  const work = vi.fn(async () => undefined);
  await repeat(work, { delayMs: 1, signal: AbortSignal.abort(), onError: fail });
  expect(work).not.toHaveBeenCalled();
});
