import type { RequestHandler } from 'express';
import { HttpError } from '../http/httpError.ts';

/**
 * Refuses posts from other sites without a token: `Sec-Fetch-Site` decides, and `Origin` where it is absent. A request
 * with neither header does not come from a browser, so it cannot abuse a visitor.
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
