import { setImmediate as nextIteration } from 'node:timers/promises';
import { optional } from '../upstream/upstreamError.ts';

const missing = Symbol('missing');

/** Limits how long one page waits for its optional parts: `waitMs` in total. */
export function createOptionalParts(waitMs: number) {
  const end = Promise.withResolvers<void>();
  let hasBegun = false;
  let isIncomplete = false;

  function begin(): void {
    if (!hasBegun) setTimeout(end.resolve, waitMs).unref();
    hasBegun = true;
  }

  async function alongside<T>(value: Promise<T>, fallback: T): Promise<T> {
    // A cached value is in time even after the limit.
    const atEnd = end.promise.then(() => nextIteration(missing));
    const found = await Promise.race([optional<T | typeof missing>(value, missing), atEnd]);
    if (found !== missing) return found;
    isIncomplete = true;
    return fallback;
  }

  return {
    /** Starts the time limit. */
    inTime<T>(value: Promise<T>, fallback: T) {
      begin();
      return alongside(value, fallback);
    },
    /** For parts that load at the same time as the page itself: `begin` starts their time limit. */
    alongside,
    begin,
    /** Whether a part is missing. */
    isIncomplete: () => isIncomplete,
  };
}
