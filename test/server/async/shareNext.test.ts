import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { shareNext } from '../../../server/async/shareNext.ts';

/** Work that ends on demand. */
function createWork() {
  const ends: PromiseWithResolvers<number>[] = [];
  const work = () => {
    const end = Promise.withResolvers<number>();
    ends.push(end);
    return end.promise;
  };
  return { ends, run: shareNext(work) };
}

test('callers that come while work runs share one run that begins after it', async () => {
  const { ends, run } = createWork();
  const first = run();
  const later = [run(), run(), run()];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => ends).toHaveLength(2);
  const last = run();
  ends[1]?.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  await expect.poll(() => ends).toHaveLength(3);
  ends[2]?.resolve(3);
  expect(await last).toBe(3);
});

test('a caller who has waited for a run joins the run that others wait for', async () => {
  const { ends, run } = createWork();
  const later = [run().then(run), run()];
  ends[0]?.resolve(1);
  await setImmediate();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2]);
});

test('after a run that fails the next one begins', async () => {
  const { ends, run } = createWork();
  const first = run();
  const second = run();
  ends[0]?.reject(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  await expect.poll(() => ends).toHaveLength(2);
  ends[1]?.resolve(2);
  expect(await second).toBe(2);
});
