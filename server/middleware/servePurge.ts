import { createHash, timingSafeEqual } from 'node:crypto';
import type { Router } from 'express';
import { isFromThisMachine } from '../http/clientNetwork.ts';
import { createRouter } from '../http/createRouter.ts';
import { HttpError } from '../http/httpError.ts';
import type { Pages } from '../worker/pages.ts';
import { allowMethods } from './allowMethods.ts';

/**
 * `POST /purge`: purges, so that changes are visible when the response arrives: `{answered, failed}`, the numbers of calls.
 * `secrets`: bearer tokens of other machines; none: this machine only.
 */
export function purgeRoutes(purge: Pages['purge'], secrets: readonly string[]): Router {
  return createRouter().all('/purge', allowMethods('POST'), async function servePurge(request, response) {
    if (!isFromThisMachine(request) && !holdsSecret(request.headers.authorization, secrets)) {
      throw new HttpError(404, 'There is nothing at this address.');
    }
    response.set('cache-control', 'no-store').json(await purge());
  });
}

/** Compares digests, which have one length, in constant time. */
function holdsSecret(authorization: string | undefined, secrets: readonly string[]): boolean {
  if (authorization === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return secrets.some((secret) => timingSafeEqual(digest(authorization), digest(`Bearer ${secret}`)));
}
