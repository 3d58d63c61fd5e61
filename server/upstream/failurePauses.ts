/** The pause after the first, second … failure in a row; the last one is for all that follow. */
export const upstreamPausesMs: readonly number[] = [1_000, 2_000, 4_000, 8_000];

interface Trouble {
  failures: number;
  retryAt: number;
  error: unknown;
}

/** When a call that failed may be made again. */
export interface FailurePauses {
  /** `startedAt`: when the call was made. An upstream that hangs is so asked as often as one that refuses. */
  recordFailure(key: string, error: unknown, startedAt: number): void;
  recordSuccess(key: string): void;
  isPaused(key: string): boolean;
  failuresOf(key: string): number;
  errorOf(key: string): unknown;
  /** Forgets all but these. */
  prune(keys: ReadonlySet<string>): void;
  /** Milliseconds until the first of them may be made again; `null` where none has failed. */
  msToRetry(): number | null;
}

export function createFailurePauses(pausesMs: readonly number[], now: () => number): FailurePauses {
  const troubles = new Map<string, Trouble>();
  const failuresOf = (key: string) => troubles.get(key)?.failures ?? 0;
  return {
    recordFailure(key, error, startedAt) {
      const failures = failuresOf(key) + 1;
      troubles.set(key, { failures, retryAt: startedAt + pauseAfter(failures, pausesMs), error });
    },
    recordSuccess: (key) => void troubles.delete(key),
    isPaused: (key) => now() < (troubles.get(key)?.retryAt ?? 0),
    failuresOf,
    errorOf: (key) => troubles.get(key)?.error,
    prune(keys) {
      for (const key of troubles.keys()) if (!keys.has(key)) troubles.delete(key);
    },
    msToRetry() {
      if (troubles.size === 0) return null;
      const retries = [...troubles.values()].map(({ retryAt }) => retryAt - now());
      return Math.max(0, Math.min(...retries));
    },
  };
}

function pauseAfter(failures: number, pausesMs: readonly number[]): number {
  return pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0;
}
