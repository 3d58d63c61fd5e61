export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

function throwTimeoutError(): never {
  throw new TimeoutError('the time limit has passed');
}

const timedOut = Symbol('timed out');

/**
 * Settles as `work` does, or after `ms` milliseconds as `onTimeout` does, which returns a fallback or throws. The signal
 * given to `work` then aborts; the outcome of work that ignores it is dropped.
 */
export async function withTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  ms: number,
  onTimeout: () => T = throwTimeoutError,
): Promise<T> {
  const late = new AbortController();
  const timeout = Promise.withResolvers<typeof timedOut>();
  // Not `AbortSignal.timeout`, whose timer cannot be cleared: a busy server would gather thousands of them.
  const timer = setTimeout(timeout.resolve, ms, timedOut);
  try {
    const outcome = await Promise.race([work(late.signal), timeout.promise]);
    if (outcome !== timedOut) return outcome;
    late.abort();
    return onTimeout();
  } finally {
    clearTimeout(timer);
  }
}
