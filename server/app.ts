import compression from 'compression';
import express, { type Express } from 'express';
import { emptyStoragePath } from '../shared/forms/emptyStorage.ts';
import { forms } from '../shared/forms/forms.ts';
import type { Config } from './config.ts';
import { parseForm } from './http/parseForm.ts';
import type { Leads } from './leads/openLeads.ts';
import { createReceipts } from './leads/receipts.ts';
import type { Pictures } from './media/openPictures.ts';
import { allowMethods } from './middleware/allowMethods.ts';
import { emptyStorage } from './middleware/emptyStorage.ts';
import { errorPage } from './middleware/errorPage.ts';
import { countRefusal, reportStatus, sendRefusal, submitLead } from './middleware/formPosts.ts';
import { sendHealth, sendReadiness } from './middleware/health.ts';
import type { PostCounters } from './middleware/limitPosts.ts';
import { limitTime } from './middleware/limitTime.ts';
import type { LiveReload } from './middleware/liveReload.ts';
import { inRequest, requestLog } from './middleware/requestLog.ts';
import { sameOrigin } from './middleware/sameOrigin.ts';
import { noIndex, securityHeaders } from './middleware/securityHeaders.ts';
import { createSendFormResult } from './middleware/sendFormResult.ts';
import { serveAssets } from './middleware/serveAssets.ts';
import { countReport, refuseReport } from './middleware/serveBeacon.ts';
import { serveMetrics } from './middleware/serveMetrics.ts';
import { serveCachedPage, servePage, serveReceipt } from './middleware/servePages.ts';
import { sendPlaceholder, servePictures } from './middleware/servePictures.ts';
import { servePublicFiles } from './middleware/servePublicFiles.ts';
import { servePurge } from './middleware/servePurge.ts';
import { serveRedirects } from './middleware/serveRedirects.ts';
import { serveServiceWorker } from './middleware/serveServiceWorker.ts';
import { serveTextFiles } from './middleware/serveTextFiles.ts';
import { serveVcard } from './middleware/serveVcard.ts';
import type { Log } from './monitoring/log.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { OperatorFiles } from './operator/readOperatorFiles.ts';
import type { PageCache } from './pageCache/pageCache.ts';
import type { Pages } from './worker/pages.ts';

interface AppDeps {
  config: Config;
  pages: Pick<Pages, 'isReady' | 'purge'>;
  cache: PageCache;
  pictures: Pictures;
  leads: Pick<Leads, 'accept'>;
  operatorFiles: OperatorFiles;
  metrics: Pick<Metrics, 'observeRequest' | 'countPost' | 'countBeacon' | 'contentType'>;
  /** The metrics of both threads and of the state of all parts at this moment. */
  readMetrics: () => Promise<string>;
  counters: PostCounters;
  log: Log;
  liveReload?: LiveReload | undefined;
}

/** The Express app: every middleware and route, in the order in which a request meets it. */
export function createApp(deps: AppDeps): Express {
  const { config, pages, cache, pictures, leads, operatorFiles, metrics, counters, log } = deps;
  const { siteUrl } = config;
  const receipts = createReceipts();
  const app = express();
  app.disable('x-powered-by').set('trust proxy', config.trustProxy).set('query parser', false);
  // Routes compare paths as nginx does, whose locations decide the limits and caches of an address.
  app.enable('case sensitive routing').enable('strict routing');

  app.use(requestLog(log, metrics));
  // The event stream stays open, so it has no time limit.
  if (deps.liveReload) app.use('/dev/reload', deps.liveReload.handler);
  app.use(securityHeaders(config));
  if (config.robots === 'noindex') app.use(noIndex);
  // A purge takes as long as the upstream does.
  const purge = servePurge(pages.purge, config.purgeSecrets);
  app.all('/hooks/purge', inRequest, allowMethods('POST'), purge);
  app.use(limitTime());
  app.use(serveRedirects(operatorFiles.redirects));
  app.use(serveCachedPage(cache));
  app.use(inRequest);
  app.get('/healthz', sendHealth);
  app.get('/readyz', sendReadiness(pages));
  app.use(compression());
  app.get('/metrics', serveMetrics(deps.readMetrics, metrics.contentType));
  if (config.beacon) {
    const count = countReport(counters.countBeacon, metrics.countBeacon);
    app.all('/api/beacon', allowMethods('POST'), sameOrigin(siteUrl), count, refuseReport);
  }
  app.all(emptyStoragePath, allowMethods('POST'), sameOrigin(siteUrl), emptyStorage);
  const sendFormResult = createSendFormResult(cache, receipts);
  for (const form of Object.values(forms)) {
    app.all(
      `/api/${form.name}`,
      allowMethods('POST'),
      reportStatus(form.name, metrics.countPost),
      sameOrigin(siteUrl),
      parseForm,
      submitLead(form, leads.accept, counters.countAccepted, sendFormResult),
      countRefusal(counters),
      sendRefusal(form, sendFormResult, log),
    );
  }
  app.use(allowMethods('GET', 'HEAD'));
  app.use('/assets', serveAssets(config.dataDir));
  // The development worker would serve a page with later changes.
  app.get('/service-worker.js', serveServiceWorker(config.serviceWorker && !deps.liveReload));
  app.use('/media', servePictures(pictures.fromUpstream), sendPlaceholder(log));
  app.use(servePublicFiles());
  app.use('/pictures', servePictures(pictures.fromSite), sendPlaceholder(log));
  app.use(serveTextFiles(config, operatorFiles.verification));
  app.get('/team/:id.vcf', serveVcard);
  app.get('/sent/:form', serveReceipt(cache, receipts));
  app.use(servePage(cache));
  app.use(errorPage(cache, log));
  return app;
}
