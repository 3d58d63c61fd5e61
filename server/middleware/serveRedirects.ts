import type { RequestHandler } from 'express';
import { HttpError } from '../http/httpError.ts';
import { splitUrl } from '../http/splitUrl.ts';
import { findRedirect, type Redirects } from '../operator/readRedirects.ts';

/** Responds to GET and HEAD of an old address with 301 to the new one, or with 410. */
export function serveRedirects(redirects: Redirects): RequestHandler {
  return function serveRedirectsHandler(request, response, next) {
    const isGet = request.method === 'GET' || request.method === 'HEAD';
    const found = isGet ? findRedirect(redirects, request.url) : null;
    if (!found) return next();
    const { to, matchedQuery } = found;
    if (to === null) throw new HttpError(410, 'This page has been removed for good.');
    const { query } = splitUrl(request.url);
    const location = query && !matchedQuery && !to.includes('?') ? `${to}?${query}` : to;
    response.set('cache-control', 'public, max-age=3600').redirect(301, location);
  };
}
