import type { ErrorRequestHandler } from 'express';
import type { Turns } from '../async/turns.ts';
import { toHttpError } from '../http/httpError.ts';
import { runForRequest } from '../http/limitUncached.ts';
import { cacheControlOf } from '../http/pageHeaders.ts';
import { splitUrl } from '../http/splitUrl.ts';
import type { Log } from '../monitoring/log.ts';
import { toFailure } from '../pages/failure.ts';
import type { PageService } from '../rendering/pageService.ts';
import { requestIdOf } from './requestLog.ts';

interface ErrorPageDeps {
  pages: PageService;
  turns: Turns;
  log: Log;
}

/**
 * Handles every error: logs 5xx, and sends a page in the site's look, or its sentence if rendering fails too or the client
 * has more requests than its share.
 */
export function errorPage({ pages, turns, log }: ErrorPageDeps): ErrorRequestHandler {
  return async function errorPageMiddleware(error, request, response, next) {
    if (response.headersSent) return next(error);
    const { status, message, headers } = toHttpError(error);
    if (status >= 500) log.error({ id: requestIdOf(response), err: error }, 'request failed');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (status === 503) response.set('retry-after', '10');
    response.status(status).set(headers);
    response.set('cache-control', isRead ? cacheControlOf({ status }) : 'no-store');
    const path = splitUrl(request.originalUrl).path;
    async function sendPage() {
      const view = await pages.toView({ path, status, content: toFailure(status, message) });
      response.type('html').send(await pages.render(view));
    }
    const sendSentence = () => void response.type('text/plain').send(message);
    try {
      if (turns.isRunning()) await turns.pause().then(sendPage);
      else if (!(await runForRequest(turns, request, response, sendPage))) sendSentence();
    } catch (renderError) {
      log.error({ id: requestIdOf(response), err: renderError }, 'error page failed');
      sendSentence();
    }
  };
}
