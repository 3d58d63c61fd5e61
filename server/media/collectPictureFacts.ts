import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { inParallel } from '../async/inParallel.ts';
import type { CatalogueSource } from '../upstream/openCatalogue.ts';
import { listPicturePaths } from './listPicturePaths.ts';

interface CollectOptions {
  source: Pick<CatalogueSource, 'cached' | 'version'>;
  hasFacts(path: string): boolean;
  /** Fetches the picture and stores its facts; rejects if it cannot be fetched. */
  fetch(path: string): Promise<unknown>;
  intervalMs: number;
}

/** Below the limit of parallel downloads, so that a visitor's picture never waits for this task. */
const maxAtOnce = 2;
const retryMs = 600_000;

/**
 * Fetches every picture of the cached catalogue whose facts are missing: at start and after each change of the
 * catalogue, until `signal` aborts. A picture that fails is retried after ten minutes.
 */
export async function collectPictureFacts(options: CollectOptions, signal: AbortSignal): Promise<void> {
  const { source, hasFacts, fetch, intervalMs } = options;
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: retryMs });
  const done = new LRUCache<'version', number>({ max: 1, ttl: retryMs });
  while (!signal.aborted) {
    // The delay comes first: a starting site has more urgent work.
    await sleep(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    const version = source.version();
    if (signal.aborted || done.get('version') === version) continue;
    const paths = await listPicturePaths(source.cached);
    const missing = paths.filter((path) => !hasFacts(path) && !failed.has(path));
    await inParallel(missing, maxAtOnce, async (path) => {
      if (signal.aborted) return;
      await fetch(path).catch(() => failed.set(path, true));
    });
    done.set('version', version);
  }
}
