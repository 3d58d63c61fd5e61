import type { RequestHandler } from 'express';
import { withTimeout } from '../async/withTimeout.ts';
import { HttpError } from '../http/httpError.ts';
import { isFromThisMachine } from '../http/isFromThisMachine.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { StateReport } from '../monitoring/stateMetrics.ts';
import type { Pages } from '../worker/pages.ts';

/** The page worker may be busy for a moment, or be replaced: then its metrics are left out. */
const maxWaitMs = 1_000;

/** `/metrics` in Prometheus' text format, for requests from this machine only; `report` describes the parts at this moment. */
export function serveMetrics(
  metrics: Metrics,
  report: () => Promise<StateReport>,
  pages: Pick<Pages, 'metrics'>,
): RequestHandler {
  return async function serveMetricsHandler(request, response) {
    if (!isFromThisMachine(request)) {
      throw new HttpError(404, 'There is nothing at this address.');
    }
    response.set('cache-control', 'no-store').set('content-type', metrics.contentType);
    const ofPages = await withTimeout(pages.metrics, maxWaitMs).catch(() => null);
    response.send(await metrics.read(await report(), ofPages));
  };
}
