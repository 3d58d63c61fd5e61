/** How often, and over how long, an answer has to come before it is believed. */
const neededTimes = 3;
const neededMs = 10 * 60_000;

/** Judges answers that are empty or have lost more than half: more likely the upstream's fault than its will. */
export interface Suspicions {
  /** Counts the answer; false where it is to be believed. Sizes as in `Conversion`. */
  isTooEarlyToBelieve(key: string, sizeBefore: number, sizeAfter: number): boolean;
  /** A good answer ends the count. */
  clear(key: string): void;
}

export function createSuspicions(now: () => number): Suspicions {
  const suspects = new Map<string, { times: number; since: number }>();
  return {
    isTooEarlyToBelieve(key, sizeBefore, sizeAfter) {
      if (sizeBefore === 0 || sizeAfter >= sizeBefore / 2) return false;
      const { times, since } = suspects.get(key) ?? { times: 0, since: now() };
      suspects.set(key, { times: times + 1, since });
      return times + 1 < neededTimes || now() - since < neededMs;
    },
    clear: (key) => void suspects.delete(key),
  };
}
