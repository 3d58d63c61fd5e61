import { createServer } from 'node:http';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { startEmbeddedApi } from './embedded/embeddedApi.ts';
import { openContent } from './embedded/openContent.ts';
import { embedsOf } from './embeds.ts';
import { openLeads } from './leads/openLeads.ts';
import { openPictures } from './media/openPictures.ts';
import { createLiveReload } from './middleware/liveReload.ts';
import { connectCounters } from './middleware/sharedCounters.ts';
import { createLog } from './monitoring/log.ts';
import { readOperatorFiles } from './operator/readOperatorFiles.ts';
import { createPageCache } from './pageCache/pageCache.ts';
import { rehearse } from './pageCache/rehearse.ts';
import { warmUp } from './pageCache/warmUp.ts';
import { picturesOf } from './pages/picturesOf.ts';
import { siteAddresses } from './pages/siteAddresses.ts';
import { readAssetManifest } from './rendering/assetManifest.ts';
import { createPageService } from './rendering/pageService.ts';
import { prepareScreens } from './rendering/renderPage.tsx';
import { createSearchIndex } from './search/searchIndex.ts';
import { openSeenPages } from './seo/seenPages.ts';
import { stopOnSignal } from './stopOnSignal.ts';
import { openCatalogue } from './upstream/openCatalogue.ts';

/** Settings → upstream → app → listen → stop on a signal. */
export async function main(): Promise<void> {
  const config = orExit(() => readConfig(process.env));
  const log = createLog(config.logLevel);
  const { dataDir } = config;
  const operatorFiles = orExit(() => readOperatorFiles(dataDir));
  const seen = openSeenPages({ dataDir, log });
  const content = config.apiBaseUrl ? null : await openContent({ dataDir, log });
  const embedded = content && (await startEmbeddedApi({ dataDir, getContent: content.get, log }));
  const apiBaseUrl = config.apiBaseUrl ?? embedded?.apiBaseUrl ?? '';
  const imageBaseUrl = config.imageBaseUrl ?? embedded?.imageBaseUrl ?? '';
  const { source, close } = openCatalogue({
    apiBaseUrl,
    upstreamName: config.apiBaseUrl ?? 'embedded',
    dataDir,
    log,
  });
  const development = process.env.NODE_ENV === 'development';
  const { pictures, close: closePictures } = await openPictures({
    imageBaseUrl,
    sourceName: config.imageBaseUrl ?? 'embedded',
    source,
    warmUp: !development,
    dataDir,
    log,
  });
  const { catalogue } = source;
  const searchIndex = createSearchIndex({ source, log });
  const pages = createPageService({
    catalogue,
    pictures,
    assets: await readAssetManifest(),
    siteUrl: config.siteUrl,
    embeds: embedsOf(config),
    development,
    searchIndex,
  });
  const cache = createPageCache({
    pages,
    source,
    pictures,
    log,
    maxBytes: config.pageCacheBytes,
    onMade: (view) => seen.note(view, picturesOf(view)),
  });
  const liveReload = development ? createLiveReload(cache.forgetStale) : undefined;
  content?.onChange(() => void source.refreshAll().then(liveReload?.reload));
  const visits = { lastAt: performance.now() };
  const { siteUrl, leadsAlertUrl: alertUrl, leadsKeepDays: retentionDays } = config;
  const leads = openLeads({ dataDir, apiBaseUrl, siteUrl, log, alertUrl, retentionDays });
  const counting = config.redisUrl ? connectCounters(config.redisUrl, log) : null;
  const createCounters = counting?.createCounters;
  const served = { pictures, source, pages, cache, seen, operatorFiles, visits, leads };
  const app = createApp({ config, ...served, createCounters, log, liveReload });
  await prepareScreens();
  await rehearse(pages);
  const stop = new AbortController();
  const warming = warmUp(
    {
      cache,
      addresses: () => siteAddresses(catalogue),
      version: () => source.version() + pictures.version(),
      whenQuiet: searchIndex.refresh,
      quietMs: () => performance.now() - visits.lastAt,
      log,
    },
    stop.signal,
  );
  const server = createServer(app).listen(config.port, config.host, () => {
    log.info({ url: config.siteUrl, host: config.host, port: config.port, apiBaseUrl }, 'listening');
  });
  server.on('error', (err) => {
    log.fatal({ err }, 'cannot listen');
    process.exit(1);
  });
  stopOnSignal({
    server,
    log,
    atOnce: () => leads.stop(),
    async afterwards() {
      stop.abort();
      await warming;
      content?.close();
      await closePictures();
      counting?.close();
      await leads.close();
      await close();
      seen.close();
      await embedded?.close();
    },
  });
}

/** What it reads; the process ends where that has faults. */
function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
