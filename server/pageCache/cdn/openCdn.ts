import { shareNext } from '../../async/shareNext.ts';
import type { Log } from '../../monitoring/log.ts';
import type { StateReport } from '../../monitoring/stateMetrics.ts';
import type { PageCache } from '../pageCache.ts';
import { createCdnPurgeQueue } from './cdnPurgeQueue.ts';

interface CdnOptions {
  cdnPurgeUrl: string | null;
  siteUrl: string;
  cache: Pick<PageCache, 'refreshStale'>;
  log: Log;
}

/** The CDN in front of the site: its webhook receives every change. */
export interface Cdn {
  /** Reports pages at these paths as changed or removed. */
  pagesChanged(paths: readonly string[]): void;
  /** Reports resources of the upstream as changed, with all pages that depend on them. */
  resourcesChanged(tags: readonly string[]): void;
  report(): StateReport['cdn'];
  close(): Promise<void>;
}

const noCdn: Cdn = {
  pagesChanged: () => undefined,
  resourcesChanged: () => undefined,
  report: () => ({ waiting: 0, posts: { ok: 0, failed: 0 } }),
  close: async () => undefined,
};

/**
 * Sends the webhook the addresses of changed pages, and the tags of changed resources: each only when the server no longer
 * responds with the old page, because a CDN may refill at once.
 */
export function openCdn({ cdnPurgeUrl, siteUrl, cache, log }: CdnOptions): Cdn {
  if (cdnPurgeUrl === null) return noCdn;
  const queue = createCdnPurgeQueue({ url: cdnPurgeUrl, log });
  const waiting = new Set<string>();
  let refreshing: Promise<void> = Promise.resolve();

  /** The refreshes call `pagesChanged`. */
  const refreshOnce = shareNext(async () => {
    const tags = [...waiting];
    waiting.clear();
    await cache.refreshStale();
    queue.add({ addresses: [], tags });
  });

  return {
    pagesChanged: (paths) => queue.add({ addresses: paths.map((path) => siteUrl + path), tags: [] }),
    resourcesChanged(tags) {
      for (const tag of tags) waiting.add(tag);
      refreshing = refreshOnce().catch((err) => log.error({ err }, 'refreshing pages for the CDN failed'));
    },
    report: queue.report,
    async close() {
      queue.close();
      await refreshing;
    },
  };
}
