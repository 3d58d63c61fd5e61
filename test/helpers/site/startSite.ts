import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import pino from 'pino';
import { createApp } from '../../../server/app.ts';
import { embedsOf } from '../../../server/embeds.ts';
import { type Leads, openLeads } from '../../../server/leads/openLeads.ts';
import { openPictures } from '../../../server/media/openPictures.ts';
import type { CreateCounters, PostLimits } from '../../../server/middleware/limitPosts.ts';
import { readOperatorFiles } from '../../../server/operator/readOperatorFiles.ts';
import { createPageCache, type PageCache } from '../../../server/pageCache/pageCache.ts';
import { picturesOf } from '../../../server/pages/picturesOf.ts';
import { readAssetManifest } from '../../../server/rendering/assetManifest.ts';
import { createPageService } from '../../../server/rendering/pageService.ts';
import { createSearchIndex } from '../../../server/search/searchIndex.ts';
import { openSeenPages } from '../../../server/seo/seenPages.ts';
import type { SitemapLimits } from '../../../server/seo/sitemapFiles.ts';
import { type CatalogueSource, openCatalogue } from '../../../server/upstream/openCatalogue.ts';
import { atEnd } from '../atEnd.ts';
import { createTempDir } from '../createTempDir.ts';

export interface SiteOptions {
  apiBaseUrl: string;
  imageBaseUrl?: string;
  siteUrl?: string;
  dataDir?: string;
  now?: () => number;
  freshMs?: number;
  backoffMs?: number[];
  deadlineMs?: number;
  pageWaitMs?: number;
  pageCacheBytes?: number;
  purgeSecret?: string | null;
  mapEmbedUrl?: string | null;
  /** How much may be kept of pictures. */
  pictureBytes?: number;
  /** By default long, so that a busy machine changes nothing. */
  pictureWaitMs?: number;
  /** Where files of pictures are kept; by default with everything else. */
  picturesDir?: string;
  robots?: 'index' | 'noindex';
  sitemapLimits?: SitemapLimits;
  /** How often picture facts are collected; by default not within a test's time. */
  pictureFactsMs?: number;
  alertUrl?: string;
  postLimits?: PostLimits;
  createCounters?: CreateCounters;
  videoEmbedUrl?: string | null;
}

export interface Site {
  url: string;
  app: ReturnType<typeof createApp>;
  source: CatalogueSource;
  cache: PageCache;
  leads: Leads;
  dataDir: string;
  /** The log lines so far, parsed. */
  logged: Record<string, unknown>[];
  /** As a restart would; the end of the test does it too. */
  stop: () => Promise<void>;
}

/** The real app over the upstream at `apiBaseUrl`, listening on a free loopback port until the test ends. */
export async function startSite({
  imageBaseUrl,
  siteUrl,
  pageWaitMs,
  pageCacheBytes,
  purgeSecret = null,
  mapEmbedUrl = null,
  pictureBytes,
  picturesDir,
  pictureWaitMs = 60_000,
  robots = 'index',
  sitemapLimits,
  pictureFactsMs = 600_000,
  alertUrl,
  postLimits,
  createCounters,
  videoEmbedUrl = null,
  ...upstream
}: SiteOptions): Promise<Site> {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ base: null, level: 'debug' }, collectLines(logged));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const settings = { log, dataDir: createTempDir(), ...upstream };
  const { source, close } = openCatalogue({
    upstreamName: 'test',
    deadlineMs: 1_000,
    detailsDelayMs: 0,
    ...settings,
  });
  const { apiBaseUrl, dataDir, now = Date.now } = settings;
  const config = {
    siteUrl: siteUrl ?? url,
    trustProxy: 'loopback',
    mapEmbedUrl,
    videoEmbedUrl,
    purgeSecret,
    robots,
  };
  const { pictures, close: closePictures } = await openPictures({
    imageBaseUrl: imageBaseUrl ?? apiBaseUrl,
    sourceName: 'test',
    source,
    dataDir: picturesDir ?? dataDir,
    log,
    factsIntervalMs: pictureFactsMs,
    ...(pictureBytes && { maxBytes: pictureBytes }),
    waitMs: pictureWaitMs,
  });
  const leadSettings = { siteUrl: config.siteUrl, alertUrl: alertUrl ?? null, retentionDays: 180 };
  const leads = openLeads({ ...leadSettings, apiBaseUrl, dataDir, log, now });
  const pages = createPageService({
    catalogue: source.catalogue,
    pictures,
    assets: await readAssetManifest(),
    siteUrl: config.siteUrl,
    embeds: embedsOf(config),
    development: false,
    searchIndex: createSearchIndex({ source, log }),
    pageWaitMs,
  });
  const seen = openSeenPages({ dataDir, log, now: upstream.now });
  const cache = createPageCache({
    pages,
    source,
    pictures,
    log,
    maxBytes: pageCacheBytes,
    now: upstream.now,
    onMade: (view) => seen.note(view, picturesOf(view)),
  });
  const app = createApp({
    config,
    pictures,
    source,
    pages,
    cache,
    leads,
    postLimits,
    createCounters,
    seen,
    operatorFiles: readOperatorFiles(dataDir),
    sitemapLimits,
    log,
  });
  server.on('request', app);
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    server.closeAllConnections();
    server.close();
    leads.stop(0);
    await closePictures();
    await Promise.all([close(), leads.close()]);
    seen.close();
  };
  atEnd(stop);
  return { url, app, source, cache, leads, dataDir, logged, stop };
}

function collectLines(lines: Record<string, unknown>[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
}
