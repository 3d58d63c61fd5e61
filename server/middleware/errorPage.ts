import type { ErrorRequestHandler } from 'express';
import { toHttpError } from '../http/httpError.ts';
import { cacheControlOf } from '../http/pageHeaders.ts';
import { splitUrl } from '../http/splitUrl.ts';
import type { Log } from '../monitoring/log.ts';
import { toFailure } from '../pages/failure.ts';
import type { PageService } from '../rendering/pageService.ts';
import { requestIdOf } from './requestLog.ts';

/** Handles every error: logs 5xx, and sends a page in the site's look, or its sentence if rendering fails too. */
export function errorPage({ pages, log }: { pages: PageService; log: Log }): ErrorRequestHandler {
  return async function errorPageMiddleware(error, request, response, next) {
    if (response.headersSent) return next(error);
    const { status, message, headers } = toHttpError(error);
    if (status >= 500) log.error({ id: requestIdOf(response), err: error }, 'request failed');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (status === 503) response.set('retry-after', '10');
    response.status(status).set(headers);
    response.set('cache-control', isRead ? cacheControlOf({ status }) : 'no-store');
    try {
      const view = await pages.toView({
        path: splitUrl(request.originalUrl).path,
        status,
        content: toFailure(status, message),
      });
      response.type('html').send(await pages.render(view));
    } catch (renderError) {
      log.error({ id: requestIdOf(response), err: renderError }, 'error page failed');
      response.type('text/plain').send(message);
    }
  };
}
