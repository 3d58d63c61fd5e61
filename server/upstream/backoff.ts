/** Delays in milliseconds after the first, second … failure in a row; the last one applies to all later failures. */
export const upstreamBackoffMs: readonly number[] = [1_000, 2_000, 4_000, 8_000];

/** Remembers failed calls, and when each may be retried. `elapsed` as `Clock.elapsed`; `backoffMs` as `upstreamBackoffMs`. */
export function createBackoff(backoffMs: readonly number[], elapsed: () => number) {
  /** `count`: failures in a row. */
  const failures = new Map<string, { count: number; retryAt: number; error: unknown }>();
  const failuresOf = (key: string) => failures.get(key)?.count ?? 0;
  return {
    /** `startedAt`: the start of the call, so that a hanging upstream is called as often as a refusing one. */
    recordFailure(key: string, error: unknown, startedAt: number) {
      const count = failuresOf(key) + 1;
      const waitMs = backoffMs[Math.min(count, backoffMs.length) - 1] ?? 0;
      failures.set(key, { count, retryAt: startedAt + waitMs, error });
    },
    recordSuccess: (key: string) => void failures.delete(key),
    /** Whether it is too early for a retry. */
    isWaiting: (key: string) => elapsed() < (failures.get(key)?.retryAt ?? 0),
    failuresOf,
    errorOf: (key: string) => failures.get(key)?.error,
    failingKeys: () => failures.keys(),
    prune(keys: ReadonlySet<string>) {
      for (const key of failures.keys()) if (!keys.has(key)) failures.delete(key);
    },
    /** Milliseconds until the first retry is due; `null` if no call is failing. */
    msToRetry() {
      if (failures.size === 0) return null;
      const waits = [...failures.values()].map(({ retryAt }) => retryAt - elapsed());
      return Math.max(0, Math.min(...waits));
    },
  };
}
