import type { RequestHandler } from 'express';

/** Closes a staging site to search engines. */
export function noIndex(): RequestHandler {
  return function noIndexMiddleware(_request, response, next) {
    response.set('x-robots-tag', 'noindex, nofollow');
    next();
  };
}
