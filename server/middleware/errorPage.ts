import type { ErrorRequestHandler } from 'express';
import { toHttpError } from '../http/httpError.ts';
import { cacheControlOf } from '../http/pageHeaders.ts';
import type { Log } from '../monitoring/log.ts';
import type { PageCache } from '../pageCache/pageCache.ts';
import { requestIdOf } from './requestLog.ts';
import { isBusy, sendBusy, sendPage } from './servePages.ts';

/** Handles every error: logs 5xx, and sends a page in the site's look, or plain text if the page cannot be rendered. */
export function errorPage(cache: Pick<PageCache, 'fetch'>, log: Log): ErrorRequestHandler {
  return async function errorPageMiddleware(error, request, response, next) {
    if (response.headersSent) return next(error);
    if (isBusy(error)) return sendBusy(request, response);
    const { status, message, headers } = toHttpError(error);
    if (status >= 500) log.error({ id: requestIdOf(response), err: error }, 'request failed');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (status === 503) response.set('retry-after', '10');
    response.status(status).set(headers);
    response.set('cache-control', isRead ? cacheControlOf({ status }) : 'no-store');
    const instead = { page: 'failure', status, message } as const;
    await sendPage(cache, request, response, instead).catch((renderError) => {
      if (!isBusy(renderError))
        log.error({ id: requestIdOf(response), err: renderError }, 'error page failed');
      if (!response.headersSent) response.type('text/plain').send(message);
    });
  };
}
