import type { RequestHandler } from 'express';
import { HttpError } from '../http/httpError.ts';
import { isFromThisMachine } from '../http/isFromThisMachine.ts';
import type { Metrics } from '../monitoring/metrics.ts';

/** Answers only who asks from this machine itself; what comes through a proxy carries `X-Forwarded-For`. */
export function serveMetrics(metrics: Metrics): RequestHandler {
  return async function serveMetricsHandler(request, response) {
    if (!isFromThisMachine(request)) {
      throw new HttpError(404, 'There is nothing at this address.');
    }
    response.set('cache-control', 'no-store').set('content-type', metrics.contentType);
    response.send(await metrics.read());
  };
}
