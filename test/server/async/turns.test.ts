import { setImmediate as nextLoopTurn, setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from '../../../server/async/turns.ts';

const never = new AbortController().signal;

/** Counts the turns of the event loop. */
function countLoopTurns() {
  let count = 0;
  let goesOn = true;
  const next = () => {
    count += 1;
    if (goesOn) setImmediate(next);
  };
  setImmediate(next);
  return { count: () => count, stop: () => (goesOn = false) };
}

test('between two pieces of work the event loop turns', async () => {
  const turns = createTurns();
  const loop = countLoopTurns();
  const startedAt: number[] = [];
  const work = async () => void startedAt.push(loop.count());
  expect(await Promise.all([1, 2, 3, 4].map(() => turns.run('a', never, work)))).toEqual(Array(4).fill(true));
  loop.stop();
  expect(new Set(startedAt).size).toBe(4);
});

test('clients take turns, however much work of one of them waits', async () => {
  const turns = createTurns();
  const order: string[] = [];
  const run = (client: string) => turns.run(client, never, async () => void order.push(client));
  await Promise.all([...Array.from({ length: 6 }, () => run('greedy')), run('b'), run('c'), run('b')]);
  // The first one runs at once, before the others come.
  expect(order.slice(0, 6)).toEqual(['greedy', 'greedy', 'b', 'c', 'greedy', 'b']);
});

test('work that waits for something else holds nobody up', async () => {
  const turns = createTurns();
  const upstream = Promise.withResolvers<void>();
  const waits = turns.run('a', never, () => upstream.promise);
  expect(await turns.run('a', never, async () => undefined)).toBe(true);
  upstream.resolve();
  expect(await waits).toBe(true);
});

test('a client that has its share of work open is refused, another one is not', async () => {
  const turns = createTurns({ maxOpen: 8, maxOpenPerClient: 4 });
  const end = Promise.withResolvers<void>();
  const run = (client: string) => turns.run(client, never, () => end.promise);
  const open = ['a', 'a', 'a', 'a'].map(run);
  expect(await run('a')).toBe(false);
  const others = ['b', 'b', 'b', 'b'].map(run);
  expect(await run('b')).toBe(false);
  // Eight in all for three clients: two for each.
  const third = [run('c'), run('c')];
  expect(turns.refused()).toBe(2);
  end.resolve();
  expect(await Promise.all([...open, ...others, ...third])).toEqual(Array(10).fill(true));
  expect(turns.refused()).toBe(2);
});

test('work is refused when its turn has not come in time, and leaves the queue', async () => {
  const turns = createTurns({ maxWaitMs: 5 });
  const hold = () => {
    const until = performance.now() + 40;
    while (performance.now() < until);
    return Promise.resolve();
  };
  const results = await Promise.all([1, 2, 3].map(() => turns.run('a', never, hold)));
  expect(results[0]).toBe(true);
  expect(results).toContain(false);
  expect(turns.waiting()).toBe(0);
  expect(turns.refused()).toBe(results.filter((hasRun) => !hasRun).length);
});

test('work whose client has gone is never started and does not count as refused', async () => {
  const turns = createTurns();
  const gone = new AbortController();
  let hasStarted = false;
  const first = turns.run('a', never, async () => undefined);
  const second = turns.run('a', gone.signal, async () => {
    hasStarted = true;
  });
  gone.abort('gone');
  expect([await first, await second, hasStarted]).toEqual([true, false, false]);
  expect([turns.waiting(), turns.refused()]).toEqual([0, 0]);
});

test('work that fails rejects and frees its place', async () => {
  const turns = createTurns({ maxOpenPerClient: 1 });
  await expect(turns.run('a', never, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await turns.run('a', never, async () => undefined)).toBe(true);
});

test('work that goes on together after a wait continues one piece in a turn of the event loop', async () => {
  const turns = createTurns();
  const loop = countLoopTurns();
  const response = Promise.withResolvers<void>();
  const continuedAt: number[] = [];
  const waits = Array.from({ length: 5 }, () =>
    turns.run('a', never, async () => {
      await response.promise;
      await turns.resume();
      continuedAt.push(loop.count());
    }),
  );
  await expect.poll(() => turns.waiting()).toBe(0);
  response.resolve();
  await Promise.all(waits);
  loop.stop();
  expect(new Set(continuedAt).size).toBe(5);
});

/** Busy for `ms`, then asks to go on: the turns of the event loop before and after. */
async function continueAfter(ms: number): Promise<[before: number, after: number]> {
  const turns = createTurns();
  const loop = countLoopTurns();
  const at: [number, number] = [0, 0];
  await turns.run('a', never, async () => {
    at[0] = loop.count();
    const until = performance.now() + ms;
    while (performance.now() < until);
    await turns.pause();
    at[1] = loop.count();
  });
  loop.stop();
  return at;
}

test('a turn goes on at once while it is short, and ends when it is long', async () => {
  const [start, after] = await continueAfter(10);
  expect(after).toBeGreaterThan(start);
  // On a busy machine a short turn may have become long.
  const goesOn = async () => {
    const [before, same] = await continueAfter(0);
    return before === same;
  };
  await expect.poll(goesOn).toBe(true);
});

test('background work takes turns with the clients', async () => {
  const turns = createTurns();
  const order: string[] = [];
  const run = () => turns.run('a', never, async () => void order.push('a'));
  const all = [run(), run(), turns.resume().then(() => order.push('background')), run(), run()];
  await Promise.all(all);
  await Promise.race([nextLoopTurn(), wait(1_000)]);
  expect(order).toEqual(['a', 'a', 'background', 'a', 'a']);
});
