/**
 * Runs `work` once at a time. Callers that come while it runs share one more run, which starts when this one has ended: what
 * they wait for has begun after they came.
 */
export function shareNext<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  function start(): Promise<T> {
    next = null;
    running = work().finally(() => {
      running = null;
    });
    return running;
  }

  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}
