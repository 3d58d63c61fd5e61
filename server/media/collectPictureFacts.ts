import { LRUCache } from 'lru-cache';
import type { Pause } from '../async/backgroundPause.ts';
import { inParallel } from '../async/inParallel.ts';
import { repeat } from '../async/repeat.ts';
import { sleep } from '../async/sleep.ts';
import type { Log } from '../monitoring/log.ts';
import type { CatalogueSource } from '../upstream/openCatalogue.ts';
import { listPicturePaths } from './listPicturePaths.ts';

interface CollectOptions {
  source: Pick<CatalogueSource, 'cached' | 'version'>;
  hasFacts(path: string): boolean;
  /** Fetches the picture and stores its facts; rejects if it cannot be fetched. */
  fetch(path: string): Promise<unknown>;
  intervalMs: number;
  /** Between two pictures. */
  pause: Pause;
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
  const { source, hasFacts, fetch, intervalMs, pause, log } = options;
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: retryMs });
  const done = new LRUCache<'version', number>({ max: 1, ttl: retryMs });
  async function collect(): Promise<void> {
    const version = source.version();
    if (done.get('version') === version) return;
    const paths = await listPicturePaths(source.cached, pause);
    const missing = paths.filter((path) => !hasFacts(path) && !failed.has(path));
    await inParallel(missing, maxAtOnce, async (path) => {
      if (signal.aborted) return;
      await fetch(path).catch(() => failed.set(path, true));
      await pause(signal);
    });
    done.set('version', version);
  }
  const onError = (err: unknown) => log.error({ err }, 'facts of pictures could not be collected');
  // The delay comes first: a starting site has more urgent work.
  await sleep(intervalMs, signal);
  await repeat(collect, { delayMs: intervalMs, signal, onError });
}
