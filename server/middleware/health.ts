import { Router } from 'express';
import type { Catalogue } from '../upstream/catalogue.ts';

/** `/healthz`: the process answers. `/readyz`: it has a catalogue to show, fresh or stale. */
export function healthRoutes(catalogue: Catalogue): Router {
  const router = Router();
  router.get(
    '/healthz',
    (_request, response) => void response.set('cache-control', 'no-store').json({ status: 'ok' }),
  );
  router.get('/readyz', async (_request, response) => {
    const ready = await catalogue.products().then(
      () => true,
      () => false,
    );
    response.set('cache-control', 'no-store').status(ready ? 200 : 503);
    response.json({ status: ready ? 'ready' : 'no catalogue yet' });
  });
  return router;
}
