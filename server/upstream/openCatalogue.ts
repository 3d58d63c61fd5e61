import type { Log } from '../monitoring/log.ts';
import { createApiClient } from './apiClient.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { createDataCache } from './dataCache.ts';
import { prefetch, type Refreshed, refreshAll } from './prefetch.ts';
import { type RecordedCatalogue, recordReads } from './recordReads.ts';
import { createResources, type Resource } from './resources.ts';
import { openSnapshot } from './snapshot.ts';

interface OpenCatalogueOptions {
  apiBaseUrl: string;
  /** Names the upstream in what is kept on disk. */
  upstreamName: string;
  dataDir: string;
  log: Log;
  /** Tests shorten these; see `createDataCache`. */
  freshMs?: number;
  pausesMs?: readonly number[];
  firstRestMs?: number;
  deadlineMs?: number;
  now?: () => number;
}

/** The catalogue, and what keeping finished pages needs to know of it. */
export interface CatalogueSource {
  catalogue: Catalogue;
  /** The same catalogue as it is kept at the moment; reading it never asks the upstream. */
  kept: Catalogue;
  /** The same catalogue for one page, remembering what that page reads. */
  record(): RecordedCatalogue;
  /** Grows with every answer of the upstream that is another than before. */
  version(): number;
  /** Whether one of these has become another since the catalogue had this version. */
  changedSince(reads: readonly Resource<unknown>[], version: number): boolean;
  /** Asks for everything now, however fresh it is; resolves with how many answers came and how many failed. */
  refreshAll(): Promise<Refreshed>;
  /** Starts to refresh what is no longer fresh of this. */
  touch(reads: readonly Resource<unknown>[]): void;
}

export interface OpenCatalogue {
  source: CatalogueSource;
  close(): Promise<void>;
}

/** The catalogue over memory, disk and the upstream, fetched ahead from now on until it is closed. */
export function openCatalogue({
  apiBaseUrl,
  upstreamName,
  dataDir,
  log,
  deadlineMs,
  ...timing
}: OpenCatalogueOptions): OpenCatalogue {
  const snapshot = openSnapshot({ dataDir, source: upstreamName, log });
  const cache = createDataCache({ snapshot, log, ...timing });
  const stop = new AbortController();
  const api = createApiClient({ apiBaseUrl, stop: stop.signal, ...(deadlineMs && { deadlineMs }) });
  const resources = createResources(api);
  const sweeping = prefetch({ resources, cache, log, ...timing }, stop.signal);
  return {
    source: {
      catalogue: createCatalogue(resources, cache),
      kept: createCatalogue(resources, { ...cache, read: cache.peek }),
      record: () => recordReads(resources, cache),
      version: cache.version,
      changedSince: cache.changedSince,
      refreshAll: () => refreshAll({ resources, cache }, stop.signal),
      touch(reads) {
        for (const resource of reads.filter(({ isOnlyPeeked }) => !isOnlyPeeked))
          cache.read(resource).catch(() => undefined);
      },
    },
    async close() {
      stop.abort();
      await sweeping;
      snapshot.close();
    },
  };
}
