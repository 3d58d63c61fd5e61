import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitUrl } from '../http/splitUrl.ts';
import type { Log } from '../monitoring/log.ts';
import type { Metrics } from '../monitoring/metrics.ts';

/** When the last visitor came, in milliseconds of `performance.now()`. */
export interface Visits {
  lastAt: number;
}

interface RequestLogDeps {
  log: Log;
  metrics: Metrics;
  visits?: Visits | undefined;
}

/** The header that tells a request's id. */
export const idHeader = 'x-request-id';

/**
 * One JSON line an answered request: id, method, path, status, time. No query, address or body: they may be personal.
 * The returned function is given each request when it comes, and returns its id.
 */
export function requestLog({ log, metrics, visits }: RequestLogDeps) {
  return function watchRequest(request: IncomingMessage, response: ServerResponse): string {
    const startedAt = performance.now();
    if (visits) visits.lastAt = startedAt;
    const id = randomUUID();
    const { path } = splitUrl(request.url ?? '/');
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
      metrics.observeRequest(request.method ?? '', response.statusCode, elapsed / 1000);
    });
    return id;
  };
}

/** The request's id, for other log lines of the same request. */
export const requestIdOf = (response: ServerResponse): string => String(response.getHeader(idHeader));
