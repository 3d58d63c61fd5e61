import type { RequestHandler } from 'express';
import { isFromThisMachine } from '../http/clientNetwork.ts';
import { HttpError } from '../http/httpError.ts';

/** `/metrics` in Prometheus' text format, for requests from this machine only. */
export function serveMetrics(read: () => Promise<string>, contentType: string): RequestHandler {
  return async function serveMetricsHandler(request, response) {
    if (!isFromThisMachine(request)) {
      throw new HttpError(404, 'There is nothing at this address.');
    }
    response.set('cache-control', 'no-store').set('content-type', contentType);
    response.send(await read());
  };
}
