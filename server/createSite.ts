import { stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { ignoreError } from '../shared/ignoreError.ts';
import { createApp } from './app.ts';
import { createClock } from './async/clock.ts';
import type { QueueOptions } from './async/createQueue.ts';
import { withTimeout } from './async/withTimeout.ts';
import type { Config } from './config.ts';
import type { PagesOverrides } from './createPages.ts';
import { openUpstream } from './embedded/openUpstream.ts';
import { toHttpError } from './http/httpError.ts';
import { closeServer, listen } from './http/listen.ts';
import { openLeads } from './leads/openLeads.ts';
import { openPictures } from './media/openPictures.ts';
import { createMemoryCounters, createSharedCounters } from './middleware/counters.ts';
import { limitPosts, type PostLimits } from './middleware/limitPosts.ts';
import { createLiveReload } from './middleware/liveReload.ts';
import { securityHeaderFields } from './middleware/securityHeaders.ts';
import { shareAssets } from './middleware/sharedAssets.ts';
import { createLog, type Log } from './monitoring/log.ts';
import { createMetrics } from './monitoring/metrics.ts';
import type { StateReport } from './monitoring/stateMetrics.ts';
import { readOperatorFiles } from './operator/readOperatorFiles.ts';
import { openCdn } from './pageCache/openCdn.ts';
import { createPageCache, type PageCache } from './pageCache/pageCache.ts';
import { warmUp } from './pageCache/warmUp.ts';
import { readAssetManifest } from './rendering/assetManifest.ts';
import { connectRedis } from './storage/connectRedis.ts';
import { createDiskHealth } from './storage/diskHealth.ts';
import { projectRoot } from './storage/projectRoot.ts';
import { createPageKey } from './worker/pageKey.ts';
import type { PageEvents } from './worker/pages.ts';
import { startPageWorker } from './worker/startPageWorker.ts';

const maxMetricsWaitMs = 1_000;

/** Differences from production, for development, tests and benchmarks. */
export interface SiteOverrides extends Pick<PagesOverrides, 'now' | 'elapsed' | 'redisWaits'> {
  log?: Log;
  /** Shows the style guide and reloads browsers after a change. */
  development?: boolean;
  /** Opens the pages, in a thread of their own or, in tests, in this one. */
  openPages?: typeof startPageWorker;
  pictures?: Partial<Parameters<typeof openPictures>[0]>;
  postLimits?: PostLimits;
  leadWaitMs?: number;
  databaseMs?: number;
  queue?: Partial<QueueOptions>;
}

/** Wires the answering thread: its composition root. Throws a ConfigError where the operator's files are invalid. */
export async function createSite(config: Config, overrides: SiteOverrides = {}) {
  // Closed here after a failure; otherwise `stop` closes them.
  await using opened = new AsyncDisposableStack();
  const { log = createLog(config.logLevel), development = false, openPages = startPageWorker } = overrides;
  const clock = createClock(overrides.now, overrides.elapsed);
  const { dataDir, siteUrl } = config;
  const operatorFiles = readOperatorFiles(dataDir);
  const { build } = await readAssetManifest();
  const metrics = createMetrics({ release: basename(projectRoot), build });
  const health = createDiskHealth(['pictures', 'picture_facts', 'assets'], log, clock.elapsed);
  const upstream = await openUpstream(config, log, opened);
  const redis = config.redisUrl ? await connectRedis(config.redisUrl, log, overrides.redisWaits) : null;
  opened.defer(() => redis?.close());

  const liveReload = development ? createLiveReload() : undefined;
  let addresses: readonly string[] = [];
  let picturePaths: readonly string[] = [];
  const { pictures, close: closePictures } = await openPictures({
    imageBaseUrl: upstream.imageBaseUrl,
    sourceName: config.imageBaseUrl ?? 'embedded',
    paths: () => picturePaths,
    onFacts: (facts) => void worker.pages.setPictureFacts(facts).catch(ignoreError),
    warmUp: !development,
    dataDir,
    health,
    log,
    onResize: metrics.observeResize,
    ...overrides.pictures,
  });
  opened.defer(closePictures);
  // The page worker may report before the cache exists.
  let cache: PageCache | undefined;
  const refreshStale: PageCache['refreshStale'] = async (signal) => cache?.refreshStale(signal);
  const cdn =
    config.cdnPurgeUrl === null ? null : openCdn(config.cdnPurgeUrl, siteUrl, { refreshStale }, log);
  const events: PageEvents = {
    changed(changed, tags) {
      cache?.markStale(changed);
      cdn?.resourcesChanged(tags);
    },
    purged() {
      cache?.dropStale();
      liveReload?.reload();
    },
    // A new array, because readers notice a change by its identity.
    addressesListed(listed) {
      addresses = listed ?? [...addresses];
    },
    picturesListed(listed) {
      picturePaths = listed ?? [...picturePaths];
    },
    findPicture: (requested, options) =>
      pictures.fromUpstream(requested, options).catch((error) => {
        if (toHttpError(error).status === 404) return null;
        throw error;
      }),
  };
  /** Sends the facts of pictures to a new page worker. The dependencies of cached pages are lost with the old one. */
  async function tellWorker(): Promise<void> {
    cache?.markStale('all');
    await worker.pages.setPictureFacts(pictures.facts());
  }
  const { apiBaseUrl } = upstream;
  const onReplaced = () => void tellWorker().catch(ignoreError);
  const worker = await openPages({ config, apiBaseUrl, development, events, onReplaced, log });
  opened.defer(worker.close);
  const pageCache = createPageCache({
    pages: worker.pages,
    pageKey: createPageKey(await worker.pages.queries()),
    maxBytes: config.pageCacheBytes,
    elapsed: clock.elapsed,
    queue: overrides.queue,
    log,
    onChanged: (changed) => cdn?.pagesChanged(changed),
  });
  cache = pageCache;
  opened.defer(() => cdn?.close());
  await tellWorker();
  const { leadWaitMs: waitMs, databaseMs } = overrides;
  const leads = openLeads({ ...config, apiBaseUrl, log, clock, waitMs, databaseMs });
  opened.defer(() => leads.close());
  upstream.onContentChange(() => void worker.pages.purge().catch(ignoreError));

  const report = async (): Promise<StateReport> => ({
    leads: await leads.report(),
    pageCache: pageCache.report(),
    cdn: cdn?.report() ?? { waiting: 0, posts: { ok: 0, failed: 0 } },
    workersReplaced: worker.replaced(),
    resizesPending: pictures.resizesPending(),
    // Written by deploy/backup.sh.
    lastBackup: ((await stat(join(dataDir, 'last-backup')).catch(() => null))?.mtimeMs ?? 0) / 1_000,
    disk: health.report(),
  });
  /** The page worker may be busy for a moment, or be replaced: then its metrics are left out. */
  const readMetrics = async () => {
    const ofPages = await withTimeout(worker.pages.metrics, maxMetricsWaitMs).catch(() => null);
    return metrics.read(await report(), ofPages);
  };
  const createCounters = (name: string, windowMs: number) =>
    redis ? createSharedCounters(redis, name, windowMs) : createMemoryCounters(windowMs);
  const app = createApp({
    config,
    pages: worker.pages,
    cache: pageCache,
    pictures,
    leads,
    operatorFiles,
    metrics,
    readMetrics,
    counters: limitPosts(createCounters, overrides.postLimits),
    log,
    liveReload,
  });
  const running = opened.move();
  return {
    app,
    /** Observed by tests and benchmarks, like `leads`. */
    cache: pageCache,
    leads,
    /** Listens, then warms the page cache up. Rejects where the address cannot be listened on. */
    async start() {
      if (!development) running.defer(await shareAssets(dataDir, health, clock.now));
      const server = await listen(app, { ...config, headers: securityHeaderFields(config), metrics });
      if (running.disposed) return closeServer(server);
      const { port } = server.address() as AddressInfo;
      log.info({ url: siteUrl, host: config.host, port }, 'listening');
      log.flush();
      const stop = new AbortController();
      const warming = warmUp(pageCache, () => addresses, log, stop.signal);
      // All at once: each of them may take most of the ten seconds that a stop has.
      running.defer(async () => {
        stop.abort();
        // Closes deliveries together with the requests that wait for them.
        leads.stop();
        await Promise.all([warming, closeServer(server)]);
      });
    },
    /** Undoes everything that was opened and started so far; requests in flight are finished first. */
    stop: () => running.disposeAsync(),
  };
}
