import type { RequestHandler } from 'express';

/** Tells search engines of every answer that it is not for them: a site that is not the real one. */
export function closedToRobots(): RequestHandler {
  return function closedToRobotsMiddleware(_request, response, next) {
    response.set('x-robots-tag', 'noindex, nofollow');
    next();
  };
}
