import type { RequestHandler } from 'express';
import { HttpError } from '../http/httpError.ts';

/**
 * Refuses posts from other sites without a token: the browser's own `Sec-Fetch-Site` decides, and where it is
 * absent `Origin` does. Neither header: no browser, nobody's session to ride on.
 */
export function sameOrigin(siteUrl: string): RequestHandler {
  return function sameOriginMiddleware(request, _response, next) {
    const site = request.get('sec-fetch-site');
    const origin = request.get('origin');
    const isOurs = site === undefined ? origin === undefined || origin === siteUrl : site === 'same-origin';
    if (!isOurs) throw new HttpError(403, 'This form can only be sent from our own site.');
    next();
  };
}
