import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { matchPage } from '../../shared/pages/matchPage.ts';
import { isFromThisMachine } from '../http/clientNetwork.ts';
import { splitUrl } from '../http/splitUrl.ts';
import type { Log } from '../monitoring/log.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { runInRequest } from '../monitoring/requestContext.ts';

const idHeader = 'x-request-id';

/** One JSON line for each response: id, method, path, status, time. No query, address or body: they may be personal. */
export function requestLog(log: Log, metrics: Pick<Metrics, 'observeRequest'>): RequestHandler {
  return function requestLogMiddleware(request, response, next) {
    const startedAt = performance.now();
    const id = proxyIdOf(request) ?? randomUUID();
    const { method, url } = request;
    response.setHeader(idHeader, id);
    if (isOwnCheck(request)) return next();
    response.once('close', () => {
      const elapsed = performance.now() - startedAt;
      const aborted = !response.writableFinished;
      log.info({
        id,
        method,
        path: splitUrl(url).path,
        status: response.statusCode,
        ms: Math.round(elapsed * 10) / 10,
        ...(aborted && { aborted }),
      });
      metrics.observeRequest(routeOf(url, response), response.statusCode, elapsed / 1000);
    });
    next();
  };
}

/** The watchdog and this machine's monitoring send requests every few seconds, which would fill the log. */
const isOwnCheck = (request: Request) =>
  ['/healthz', '/readyz', '/metrics'].includes(request.url) && isFromThisMachine(request);

/** Makes all further work part of the request, for calls of the upstream; a cached page needs none. */
export const inRequest: RequestHandler = (_request, response, next) =>
  runInRequest(requestIdOf(response), next);

/** The id under which a trusted proxy logs the request. */
function proxyIdOf(request: Request): string | undefined {
  const isTrusted = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  const id = request.get(idHeader);
  const { remoteAddress = '' } = request.socket;
  return id && /^[\w-]{8,64}$/.test(id) && isTrusted(remoteAddress, 0) ? id : undefined;
}

/** The request's id, for other log lines of the same request. */
export const requestIdOf = (response: ServerResponse): string => String(response.getHeader(idHeader));

const families = ['assets', 'media', 'api', 'data'];

/**
 * The label of a request in metrics: the name of its page in the registry, `assets`, `media`, `api`, `data`, or `other`. A
 * cached response carries its page's name, because matching takes longer than counting.
 */
function routeOf(url: string, { locals }: Pick<Response, 'locals'>): string {
  if (typeof locals.route === 'string') return locals.route;
  const { path } = splitUrl(url);
  const family = path.split('/', 2)[1]?.replace(/^pictures$/, 'media') ?? '';
  return families.includes(family) ? family : (matchPage(path)?.name ?? 'other');
}
