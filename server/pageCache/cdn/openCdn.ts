import { shareNext } from '../../async/shareNext.ts';
import type { Log } from '../../monitoring/log.ts';
import type { PageCache } from '../pageCache.ts';
import { createCdnPurgeQueue } from './cdnPurgeQueue.ts';

/**
 * The CDN in front of the site. Sends its webhook the addresses of changed pages, and the tags of changed resources: each
 * only when the server no longer responds with the old page, because a CDN may refill at once.
 */
export function openCdn(url: string, siteUrl: string, cache: Pick<PageCache, 'refreshStale'>, log: Log) {
  const queue = createCdnPurgeQueue(url, log);
  const waiting = new Set<string>();
  const stop = new AbortController();
  let refreshing: Promise<void> = Promise.resolve();

  /** The refreshes call `pagesChanged`. */
  const refreshOnce = shareNext(async () => {
    const tags = [...waiting];
    waiting.clear();
    await cache.refreshStale(stop.signal);
    queue.add({ addresses: [], tags });
  });

  return {
    /** Reports pages at these paths as changed or removed. */
    pagesChanged: (paths: readonly string[]) =>
      queue.add({ addresses: paths.map((path) => siteUrl + path), tags: [] }),
    /** Reports resources of the upstream as changed, with all pages that depend on them. */
    resourcesChanged(tags: readonly string[]) {
      for (const tag of tags) waiting.add(tag);
      refreshing = refreshOnce().catch((err) => log.error({ err }, 'refreshing pages for the CDN failed'));
    },
    report: queue.report,
    async close() {
      queue.close();
      stop.abort();
      await refreshing;
    },
  };
}
