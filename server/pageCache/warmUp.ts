import { repeat } from '../async/repeat.ts';
import { yieldToRequests } from '../async/sleep.ts';
import type { Log } from '../monitoring/log.ts';
import type { PageCache } from './pageCache.ts';

/** The rest of the capacity is left to pages that visitors request. */
const maxFill = 0.8;

/**
 * Fetches every page of the catalogue that is missing or stale, one at a time, then recompresses the requested ones, again and
 * again until `signal` aborts.
 */
export function warmUp(
  cache: Pick<PageCache, 'isFresh' | 'refresh' | 'fill' | 'recompressNext' | 'staleCount'>,
  addresses: () => readonly string[],
  log: Log,
  signal: AbortSignal,
  delayMs = 250,
): Promise<void> {
  let done: { list: readonly string[]; staleCount: number } | undefined;
  async function refreshAll(): Promise<void> {
    const list = addresses();
    const staleCount = cache.staleCount();
    if (done?.list === list && done.staleCount === staleCount) return;
    for (const [at, address] of list.entries()) {
      if (signal.aborted || cache.fill() > maxFill) break;
      if (!cache.isFresh(address)) await cache.refresh(address);
      if (at % 100 === 99) await yieldToRequests();
    }
    done = { list, staleCount };
  }
  async function warmUpOnce(): Promise<void> {
    await refreshAll();
    while (!signal.aborted && (await cache.recompressNext()));
  }
  const onError = (err: unknown) => log.warn({ err }, 'warm-up failed; it is retried');
  return repeat(warmUpOnce, { delayMs, signal, onError });
}
