import { shareNext } from '../async/shareNext.ts';
import type { CatalogueSource } from '../upstream/openCatalogue.ts';
import type { PageCache } from './pageCache.ts';

interface PurgeDeps {
  source: Pick<CatalogueSource, 'refreshAll'>;
  cache: Pick<PageCache, 'dropStale'>;
  /** Runs the purge and tells the other instances. */
  announce: (purge: CatalogueSource['refreshAll']) => ReturnType<CatalogueSource['refreshAll']>;
  /** Called when the stale pages are dropped. */
  onPurged: () => void;
}

export interface Purge {
  /** Fetches the whole upstream and drops the stale pages of this instance; resolves with the numbers of calls. */
  here: CatalogueSource['refreshAll'];
  /** The same, and announces it to the other instances. */
  everywhere: CatalogueSource['refreshAll'];
}

/** All calls that come while a purge runs share the next: the one under way may have fetched before their change. */
export function createPurge({ source, cache, announce, onPurged }: PurgeDeps): Purge {
  const here = shareNext(async () => {
    const refreshed = await source.refreshAll();
    cache.dropStale();
    onPurged();
    return refreshed;
  });
  return { here, everywhere: shareNext(() => announce(here)) };
}
