import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { ignoreError } from '../../shared/ignoreError.ts';

/** Waits `ms` milliseconds, or until `signal` aborts; never rejects, and never keeps the process alive. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await wait(ms, undefined, { ...(signal && { signal }), ref: false }).catch(ignoreError);
}

/** Does `work`, then pauses for as long as it took, so that a loop keeps at most half a processor busy. */
export async function withRest<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  await sleep(performance.now() - startedAt, signal);
  return result;
}

/** Awaited between the items of a long loop, so that requests which arrived meanwhile go first. */
export const yieldToRequests = (): Promise<void> => setImmediate();
