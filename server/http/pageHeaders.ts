import type { Request, Response } from 'express';
import { splitUrl } from './splitUrl.ts';

/** How long browsers and shared caches may store a page with this status. */
export function cacheControlOf(status: number): string {
  if (status === 200) {
    return 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
  }
  return status === 404 || status === 410 ? 'public, max-age=60' : 'no-store';
}

/** Status and caching of a page that is rendered for one request; a 503 says when to retry. */
export function setPageHeaders(
  response: Response,
  { status, isPrivate }: { status: number; isPrivate?: boolean },
): void {
  response.status(status).set('cache-control', isPrivate ? 'no-store' : cacheControlOf(status));
  if (status === 503) response.set('retry-after', '10');
}

/** A permanent redirect that browsers may store for an hour; it keeps the request's query. */
export function redirectForAnHour(request: Request, response: Response, location: string): void {
  const { query } = splitUrl(request.url);
  response.set('cache-control', 'public, max-age=3600');
  response.redirect(301, query ? `${location}?${query}` : location);
}
