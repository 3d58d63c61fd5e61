import { ignoreError } from '../../shared/ignoreError.ts';
import type { Clock } from '../async/clock.ts';
import type { Log } from '../monitoring/log.ts';
import type { UpstreamReport } from '../monitoring/pageMetrics.ts';
import type { DiskHealth } from '../storage/diskHealth.ts';
import { createApiClient } from './api/apiClient.ts';
import type { SharedUpstream } from './api/shareUpstream.ts';
import { type Catalogue, createCatalogue, type ReadOptions } from './catalogue.ts';
import {
  keepCatalogueFresh,
  listResources,
  type RefreshCounts,
  refreshAll,
  refreshProducts,
} from './catalogueRefresh.ts';
import type { Changes } from './changes.ts';
import { createDataCache } from './dataCache.ts';
import type { OnCall } from './refresher.ts';
import { createResources, type Resource } from './resources.ts';
import { openSnapshot } from './snapshot.ts';

interface OpenCatalogueOptions {
  apiBaseUrl: string;
  /** Identifies the upstream on disk: responses of another one are not used. */
  upstreamName: string;
  dataDir: string;
  log: Log;
  health: DiskHealth;
  /** Tests shorten these; see `createDataCache` and `keepCatalogueFresh`. */
  freshMs?: number;
  backoffMs?: readonly number[];
  detailsDelayMs?: number;
  deadlineMs?: number;
  clock?: Clock;
  onCall?: OnCall;
  sharedUpstream?: SharedUpstream | undefined;
}

/** The catalogue, with its versions and revalidation for those who cache what they derive from it. */
export interface CatalogueSource {
  open(options?: ReadOptions): Catalogue;
  /** Only the cache: reading it never calls the upstream. */
  cached: Catalogue;
  /** Incremented with every response that differs from the cached one. */
  version(): number;
  /** Called with the key of each resource, or derived value, that changes. */
  onChange(listener: (key: string) => void): void;
  /** Whether one of these resources, or of the values derived from several, has changed since that version. */
  changedSince(reads: readonly { key: string }[], version: number): boolean;
  /** Pages that show a derived value whose digest differs are rendered again; see `Changes.replaceDerived`. */
  replaceDerived: Changes['replaceDerived'];
  /** Fetches everything now, however fresh; resolves with the numbers of successful and failed calls. */
  refreshAll(): Promise<RefreshCounts>;
  /** Fetches missing or stale data of these products, for a waiting visitor; resolves when no more arrives. */
  refreshProducts(ids: readonly string[]): Promise<void>;
  /** Fetches the stale ones of these resources in the background. */
  revalidate(reads: readonly Resource<unknown>[]): void;
  report(): UpstreamReport;
}

/** Opens the catalogue over memory, disk and the upstream, and keeps it fresh until it is closed. */
export function openCatalogue({
  apiBaseUrl,
  upstreamName,
  dataDir,
  log,
  health,
  deadlineMs,
  sharedUpstream,
  ...timing
}: OpenCatalogueOptions): { source: CatalogueSource; close(): Promise<void> } {
  const snapshot = openSnapshot({ dataDir, source: upstreamName, log, health });
  const stop = new AbortController();
  const cache = createDataCache({ snapshot, log, ...sharedUpstream, ...timing });
  const api = createApiClient({ apiBaseUrl, stop: stop.signal, deadlineMs });
  const resources = createResources(api);
  const listKeys = listResources(resources).map(({ key }) => key);
  const running = new Set<Promise<unknown>>();
  /** Closing waits for it, because each refresh ends with a checkpoint of the file in a thread. */
  function track<T>(refresh: Promise<T>): Promise<T> {
    running.add(refresh);
    void refresh.catch(ignoreError).finally(() => running.delete(refresh));
    return refresh;
  }
  track(keepCatalogueFresh({ resources, cache, log, ...sharedUpstream, ...timing }, stop.signal));
  return {
    source: {
      open: (options) => createCatalogue(resources, cache, options),
      cached: createCatalogue(resources, cache, { cachedOnly: true }),
      version: cache.version,
      onChange: cache.onChange,
      changedSince: cache.changedSince,
      replaceDerived: cache.replaceDerived,
      refreshAll: () => track(refreshAll({ resources, cache }, stop.signal)),
      refreshProducts: (ids) => track(refreshProducts({ resources, cache }, ids, stop.signal)),
      revalidate(reads) {
        for (const resource of reads.filter(({ cachedOnly }) => !cachedOnly))
          cache.read(resource).catch(ignoreError);
      },
      report: () => cache.report(listKeys),
    },
    /** Aborts all calls, then closes the file. */
    async close() {
      stop.abort();
      await Promise.allSettled(running);
      snapshot.close();
    },
  };
}
