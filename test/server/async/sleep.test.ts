import { expect, test } from 'vitest';
import { sleep } from '../../../server/async/sleep.ts';

test('sleep ends after its time', async () => {
  const startedAt = performance.now();
  await sleep(30, new AbortController().signal);
  expect(performance.now() - startedAt).toBeGreaterThan(25);
});

test('sleep ends at once, without an error, when the signal aborts or has aborted', async () => {
  const stop = new AbortController();
  const sleeping = sleep(3_600_000, stop.signal);
  stop.abort();
  await sleeping;
  await sleep(3_600_000, stop.signal);
});
