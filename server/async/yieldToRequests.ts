import { setImmediate } from 'node:timers/promises';

/** Awaited between the items of a long loop, so that requests which arrived meanwhile go first. */
export const yieldToRequests = (): Promise<void> => setImmediate();
