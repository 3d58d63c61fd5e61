import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { ignoreError } from '../../shared/ignoreError.ts';

/** Waits `ms` milliseconds, or until `signal` aborts; never rejects, and never keeps the process alive. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await wait(ms, undefined, { ...(signal && { signal }), ref: false }).catch(ignoreError);
}

/** Awaited between the items of a long loop, so that requests which arrived meanwhile go first. */
export const yieldToRequests = (): Promise<void> => setImmediate();
