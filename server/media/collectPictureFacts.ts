import { LRUCache } from 'lru-cache';
import { inParallel } from '../async/inParallel.ts';
import { repeat } from '../async/repeat.ts';
import { sleep } from '../async/sleep.ts';
import type { Log } from '../monitoring/log.ts';

interface CollectOptions {
  /** Another list after each change of the catalogue. */
  paths(): readonly string[];
  hasFacts(path: string): boolean;
  /** Fetches the picture and stores its facts; rejects if it cannot be fetched. */
  fetch(path: string): Promise<unknown>;
  intervalMs: number;
  log: Log;
}

/** Below the limit of parallel downloads, so that a visitor's picture never waits for this task. */
const maxAtOnce = 2;
const retryMs = 600_000;

/**
 * Fetches every picture of the cached catalogue whose facts are missing: at start and after each change of the
 * catalogue, until `signal` aborts. A picture that fails is retried after ten minutes.
 */
export async function collectPictureFacts(options: CollectOptions, signal: AbortSignal): Promise<void> {
  const { paths, hasFacts, fetch, intervalMs, log } = options;
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: retryMs });
  const done = new LRUCache<'list', readonly string[]>({ max: 1, ttl: retryMs });
  async function collect(): Promise<void> {
    const list = paths();
    if (done.get('list') === list) return;
    const missing = list.filter((path) => !hasFacts(path) && !failed.has(path));
    await inParallel(missing, maxAtOnce, async (path) => {
      if (signal.aborted) return;
      const startedAt = performance.now();
      await fetch(path).catch(() => failed.set(path, true));
      // Visitors' pictures are decoded by the same process.
      await sleep(performance.now() - startedAt, signal);
    });
    done.set('list', list);
  }
  const onError = (err: unknown) => log.error({ err }, 'facts of pictures could not be collected');
  // The delay comes first: a starting site has more urgent work.
  await sleep(intervalMs, signal);
  await repeat(collect, { delayMs: intervalMs, signal, onError });
}
