import type { RequestHandler } from 'express';
import { HttpError } from '../http/httpError.ts';
import { isFromThisMachine } from '../http/isFromThisMachine.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { StateReport } from '../monitoring/stateMetrics.ts';

/** `/metrics` in Prometheus' text format, for requests from this machine only; `report` describes the parts at this moment. */
export function serveMetrics(metrics: Metrics, report: () => Promise<StateReport>): RequestHandler {
  return async function serveMetricsHandler(request, response) {
    if (!isFromThisMachine(request)) {
      throw new HttpError(404, 'There is nothing at this address.');
    }
    response.set('cache-control', 'no-store').set('content-type', metrics.contentType);
    response.send(await metrics.read(await report()));
  };
}
