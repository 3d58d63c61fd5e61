import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import type { Express } from 'express';
import { createApp } from './app.ts';
import { type Clock, createClock } from './async/clock.ts';
import { createTurns } from './async/turns.ts';
import type { Config } from './config.ts';
import { openUpstream, type Upstream } from './embedded/openUpstream.ts';
import { closeServer, listen } from './http/listen.ts';
import { createTraffic, type Traffic } from './http/traffic.ts';
import { type Leads, openLeads } from './leads/openLeads.ts';
import { openPictures } from './media/openPictures.ts';
import { connectCounters } from './middleware/connectCounters.ts';
import type { CreateCounters, PostLimits } from './middleware/limitPosts.ts';
import { createLiveReload } from './middleware/liveReload.ts';
import { securityHeaderFields } from './middleware/securityHeaders.ts';
import { shareAssets } from './middleware/sharedAssets.ts';
import { createLog, type Log } from './monitoring/log.ts';
import { createMetrics } from './monitoring/metrics.ts';
import { readOperatorFiles } from './operator/readOperatorFiles.ts';
import { createPageCache, type PageCache } from './pageCache/pageCache.ts';
import { warmUp } from './pageCache/warmUp.ts';
import { warmUpRenderer } from './pageCache/warmUpRenderer.ts';
import { picturesOf } from './pages/picturesOf.ts';
import { siteAddresses } from './pages/siteAddresses.ts';
import { readAssetManifest } from './rendering/assetManifest.ts';
import { createDataSheets } from './rendering/dataSheet/dataSheets.ts';
import { createSheetThread } from './rendering/dataSheet/sheetThread.ts';
import { createPageService } from './rendering/pageService.ts';
import { loadAllScreens } from './rendering/renderPage.tsx';
import { createSearchIndex } from './search/searchIndex.ts';
import { openSeenPages } from './seo/seenPages.ts';
import type { SitemapLimits } from './seo/sitemapFiles.ts';
import { createDiskHealth } from './storage/diskHealth.ts';
import { projectRoot } from './storage/projectRoot.ts';
import { type CatalogueSource, openCatalogue } from './upstream/openCatalogue.ts';

/** Differences from production, for development, tests and benchmarks. */
interface SiteOverrides {
  log?: Log;
  /** Shows the style guide and reloads browsers after a change. */
  development?: boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds that never jump; `now` where that alone is given. */
  elapsed?: () => number;
  /** Timing of the upstream's cache, and the name of the upstream on disk. */
  upstream?: Partial<Parameters<typeof openCatalogue>[0]>;
  pictures?: Partial<Parameters<typeof openPictures>[0]>;
  /** How long a visitor waits in all where nothing is cached. */
  pageWaitMs?: number;
  /** How much of that for parts that a page can do without. */
  optionalWaitMs?: number;
  maxTurnWaitMs?: number;
  postLimits?: PostLimits;
  createCounters?: CreateCounters;
  sitemapLimits?: SitemapLimits;
}

interface Site {
  app: Express;
  /** Listens, then warms the page cache up. Rejects where the address cannot be listened on. */
  start(): Promise<void>;
  /** The reverse of what has been opened and started so far; requests in flight are finished first. */
  stop(): Promise<void>;
  /** Parts that tests and benchmarks observe. */
  source: CatalogueSource;
  cache: PageCache;
  leads: Leads;
}

/** Wires the whole site: the composition root. Throws a ConfigError where the operator's files are invalid. */
export async function createSite(config: Config, overrides: SiteOverrides = {}): Promise<Site> {
  const opened = new AsyncDisposableStack();
  try {
    return await openSite(config, overrides, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function openSite(
  config: Config,
  overrides: SiteOverrides,
  opened: AsyncDisposableStack,
): Promise<Site> {
  const { log = createLog(config.logLevel), development = false, postLimits, sitemapLimits } = overrides;
  const clock = createClock(overrides.now, overrides.elapsed);
  const { dataDir, siteUrl } = config;
  const operatorFiles = readOperatorFiles(dataDir);
  const upstream = await openUpstream(config, log, opened);
  const traffic = createTraffic();
  const { idleMs } = traffic;
  const tools = { log, development, clock, idleMs };
  const parts = await openPages(config, { ...overrides, ...tools }, upstream, opened);
  const { source, cache, metrics } = parts;
  const leads = openLeads({
    dataDir,
    databaseUrl: config.databaseUrl,
    apiBaseUrl: upstream.apiBaseUrl,
    siteUrl,
    log,
    alertUrl: config.leadsAlertUrl,
    retentionDays: config.leadsKeepDays,
    clock,
  });
  opened.defer(() => leads.close());
  const counters = config.redisUrl ? connectCounters(config.redisUrl, log) : null;
  opened.defer(() => counters?.close());
  const liveReload = development ? createLiveReload(cache.dropStale) : undefined;
  upstream.onContentChange(() => void source.refreshAll().then(liveReload?.reload));
  const app = createApp({
    ...parts,
    config,
    operatorFiles,
    traffic,
    leads,
    postLimits,
    createCounters: overrides.createCounters ?? counters?.createCounters,
    sitemapLimits,
    log,
    liveReload,
  });
  return {
    app,
    source,
    cache,
    leads,
    async start() {
      await loadAllScreens();
      await warmUpRenderer(parts.pages);
      if (!development) opened.defer(await shareAssets({ dataDir, health: parts.health, clock }));
      const server = await listen(app, { ...config, headers: securityHeaderFields(config), metrics });
      const { port } = server.address() as AddressInfo;
      log.info({ url: siteUrl, host: config.host, port }, 'listening');
      log.flush();
      opened.defer(startWarmUp(parts, traffic, log));
      opened.defer(() => {
        // Deliveries end together with the requests that wait for them.
        leads.stop();
        return closeServer(server);
      });
    },
    stop: () => opened.disposeAsync(),
  };
}

/** The catalogue, the pictures, and the pages that are rendered from them. */
async function openPages(
  config: Config,
  overrides: SiteOverrides & { log: Log; development: boolean; clock: Clock; idleMs: () => number },
  { apiBaseUrl, imageBaseUrl }: Upstream,
  opened: AsyncDisposableStack,
) {
  const { log, development, clock, idleMs, pageWaitMs, optionalWaitMs, maxTurnWaitMs } = overrides;
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
  const cache = createPageCache({
    pages,
    source,
    pictures,
    log,
    maxBytes: config.pageCacheBytes,
    elapsed: clock.elapsed,
    turns,
    onRendered: (view) => seen.note(view, picturesOf(view)),
  });
  const thread = createSheetThread();
  opened.defer(thread.close);
  const sheets = createDataSheets({ pictures, thread, seen, now: clock.now });
  return { source, pictures, searchIndex, turns, pages, sheets, cache, seen, health, metrics };
}

/** Warms the page cache up in the background; the returned function ends that. */
function startWarmUp(
  { source, pictures, searchIndex, cache }: Awaited<ReturnType<typeof openPages>>,
  traffic: Traffic,
  log: Log,
): () => Promise<void> {
  const stop = new AbortController();
  const warming = warmUp(
    {
      cache,
      addresses: (pieceDone) => siteAddresses(source.catalogue, pieceDone),
      version: () => source.version() + pictures.version(),
      whenIdle: searchIndex.refresh,
      idleMs: traffic.idleMs,
      log,
    },
    stop.signal,
  );
  return () => {
    stop.abort();
    return warming;
  };
}
