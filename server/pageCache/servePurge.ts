import { createHash, timingSafeEqual } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import { HttpError } from '../http/httpError.ts';
import { isFromThisMachine } from '../http/isFromThisMachine.ts';
import type { Traffic } from '../http/traffic.ts';
import { allowMethods } from '../middleware/allowMethods.ts';
import type { Purge } from './purge.ts';

interface PurgeDeps {
  purge: Purge['everywhere'];
  traffic: Pick<Traffic, 'end'>;
  /** Bearer token of other machines; `null`: this machine only. */
  secret: string | null;
}

/**
 * `POST /purge`: purges, so that changes are visible when the response arrives: `{answered, failed}`, the numbers of calls.
 */
export function purgeRoutes({ purge, traffic, secret }: PurgeDeps): Router {
  const servePurge: RequestHandler = async (request, response) => {
    if (!isFromThisMachine(request) && !holdsSecret(request.headers.authorization, secret)) {
      throw new HttpError(404, 'There is nothing at this address.');
    }
    // The purge lets visitors go first, and would wait for this request.
    traffic.end(response);
    response.set('cache-control', 'no-store').json(await purge());
  };
  const router = Router({ caseSensitive: true, strict: true });
  router.all('/purge', allowMethods('POST'), servePurge);
  return router;
}

/** Compares digests, which have one length, in constant time. */
function holdsSecret(authorization: string | undefined, secret: string | null): boolean {
  if (secret === null || authorization === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization), digest(`Bearer ${secret}`));
}
