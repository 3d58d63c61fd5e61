import { setImmediate as nextIteration } from 'node:timers/promises';
import { type InTime, optional } from '../upstream/upstreamError.ts';

/** Limits how long one page waits for its optional parts: `waitMs` in total. */
interface OptionalParts {
  /** Starts the time limit. */
  inTime: InTime;
  /** For parts that load at the same time as the page itself: `begin` starts their time limit. */
  alongside: InTime;
  begin(): void;
  /** Whether a part is missing. */
  isIncomplete(): boolean;
}

const missing = Symbol('missing');

export function createOptionalParts(waitMs: number): OptionalParts {
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
    inTime(value, fallback) {
      begin();
      return alongside(value, fallback);
    },
    alongside,
    begin,
    isIncomplete: () => isIncomplete,
  };
}
