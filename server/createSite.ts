import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { createApp } from './app.ts';
import { createClock } from './async/clock.ts';
import type { Config } from './config.ts';
import { openUpstream } from './embedded/openUpstream.ts';
import { closeServer, listen } from './http/listen.ts';
import { createTraffic } from './http/traffic.ts';
import { type Leads, openLeads } from './leads/openLeads.ts';
import type { PostLimits } from './middleware/limitPosts.ts';
import { createLiveReload } from './middleware/liveReload.ts';
import { securityHeaderFields } from './middleware/securityHeaders.ts';
import { shareAssets } from './middleware/sharedAssets.ts';
import { SharedCounters } from './middleware/sharedCounters.ts';
import { createLog, type Log } from './monitoring/log.ts';
import { readOperatorFiles } from './operator/readOperatorFiles.ts';
import { openPages, type PagesOverrides, startWarmUp } from './pageCache/openPages.ts';
import type { PageCache } from './pageCache/pageCache.ts';
import { createPurge } from './pageCache/purge.ts';
import { openPurges } from './pageCache/purges.ts';
import { warmUpRenderer } from './pageCache/warmUpRenderer.ts';
import { loadAllScreens } from './rendering/renderPage.tsx';
import type { SitemapLimits } from './seo/sitemapFiles.ts';
import { connectRedis } from './storage/connectRedis.ts';
import { shareUpstream } from './upstream/api/shareUpstream.ts';
import type { CatalogueSource } from './upstream/openCatalogue.ts';

/** Differences from production, for development, tests and benchmarks. */
interface SiteOverrides extends PagesOverrides {
  log?: Log;
  /** Shows the style guide and reloads browsers after a change. */
  development?: boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds that never jump; `now` where that alone is given. */
  elapsed?: () => number;
  postLimits?: PostLimits;
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

  const upstreamName = config.apiBaseUrl ?? 'embedded';
  const redis = config.redisUrl ? connectRedis(config.redisUrl, log) : null;
  opened.defer(() => redis?.close());
  const purges = redis && openPurges(redis, upstreamName);
  // The embedded API is each instance's own.
  const isShared = redis && purges && config.apiBaseUrl;
  const sharedUpstream = isShared ? shareUpstream(redis, upstreamName, purges.current) : undefined;
  const tools = { log, development, clock, idleMs: traffic.idleMs, sharedUpstream };
  const parts = await openPages(config, { ...overrides, ...tools }, upstream, opened);
  const { source, cache, cdn, metrics } = parts;
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
  const purge = createPurge({
    source,
    cache,
    announce: (run) => purges?.announce(run) ?? run(),
    onPurged: cdn.purged,
  });
  if (purges) opened.defer(purges.watch(purge.here));
  const liveReload = development ? createLiveReload(cache.dropStale) : undefined;
  upstream.onContentChange(() => void source.refreshAll().then(liveReload?.reload));
  const app = createApp({
    ...parts,
    config,
    operatorFiles,
    traffic,
    leads,
    postLimits,
    createCounters: redis ? (name) => new SharedCounters(redis, name) : undefined,
    purge: purge.everywhere,
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
      opened.defer(startWarmUp(parts, tools));
      opened.defer(() => {
        // Deliveries end together with the requests that wait for them.
        leads.stop();
        return closeServer(server);
      });
    },
    stop: () => opened.disposeAsync(),
  };
}
