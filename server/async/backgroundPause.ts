import { setImmediate as nextTurn } from 'node:timers/promises';
import { sleep } from './sleep.ts';

/** Awaited between two pieces of background work. */
export type Pause = (signal?: AbortSignal) => Promise<void>;

/** Visitors are being served until this long after the last request. */
export const minIdleMs = 250;
/** Work in pieces of a millisecond then takes a tenth of a core. */
const visitedPauseMs = 10;

/** Lets the event loop turn, and leaves most of the time to visitors while some are being served. */
export function createBackgroundPause(idleMs: () => number): Pause {
  return (signal) => (idleMs() >= minIdleMs ? nextTurn() : sleep(visitedPauseMs, signal));
}

/** For long loops: the returned function pauses when a piece of `maxMs` is done. */
export function inPieces(pause: Pause, maxMs = 4): () => Promise<void> {
  let endsAt = performance.now() + maxMs;
  return async () => {
    if (performance.now() < endsAt) return;
    await pause();
    endsAt = performance.now() + maxMs;
  };
}

/** For work that takes the processor from visitors wherever it runs: resolves when none is being served, or at `signal`. */
export async function untilIdle(idleMs: () => number, signal: AbortSignal): Promise<void> {
  while (idleMs() < minIdleMs && !signal.aborted) await sleep(minIdleMs, signal);
}
