import { basename } from 'node:path';
import type { Clock } from '../async/clock.ts';
import { createTurns } from '../async/turns.ts';
import type { Config } from '../config.ts';
import { openPictures } from '../media/openPictures.ts';
import type { Log } from '../monitoring/log.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { picturesOf } from '../pages/picturesOf.ts';
import { siteAddresses } from '../pages/siteAddresses.ts';
import { readAssetManifest } from '../rendering/assetManifest.ts';
import { createDataSheets } from '../rendering/dataSheet/dataSheets.ts';
import { createSheetThread } from '../rendering/dataSheet/sheetThread.ts';
import { createPageService } from '../rendering/pageService.ts';
import { createSearchIndex } from '../search/searchIndex.ts';
import { openSeenPages } from '../seo/seenPages.ts';
import { createDiskHealth } from '../storage/diskHealth.ts';
import { projectRoot } from '../storage/projectRoot.ts';
import type { SharedUpstream } from '../upstream/api/shareUpstream.ts';
import { openCatalogue } from '../upstream/openCatalogue.ts';
import { openCdn } from './cdn/openCdn.ts';
import { createLoadShared } from './loadShared.ts';
import { createPageCache } from './pageCache.ts';
import { warmUp } from './warmUp.ts';

/** Differences from production, for development, tests and benchmarks. */
export interface PagesOverrides {
  /** Timing of the upstream's cache, and the name of the upstream on disk. */
  upstream?: Partial<Parameters<typeof openCatalogue>[0]>;
  pictures?: Partial<Parameters<typeof openPictures>[0]>;
  /** How long a visitor waits in all where nothing is cached. */
  pageWaitMs?: number;
  /** How much of that for parts that a page can do without. */
  optionalWaitMs?: number;
  maxTurnWaitMs?: number;
}

interface PagesTools {
  log: Log;
  development: boolean;
  clock: Clock;
  idleMs: () => number;
  sharedUpstream: SharedUpstream | undefined;
}

/** The catalogue, the pictures, and the pages that are rendered from them. */
export async function openPages(
  config: Config,
  overrides: PagesOverrides & PagesTools,
  { apiBaseUrl, imageBaseUrl }: { apiBaseUrl: string; imageBaseUrl: string },
  opened: AsyncDisposableStack,
) {
  const { log, development, clock, idleMs, sharedUpstream, pageWaitMs, optionalWaitMs, maxTurnWaitMs } =
    overrides;
  const { dataDir } = config;
  const assets = await readAssetManifest();
  const metrics = createMetrics({ release: basename(projectRoot), build: assets.build });
  const health = createDiskHealth(log, clock.elapsed);
  const seen = openSeenPages({ dataDir, log, health, now: clock.now });
  opened.defer(() => seen.close());
  const { source, close: closeCatalogue } = openCatalogue({
    apiBaseUrl,
    upstreamName: config.apiBaseUrl ?? 'embedded',
    dataDir,
    log,
    onCall: metrics.observeUpstreamCall,
    health,
    clock,
    idleMs,
    sharedUpstream,
    ...overrides.upstream,
  });
  opened.defer(closeCatalogue);
  const { pictures, close: closePictures } = await openPictures({
    imageBaseUrl,
    sourceName: config.imageBaseUrl ?? 'embedded',
    source,
    warmUp: !development,
    dataDir,
    health,
    log,
    idleMs,
    onResize: metrics.observeResize,
    ...overrides.pictures,
  });
  opened.defer(closePictures);
  const searchIndex = createSearchIndex({ source, log, idleMs });
  const turns = createTurns({ maxWaitMs: maxTurnWaitMs });
  const pages = createPageService({
    ...config,
    catalogue: source.catalogue,
    pictures,
    assets,
    development,
    searchIndex,
    pageWaitMs,
    optionalWaitMs,
    turns,
    onRender: metrics.observeRender,
  });
  const load = createLoadShared({ pages, source, isCdnPurged: config.cdnPurgeUrl !== null });
  const cdn = openCdn({ ...config, source, pictures, idleMs, log });
  opened.defer(cdn.close);
  const cache = createPageCache({
    pages,
    load,
    source,
    pictures,
    log,
    maxBytes: config.pageCacheBytes,
    elapsed: clock.elapsed,
    turns,
    onRendered: (view) => seen.note(view, picturesOf(view)),
    onChanged: cdn.changed,
  });
  cdn.watch(cache);
  const thread = createSheetThread();
  opened.defer(thread.close);
  const sheets = createDataSheets({ pictures, thread, seen, now: clock.now });
  return { source, pictures, searchIndex, turns, pages, load, sheets, cache, cdn, seen, health, metrics };
}

/** Warms the page cache up in the background; the returned function ends that. */
export function startWarmUp(
  { source, pictures, searchIndex, cache }: Awaited<ReturnType<typeof openPages>>,
  { idleMs, log }: Pick<PagesTools, 'idleMs' | 'log'>,
): () => Promise<void> {
  const stop = new AbortController();
  const warming = warmUp(
    {
      cache,
      addresses: (pieceDone) => siteAddresses(source.catalogue, pieceDone),
      version: () => source.version() + pictures.version(),
      whenIdle: searchIndex.refresh,
      idleMs,
      log,
    },
    stop.signal,
  );
  return () => {
    stop.abort();
    return warming;
  };
}
