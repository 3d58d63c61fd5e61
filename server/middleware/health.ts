import type { Router } from 'express';
import { withTimeout } from '../async/withTimeout.ts';
import { createRouter } from '../http/createRouter.ts';
import type { Pages } from '../worker/pages.ts';

/** A worker that is busy for longer counts as not ready. */
const maxWaitMs = 2_000;

/** `/healthz`: the process responds. `/readyz`: it has a catalogue, fresh or stale. */
export function healthRoutes(pages: Pick<Pages, 'isReady'>): Router {
  // Once there is a catalogue, it stays.
  let isReady = false;
  const router = createRouter();
  router.get(
    '/healthz',
    (_request, response) => void response.set('cache-control', 'no-store').json({ status: 'ok' }),
  );
  router.get('/readyz', async (_request, response) => {
    isReady ||= await withTimeout(pages.isReady, maxWaitMs).catch(() => false);
    response.set('cache-control', 'no-store').status(isReady ? 200 : 503);
    response.json({ status: isReady ? 'ready' : 'no catalogue yet' });
  });
  return router;
}
