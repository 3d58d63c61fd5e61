import { hash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { isFromThisMachine } from '../http/clientNetwork.ts';
import { HttpError } from '../http/httpError.ts';
import type { Pages } from '../worker/pages.ts';

/**
 * `POST /hooks/purge`: purges, so that changes are visible when the response arrives: `{answered, failed}`, the numbers of
 * calls.
 * `secrets`: bearer tokens of other machines; none: this machine only.
 */
export function servePurge(purge: Pages['purge'], secrets: readonly string[]): RequestHandler {
  return async function servePurgeHandler(request, response) {
    if (!isFromThisMachine(request) && !holdsSecret(request.headers.authorization ?? '', secrets)) {
      throw new HttpError(404, 'There is nothing at this address.');
    }
    response.set('cache-control', 'no-store').json(await purge());
  };
}

/** Compares digests, which have one length, in constant time. */
function holdsSecret(authorization: string, secrets: readonly string[]): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return secrets.some((secret) => timingSafeEqual(digest(authorization), digest(`Bearer ${secret}`)));
}
