import type { RequestHandler } from 'express';
import { withTimeout } from '../async/withTimeout.ts';
import type { Pages } from '../worker/pages.ts';

/** A worker that is busy for longer counts as not ready. */
const maxWaitMs = 2_000;

/** `/healthz`: the process responds. */
export const sendHealth: RequestHandler = (_request, response) =>
  void response.set('cache-control', 'no-store').json({ status: 'ok' });

/** `/readyz`: the process has a catalogue, fresh or stale. */
export function sendReadiness({ isReady }: Pick<Pages, 'isReady'>): RequestHandler {
  // Once there is a catalogue, it stays.
  let wasReady = false;
  return async function sendReadinessHandler(_request, response) {
    wasReady ||= await withTimeout(isReady, maxWaitMs).catch(() => false);
    response.set('cache-control', 'no-store').status(wasReady ? 200 : 503);
    response.json({ status: wasReady ? 'ready' : 'no catalogue yet' });
  };
}
