import type { RequestHandler } from 'express';
import { HttpError } from '../http/httpError.ts';
import { redirectHeadersOf } from '../http/pageHeaders.ts';
import { findRedirect, type Redirects } from '../operator/readRedirects.ts';

/** Responds to GET and HEAD of an old address with 301 to the new one, or with 410. */
export function serveRedirects(redirects: Redirects): RequestHandler {
  return function serveRedirectsHandler(request, response, next) {
    const isGet = request.method === 'GET' || request.method === 'HEAD';
    const found = isGet ? findRedirect(redirects, request.url) : null;
    if (!found) return next();
    if ('gone' in found.target) throw new HttpError(410, 'This page has been removed for good.');
    const { to } = found.target;
    if (!found.matchedQuery && !to.includes('?')) {
      const { location = to, ...headers } = redirectHeadersOf(request.url, to);
      return response.set(headers).redirect(301, location);
    }
    response.set('cache-control', 'public, max-age=3600').redirect(301, to);
  };
}
