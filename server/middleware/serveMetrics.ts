import type { RequestHandler } from 'express';
import { HttpError } from '../http/httpError.ts';
import { isFromThisMachine } from '../http/isFromThisMachine.ts';
import type { Metrics } from '../monitoring/metrics.ts';

/** `/metrics` in Prometheus' text format, for requests from this machine only. */
export function serveMetrics(metrics: Metrics): RequestHandler {
  return async function serveMetricsHandler(request, response) {
    if (!isFromThisMachine(request)) {
      throw new HttpError(404, 'There is nothing at this address.');
    }
    response.set('cache-control', 'no-store').set('content-type', metrics.contentType);
    response.send(await metrics.read());
  };
}
