import type { PageView } from '../shared/pages/pageView.ts';
import { type Clock, createClock } from './async/clock.ts';
import { startRepeating } from './async/repeat.ts';
import { shareNext } from './async/shareNext.ts';
import type { Config } from './config.ts';
import { createDataSheets } from './dataSheet/dataSheets.ts';
import { createDataSheetThread } from './dataSheet/dataSheetThread.ts';
import { bestQuality, encodeBody } from './http/encodeBody.ts';
import { hourHeadersOf } from './http/pageHeaders.ts';
import { createKnownPictures } from './media/knownPictures.ts';
import { listPicturePaths } from './media/listPicturePaths.ts';
import type { Log } from './monitoring/log.ts';
import { createPageMetrics } from './monitoring/pageMetrics.ts';
import { openSharedPurges } from './pageCache/sharedPurges.ts';
import { definitionOf, foundPages, knownQueries } from './pages/definitions.ts';
import { readAssetManifest } from './rendering/assetManifest.ts';
import { toPurgedTags } from './rendering/cacheTags.ts';
import { respondWithLlmsText } from './rendering/llmsText.ts';
import { createLoadView } from './rendering/loadView.ts';
import { picturesOf } from './rendering/picturesOf.ts';
import { loadAllScreens, renderView } from './rendering/renderView.tsx';
import { createRespond } from './rendering/respond.ts';
import { respondWithSitemap, siteAddresses } from './rendering/sitemap.ts';
import { createTrackedPages } from './rendering/trackedPages.ts';
import { createSearchIndex } from './search/searchIndex.ts';
import { openSeenPages } from './seo/seenPages.ts';
import { connectRedis, type RedisWaits } from './storage/connectRedis.ts';
import { createDiskHealth } from './storage/diskHealth.ts';
import { shareUpstream } from './upstream/api/shareUpstream.ts';
import { openCatalogue } from './upstream/openCatalogue.ts';
import { createPageKey } from './worker/pageKey.ts';
import type { PageEvents, Pages } from './worker/pages.ts';

/** Differences from production, for development, tests and benchmarks. */
export interface PagesOverrides extends Partial<Clock> {
  dataSheetMs?: number;
  development?: boolean;
  /** Timing of the upstream's cache, and the name of the upstream on disk. */
  upstream?: Partial<Parameters<typeof openCatalogue>[0]>;
  pageWaitMs?: number;
  optionalWaitMs?: number;
  sitemapCharacters?: number;
  redisWaits?: RedisWaits;
  indexEveryMs?: number;
  listPicturesMs?: number;
}

/** Wires the page worker's part of the site: its composition root. */
export async function createPages(
  config: Config,
  {
    apiBaseUrl,
    log,
    events,
    ...given
  }: PagesOverrides & { apiBaseUrl: string; log: Log; events: PageEvents },
) {
  const { development = false, ...overrides } = given;
  await using opened = new AsyncDisposableStack();
  const { dataDir, siteUrl } = config;
  const clock = createClock(overrides.now, overrides.elapsed);
  const upstreamName = config.apiBaseUrl ?? 'embedded';
  const metrics = createPageMetrics();
  const health = createDiskHealth(['catalogue', 'seen_pages'], log, clock.elapsed);
  const redis = config.redisUrl ? await connectRedis(config.redisUrl, log, overrides.redisWaits) : null;
  opened.defer(() => redis?.close());
  const sharedPurges = redis && openSharedPurges(redis, upstreamName);
  // Each instance has its own embedded API, which needs no sharing.
  const isShared = redis && sharedPurges && config.apiBaseUrl;
  const { source, close: closeCatalogue } = openCatalogue({
    apiBaseUrl,
    upstreamName,
    dataDir,
    log,
    onCall: metrics.observeUpstreamCall,
    health,
    clock,
    ...(isShared && shareUpstream(redis, upstreamName, sharedPurges.current)),
    ...overrides.upstream,
  });
  opened.defer(closeCatalogue);
  // Before anything is awaited: the first lists may arrive at once.
  const tracked = createTrackedPages(source, (keys, resources) =>
    events.changed(keys, toPurgedTags(resources)),
  );
  const catalogue = source.open();
  const seen = openSeenPages(dataDir, log, health, clock.now);
  opened.defer(() => seen.close());
  const pictures = createKnownPictures();
  const searchIndex = createSearchIndex(source, log, foundPages());
  const assets = await readAssetManifest();
  const { loadView, toView } = createLoadView({
    ...config,
    ...overrides,
    source,
    pictures,
    assets,
    development,
    searchIndex,
  });
  const render = (view: PageView) => metrics.timeRender(() => renderView(view, assets));
  const queries = knownQueries();
  const pageKey = createPageKey(queries);
  const isCdnPurged = config.cdnPurgeUrl !== null;
  const thread = createDataSheetThread(overrides.dataSheetMs);
  opened.defer(thread.close);
  const noteSeen = (view: PageView) => {
    // Parts that come later are no change of the page.
    if (view.isIncomplete) return;
    const { lastmod } = definitionOf(view.content);
    seen.note(view, lastmod ? lastmod(view.content) : view.content, picturesOf(view));
  };
  const changedAt = (view: PageView) => {
    noteSeen(view);
    return seen.find(view.canonical)?.changedAt ?? clock.now();
  };
  const dataSheets = createDataSheets(events.findPicture, thread, changedAt);
  // These files are made of whole lists.
  const cacheTag = 'product,category,service,gallery';
  const listHeaders = hourHeadersOf({ isShared: true, cacheTag, isCdnPurged });
  const sitemap = respondWithSitemap(source, seen, siteUrl, listHeaders, overrides.sitemapCharacters);
  const respond = createRespond({
    files: [
      ['/llms.txt', respondWithLlmsText(catalogue, siteUrl, listHeaders)],
      ['/sitemap{-:part}.xml', sitemap],
    ],
    loadView,
    toView,
    renderView: render,
    assets,
    dataSheets,
    tracked,
    pageKey,
    isCdnPurged,
    onRender: noteSeen,
    log,
  });

  const purgeHere = shareNext(async () => {
    const counts = await source.refreshAll();
    tracked.flush();
    events.purged();
    return counts;
  });
  const purge = shareNext(() => (sharedPurges ? sharedPurges.announce(purgeHere) : purgeHere()));
  if (sharedPurges) opened.defer(sharedPurges.watch(purgeHere));
  opened.defer(
    startRepeating(searchIndex.refresh, {
      delayMs: overrides.indexEveryMs ?? 1_000,
      onError: (err) => log.error({ err }, 'building the search index failed'),
    }),
  );
  const { version, cached } = source;
  const listAddresses = () =>
    siteAddresses(cached)
      .then(({ addresses }) => addresses)
      .catch(() => []);
  opened.defer(listEvery({ version, delayMs: 1_000, log }, listAddresses, events.addressesListed));
  async function listPictures(): Promise<string[]> {
    await searchIndex.refresh();
    const indexed = await searchIndex.current();
    return listPicturePaths(cached, indexed?.pictures ?? []);
  }
  const { listPicturesMs: delayMs = 5_000 } = overrides;
  opened.defer(listEvery({ version, delayMs, log }, listPictures, events.picturesListed));
  await loadAllScreens();

  const pages: Pages = {
    respond,
    recompress: async (plain) => (await encodeBody(plain, 'br', bestQuality)) ?? plain,
    revalidate: async (addresses) => tracked.revalidate(addresses),
    purge,
    isReady: async () => (await catalogue.products().catch(() => null)) !== null,
    async setPictureFacts(facts) {
      pictures.set(facts);
      tracked.picturesChanged();
    },
    metrics: async () => ({ text: await metrics.read(source.report()), disk: health.report() }),
    queries: async () => queries,
  };
  const kept = opened.move();
  /** Tests observe `source` and `searchIndex`. */
  return { pages, source, searchIndex, close: () => kept.disposeAsync() };
}

/**
 * Sends a list now and after each change of the version; the returned function stops that. No list is sent twice: copies of
 * 40,000 addresses a second would fill the heap of the other thread.
 */
function listEvery(
  { version, delayMs, log }: { version: () => number; delayMs: number; log: Log },
  list: () => Promise<string[]>,
  send: PageEvents['addressesListed'],
): () => Promise<void> {
  let listed = -1;
  let sent = '';
  async function listChanged(): Promise<void> {
    const current = version();
    if (current === listed) return;
    const found = await list();
    const text = found.join('\n');
    send(text === sent ? null : found);
    sent = text;
    listed = current;
  }
  const onError = (err: unknown) => log.error({ err }, 'the catalogue could not be listed');
  return startRepeating(listChanged, { delayMs, onError });
}
