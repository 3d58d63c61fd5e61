import { setImmediate as nextTurn } from 'node:timers/promises';
import { type InTime, optional } from '../upstream/optional.ts';

/** How long one page waits for the parts that it can do without: `waitMs` in all. */
interface OptionalParts {
  /** Begins the wait. */
  inTime: InTime;
  /** For parts that are read while the page itself is loaded: leaves it to `begin` when the wait begins. */
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
    // A value that is cached is in time even after the end.
    const atEnd = end.promise.then(() => nextTurn(missing));
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
