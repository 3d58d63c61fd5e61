import compression from 'compression';
import express, { type Express } from 'express';
import { routes } from '../shared/pages/routes.ts';
import { urlFor } from '../shared/pages/urlFor.ts';
import type { Turns } from './async/turns.ts';
import type { Config } from './config.ts';
import { uncachedBrotliParams } from './http/encodedResponse.ts';
import { limitTime } from './http/limitTime.ts';
import { limitUncached } from './http/limitUncached.ts';
import type { LoadShared } from './http/pageHeaders.ts';
import type { Traffic } from './http/traffic.ts';
import type { Leads } from './leads/openLeads.ts';
import { createReceipts } from './leads/receipts.ts';
import type { Pictures } from './media/openPictures.ts';
import { sendPlaceholder } from './media/sendPlaceholder.ts';
import { servePictures } from './media/servePictures.ts';
import { allowMethods } from './middleware/allowMethods.ts';
import { emptyStorageRoutes } from './middleware/browser/emptyStorage.ts';
import { beaconRoutes } from './middleware/browser/serveBeacon.ts';
import { serveServiceWorker } from './middleware/browser/serveServiceWorker.ts';
import { errorPage } from './middleware/errorPage.ts';
import { healthRoutes } from './middleware/health.ts';
import { leadRoutes } from './middleware/leadRoutes.ts';
import { type CreateCounters, limitBeacons, limitPosts, type PostLimits } from './middleware/limitPosts.ts';
import type { LiveReload } from './middleware/liveReload.ts';
import { noIndex } from './middleware/noIndex.ts';
import { inRequest, requestLog } from './middleware/requestLog.ts';
import { securityHeaders } from './middleware/securityHeaders.ts';
import { serveAssets } from './middleware/serveAssets.ts';
import { serveMetrics } from './middleware/serveMetrics.ts';
import { servePublicFiles } from './middleware/servePublicFiles.ts';
import type { Log } from './monitoring/log.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { StateReport } from './monitoring/stateMetrics.ts';
import type { OperatorFiles } from './operator/readOperatorFiles.ts';
import { serveRedirects } from './operator/serveRedirects.ts';
import { serveVerification } from './operator/serveVerification.ts';
import type { Cdn } from './pageCache/cdn/openCdn.ts';
import type { PageCache } from './pageCache/pageCache.ts';
import type { Purge } from './pageCache/purge.ts';
import { serveCachedPage } from './pageCache/serveCachedPage.ts';
import { servePage } from './pageCache/servePage.ts';
import { servePageData } from './pageCache/servePageData.ts';
import { purgeRoutes } from './pageCache/servePurge.ts';
import { siteAddresses } from './pages/siteAddresses.ts';
import { toMarkdown } from './pages/toMarkdown.ts';
import type { DataSheets } from './rendering/dataSheet/dataSheets.ts';
import { dataSheetHandlers } from './rendering/dataSheet/serveDataSheet.ts';
import type { PageService } from './rendering/pageService.ts';
import { createRenderFormPage } from './rendering/renderFormPage.ts';
import { serveReceipt } from './rendering/serveReceipt.ts';
import { serveQuoteCsv } from './seo/csv/serveQuoteCsv.ts';
import { serveTableCsv } from './seo/csv/serveTableCsv.ts';
import type { SeenPages } from './seo/seenPages.ts';
import { serveLlmsText } from './seo/serveLlmsText.ts';
import { serveMarkdown } from './seo/serveMarkdown.ts';
import { serveVcard } from './seo/serveVcard.ts';
import { serveSitemap } from './seo/sitemap.ts';
import type { SitemapLimits } from './seo/sitemapFiles.ts';
import { textFileRoutes } from './seo/textFiles.ts';
import type { DiskHealth } from './storage/diskHealth.ts';
import { diskParts } from './storage/diskHealth.ts';
import type { CatalogueSource } from './upstream/openCatalogue.ts';

interface AppDeps {
  config: Config;
  pictures: Pictures;
  source: CatalogueSource;
  pages: PageService;
  load: LoadShared;
  sheets: DataSheets;
  cache: PageCache;
  cdn: Pick<Cdn, 'report'>;
  purge: Purge['everywhere'];
  seen: SeenPages;
  operatorFiles: OperatorFiles;
  sitemapLimits?: SitemapLimits | undefined;
  traffic: Traffic;
  turns: Turns;
  leads: Pick<Leads, 'accept' | 'report'>;
  postLimits?: PostLimits | undefined;
  metrics: Metrics;
  health: DiskHealth;
  /** Where posts are counted; in this process by default. */
  createCounters?: CreateCounters | undefined;
  log: Log;
  /** In development only. */
  liveReload?: LiveReload | undefined;
}

/** The Express app: every middleware and router, in the order in which a request meets it. */
export function createApp(deps: AppDeps): Express {
  const { config, pictures, source, pages, load, cache, seen, operatorFiles, log } = deps;
  const { traffic, turns, leads, metrics } = deps;
  const { catalogue } = source;
  const { siteUrl } = config;
  const counters = limitPosts(deps.postLimits, deps.createCounters);
  const renderFormPage = createRenderFormPage(pages);
  const receipts = createReceipts();
  const addresses = () => siteAddresses(catalogue, turns.pause);
  const version = () => `${source.version()} ${seen.version()}`;
  // Made of all that is listed.
  const ofLists = { cacheTag: 'product,category,service,gallery', isCdnPurged: config.cdnPurgeUrl !== null };
  const sheetPath = `${routes.product.path}.pdf`;
  const sheetVersion = () => `${source.version()} ${pictures.version()}`;
  const sheet = dataSheetHandlers({ load, sheets: deps.sheets, version: sheetVersion });
  const app = express();
  app.disable('x-powered-by').set('trust proxy', config.trustProxy).set('query parser', false);

  app.use(requestLog({ log, metrics, traffic }));
  // Its event stream stays open.
  if (deps.liveReload) app.use('/dev/reload', deps.liveReload.handler);
  app.use(securityHeaders(config));
  if (config.robots === 'noindex') app.use(noIndex());
  // A purge takes as long as the upstream does.
  app.use('/hooks', inRequest(), purgeRoutes({ purge: deps.purge, traffic, secret: config.purgeSecret }));
  app.use(limitTime());
  app.use(serveRedirects(operatorFiles.redirects));
  app.use(serveCachedPage(cache));
  app.use(inRequest());
  app.use(healthRoutes(catalogue));
  app.get('/metrics', serveMetrics(metrics, reportState(deps)));
  if (config.beacon) {
    const limit = limitBeacons(deps.createCounters);
    app.use('/api/beacon', beaconRoutes({ siteUrl, limit, count: metrics.countBeacon }));
  }
  app.use(emptyStorageRoutes(siteUrl));
  const { countPost: onAnswered } = metrics;
  const { accept } = leads;
  app.use('/api', leadRoutes({ renderFormPage, accept, receipts, siteUrl, counters, onAnswered, log }));
  app.use(allowMethods('GET', 'HEAD'));
  app.use('/assets', serveAssets(config.dataDir));
  // The worker of a development build would answer with what was changed since.
  app.get('/service-worker.js', serveServiceWorker(config.serviceWorker && !deps.liveReload));
  app.use('/media', servePictures(pictures.fromUpstream), sendPlaceholder(log));
  app.use(servePublicFiles());
  app.use('/pictures', servePictures(pictures.fromSite), sendPlaceholder(log));
  app.use(textFileRoutes(config));
  app.use(serveVerification(operatorFiles.verification));
  app.get('/team/:id.vcf', serveVcard());
  app.get(sheetPath, sheet.cached);
  app.use(limitUncached(turns));
  app.use(compression({ brotli: { params: uncachedBrotliParams } }));
  app.get(
    '/sitemap{-:part}.xml',
    serveSitemap({
      addresses,
      version,
      find: seen.find,
      siteUrl,
      limits: deps.sitemapLimits,
      sharing: ofLists,
      pause: turns.pause,
    }),
  );
  app.get('/llms.txt', serveLlmsText(catalogue, siteUrl, ofLists));
  app.get('/sent/:form', serveReceipt({ pages, receipts }));
  app.use('/data', servePageData(load));
  app.get(`${urlFor('requestQuote')}.csv`, serveQuoteCsv(pages));
  app.get(`${routes.product.path}/tables/:table.csv`, serveTableCsv(load));
  app.get(sheetPath, sheet.written);
  app.get('/{*page}.md', serveMarkdown({ load, toMarkdown }));
  app.use(servePage({ pages, cache, turns }));
  app.use(errorPage({ pages, turns, log }));
  return app;
}

/** The state of all parts, for metrics. */
function reportState({
  leads,
  cache,
  cdn,
  source,
  pictures,
  turns,
  health,
}: AppDeps): () => Promise<StateReport> {
  return async () => ({
    leads: await leads.report(),
    pageCache: { counts: cache.counts(), fill: cache.fill() },
    cdn: cdn.report(),
    upstream: source.report(),
    resizesPending: pictures.resizesPending(),
    turns: { waiting: turns.waiting(), refused: turns.refused() },
    disk: Object.fromEntries(diskParts.map((part) => [part, health.isFailing(part)])),
  });
}
