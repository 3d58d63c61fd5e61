import type { Log } from '../log.ts';
import { createApiClient } from './apiClient.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { createDataCache } from './dataCache.ts';
import { prefetch } from './prefetch.ts';
import { createResources } from './resources.ts';
import { openSnapshot } from './snapshot.ts';

interface OpenCatalogueOptions {
  apiBaseUrl: string;
  /** Names the upstream in what is kept on disk. */
  source: string;
  dataDir: string;
  log: Log;
  /** Tests shorten these; see `createDataCache`. */
  freshMs?: number;
  pausesMs?: readonly number[];
  deadlineMs?: number;
  now?: () => number;
}

export interface OpenCatalogue {
  catalogue: Catalogue;
  close(): Promise<void>;
}

/** The catalogue over memory, disk and the upstream, fetched ahead from now on until it is closed. */
export function openCatalogue({
  apiBaseUrl,
  source,
  dataDir,
  log,
  deadlineMs,
  ...timing
}: OpenCatalogueOptions): OpenCatalogue {
  const snapshot = openSnapshot({ dataDir, source, log });
  const cache = createDataCache({ snapshot, log, ...timing });
  const stop = new AbortController();
  const api = createApiClient({ apiBaseUrl, stop: stop.signal, ...(deadlineMs && { deadlineMs }) });
  const resources = createResources(api);
  const sweeping = prefetch({ resources, cache, log, ...timing }, stop.signal);
  return {
    catalogue: createCatalogue(resources, cache),
    async close() {
      stop.abort();
      await sweeping;
      snapshot.close();
    },
  };
}
