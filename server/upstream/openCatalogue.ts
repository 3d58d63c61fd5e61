import { ignoreError } from '../../shared/ignoreError.ts';
import type { DiskHealth } from '../storage/diskHealth.ts';
import { createApiClient } from './api/apiClient.ts';
import type { WithLease } from './api/shareUpstream.ts';
import { createCatalogue, type ReadOptions } from './catalogue.ts';
import { createCatalogueRefresh, listResources } from './catalogueRefresh.ts';
import { createDataCache } from './dataCache.ts';
import { createResources, type Dependency } from './resources.ts';
import { openSnapshot } from './snapshot.ts';

/** Tests shorten the times; see `createDataCache` and `createCatalogueRefresh`. */
interface OpenCatalogueOptions extends Omit<Parameters<typeof createDataCache>[0], 'snapshot'> {
  apiBaseUrl: string;
  /** Identifies the upstream on disk: responses of another one are not used. */
  upstreamName: string;
  dataDir: string;
  health: DiskHealth;
  detailsDelayMs?: number;
  deadlineMs?: number;
  withLease?: WithLease;
}

/** The catalogue, with its versions and revalidation for those who cache what they derive from it. */
export type CatalogueSource = ReturnType<typeof openCatalogue>['source'];

/** Opens the catalogue over memory, disk and the upstream, and keeps it fresh until it is closed. */
export function openCatalogue({
  apiBaseUrl,
  upstreamName,
  dataDir,
  log,
  health,
  deadlineMs,
  ...options
}: OpenCatalogueOptions) {
  const snapshot = openSnapshot(dataDir, upstreamName, log, health);
  const stop = new AbortController();
  const cache = createDataCache({ snapshot, log, ...options });
  const api = createApiClient(apiBaseUrl, stop.signal, deadlineMs);
  const resources = createResources(api);
  const listKeys = listResources(resources).map(({ key }) => key);
  const running = new Set<Promise<unknown>>();
  /** Closing waits for it: what has arrived is still written into the file. */
  function track<T>(pass: Promise<T>): Promise<T> {
    running.add(pass);
    void pass.catch(ignoreError).finally(() => running.delete(pass));
    return pass;
  }
  const refresh = createCatalogueRefresh(resources, cache, log, stop.signal, options);
  track(refresh.keepFresh());
  return {
    source: {
      ...cache.changes,
      open: (options?: ReadOptions) => createCatalogue(resources, cache, options),
      /** Only the cache: reading it never calls the upstream. */
      cached: createCatalogue(resources, cache, { cachedOnly: true }),
      /** Fetches everything now, however fresh; resolves with the numbers of successful and failed calls. */
      refreshAll: () => track(refresh.all()),
      /** Fetches missing or stale data of these products, for a waiting visitor; resolves when no more arrives. */
      refreshProducts: (ids: readonly string[]) => track(refresh.products(ids)),
      /** Fetches the stale ones of these resources in the background. */
      revalidate(reads: readonly Dependency[]) {
        for (const { resource } of reads) if (resource) cache.read(resource).catch(ignoreError);
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
