import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';

/** When the last visitor came, in milliseconds of `performance.now()`. */
export interface Visits {
  lastAt: number;
}

interface RequestLogDeps {
  log: Log;
  metrics: Metrics;
  visits?: Visits | undefined;
}

/** One JSON line an answered request: id, method, path, status, time. No query, address or body: they may be personal. */
export function requestLog({ log, metrics, visits }: RequestLogDeps): RequestHandler {
  return function requestLogMiddleware(request, response, next) {
    const startedAt = performance.now();
    if (visits) visits.lastAt = startedAt;
    const id = randomUUID();
    const path = request.path;
    response.locals.requestId = id;
    response.setHeader('x-request-id', id);
    response.once('close', () => {
      const elapsed = performance.now() - startedAt;
      const ms = Math.round(elapsed * 10) / 10;
      const aborted = !response.writableFinished;
      log.info({
        id,
        method: request.method,
        path,
        status: response.statusCode,
        ms,
        ...(aborted && { aborted }),
      });
      metrics.observeRequest(request.method, response.statusCode, elapsed / 1000);
    });
    next();
  };
}

/** The request's id, for other log lines of the same request. */
export const requestIdOf = (response: Response): string => String(response.locals.requestId);
