import type { RequestHandler } from 'express';
import { HttpError } from '../http/httpError.ts';
import { redirectForAnHour } from '../http/pageHeaders.ts';
import { findRedirect, type Redirects } from './findRedirect.ts';

/** Old addresses of a moved catalogue: 301 to the new one, or 410. */
export function serveRedirects(redirects: Redirects): RequestHandler {
  return function serveRedirectsHandler(request, response, next) {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const found = isRead ? findRedirect(redirects, request.url) : null;
    if (!found) return next();
    if ('gone' in found.moved) throw new HttpError(410, 'What was at this address is gone for good.');
    const { to } = found.moved;
    if (!found.withQuery && !to.includes('?')) return redirectForAnHour(request, response, to);
    response.set('cache-control', 'public, max-age=3600').redirect(301, to);
  };
}
