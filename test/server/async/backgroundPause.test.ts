import { expect, test } from 'vitest';
import { createBackgroundPause, inPieces, untilIdle } from '../../../server/async/backgroundPause.ts';
import { sleep } from '../../../server/async/sleep.ts';

/** Whether background work went on before a timer of `ms`. */
async function isBefore(ms: number, pause: () => Promise<void>): Promise<boolean> {
  const order: string[] = [];
  await Promise.all([
    pause().then(() => order.push('background')),
    sleep(ms).then(() => order.push('visitor')),
  ]);
  return order[0] === 'background';
}

test('background work goes on at once while no visitor is being served', async () => {
  const pause = createBackgroundPause(() => 1_000);
  expect(await isBefore(1_000, pause)).toBe(true);
});

test('background work leaves time to visitors while some are being served', async () => {
  const pause = createBackgroundPause(() => 5);
  expect(await isBefore(2, pause)).toBe(false);
});

test('a pause for visitors ends at the signal', async () => {
  const pause = createBackgroundPause(() => 0);
  expect(await isBefore(5, () => pause(AbortSignal.abort()))).toBe(true);
});

test('a long loop pauses only when a piece is done', async () => {
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  const inOnePiece = inPieces(pause, 60_000);
  for (let n = 0; n < 10; n += 1) await inOnePiece();
  expect(pauses).toBe(0);
  const inTen = inPieces(pause, 0);
  for (let n = 0; n < 10; n += 1) await inTen();
  expect(pauses).toBe(10);
});

test('work that competes with visitors waits until none is being served', async () => {
  const visits = { idleMs: 0 };
  const order: string[] = [];
  const waiting = untilIdle(() => visits.idleMs, new AbortController().signal).then(() =>
    order.push('background'),
  );
  await sleep(20);
  order.push('visitor');
  visits.idleMs = 1_000;
  await waiting;
  expect(order).toEqual(['visitor', 'background']);
});

test('work that waits for idle time ends at the signal', async () => {
  await untilIdle(() => 0, AbortSignal.abort());
});
