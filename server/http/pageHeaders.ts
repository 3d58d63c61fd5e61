import type { Request, Response } from 'express';
import { splitUrl } from './splitUrl.ts';

/** How long anybody may keep a page with this status. */
export function cacheControlOf(status: number): string {
  if (status === 200) {
    return 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
  }
  return status === 404 || status === 410 ? 'public, max-age=60' : 'no-store';
}

/** Status and caching of a page that is made for one request; `Retry-After` where it is worth coming back soon. */
export function setPageHeaders(response: Response, status: number): void {
  response.status(status).set('cache-control', cacheControlOf(status));
  if (status === 503) response.set('retry-after', '10');
}

/** A page's only other address is remembered for an hour; the query of the request goes along. */
export function redirectForAnHour(request: Request, response: Response, location: string): void {
  const { query } = splitUrl(request.url);
  response.set('cache-control', 'public, max-age=3600');
  response.redirect(301, query ? `${location}?${query}` : location);
}
