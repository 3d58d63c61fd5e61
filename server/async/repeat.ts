import { sleep } from './sleep.ts';

interface RepeatOptions {
  /** The time from the end of one run to the start of the next. */
  delayMs: number;
  signal: AbortSignal;
  /** Receives what `work` throws; the next run comes after the delay as usual. */
  onError: (error: unknown) => void;
}

/**
 * Runs `work` now and again after every delay until `signal` aborts, one run at a time. Resolves when the last run has
 * ended; rejects only if `onError` throws. The delay does not keep the process alive.
 */
export async function repeat(
  work: () => Promise<unknown>,
  { delayMs, signal, onError }: RepeatOptions,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
    } catch (error) {
      onError(error);
    }
    await sleep(delayMs, signal);
  }
}

/** Repeats `work` until the returned function is called, which resolves when the last run has ended. */
export function startRepeating(
  work: () => Promise<unknown>,
  options: Omit<RepeatOptions, 'signal'>,
): () => Promise<void> {
  const stop = new AbortController();
  const repeating = repeat(work, { ...options, signal: stop.signal });
  return () => {
    stop.abort();
    return repeating;
  };
}
