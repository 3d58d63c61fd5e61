import { createBackgroundPause, inPieces } from '../../async/backgroundPause.ts';
import { repeat } from '../../async/repeat.ts';
import { shareNext } from '../../async/shareNext.ts';
import type { Pictures } from '../../media/openPictures.ts';
import type { Log } from '../../monitoring/log.ts';
import type { CatalogueSource } from '../../upstream/openCatalogue.ts';
import { toPurgedTags } from '../cacheTags.ts';
import type { PageCache } from '../pageCache.ts';
import { createPurgeQueue, type PurgeReport } from './purgeQueue.ts';

interface CdnOptions {
  /** `null`: there is none. */
  cdnPurgeUrl: string | null;
  siteUrl: string;
  source: Pick<CatalogueSource, 'version' | 'changedKeys'>;
  pictures: Pick<Pictures, 'version'>;
  /** Milliseconds since the last request. */
  idleMs: () => number;
  log: Log;
}

/** The CDN in front of the site: its webhook hears of every change. */
export interface Cdn {
  /** Pages of these paths differ from now on, or are gone. */
  changed(paths: readonly string[]): void;
  /** Looks for changes now, and every second. */
  watch(cache: Pick<PageCache, 'revalidateStale'>): void;
  /** Looks for changes at once, after a purge. */
  purged(): void;
  report(): PurgeReport;
  close(): Promise<void>;
}

const checkMs = 1_000;

const noCdn: Cdn = {
  changed: () => undefined,
  watch: () => undefined,
  purged: () => undefined,
  report: () => ({ waiting: 0, posts: { ok: 0, failed: 0 } }),
  close: async () => undefined,
};

/**
 * Sends the webhook the addresses of pages that differ, and the tags of what has changed upstream: each of them only when the
 * server no longer responds with the old page, because a CDN may refill at once.
 */
export function openCdn({ cdnPurgeUrl, siteUrl, source, pictures, idleMs, log }: CdnOptions): Cdn {
  if (cdnPurgeUrl === null) return noCdn;
  const queue = createPurgeQueue({ url: cdnPurgeUrl, log });
  const stop = new AbortController();
  const pause = createBackgroundPause(idleMs);
  let version = source.version();
  let picturesVersion = pictures.version();
  let check = async () => undefined as unknown;
  let watching: Promise<void> | undefined;

  async function checkOnce(cache: Pick<PageCache, 'revalidateStale'>): Promise<void> {
    if (version === source.version() && picturesVersion === pictures.version()) return;
    const tags = toPurgedTags(source.changedKeys(version));
    version = source.version();
    picturesVersion = pictures.version();
    // This calls `changed`.
    await cache.revalidateStale(inPieces(() => pause(stop.signal)));
    queue.add({ addresses: [], tags });
  }

  return {
    changed: (paths) => queue.add({ addresses: paths.map((path) => siteUrl + path), tags: [] }),
    watch(cache) {
      check = shareNext(() => checkOnce(cache));
      const onError = (err: unknown) => log.error({ err }, 'looking for changes for the CDN failed');
      watching = repeat(() => check(), { delayMs: checkMs, signal: stop.signal, onError });
    },
    purged: () => void check().catch(() => undefined),
    report: queue.report,
    async close() {
      stop.abort();
      queue.close();
      await watching;
    },
  };
}
