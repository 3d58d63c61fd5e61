import type { Request, Response } from 'express';
import { splitUrl } from './splitUrl.ts';

/** What caching of a page depends on. */
interface CachingRules {
  status: number;
  /** Meant for one visitor. */
  isPrivate?: boolean | undefined;
  /** Some parts are missing that the upstream has not sent in time. */
  isIncomplete?: boolean | undefined;
}

/** How long browsers and shared caches may store a page. */
export function cacheControlOf({ status, isPrivate, isIncomplete }: CachingRules): string {
  if (isPrivate) return 'no-store';
  // The next request may find the missing parts.
  if (isIncomplete) return status === 200 ? 'no-cache' : 'no-store';
  if (status === 200) {
    return 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
  }
  return status === 404 || status === 410 ? 'public, max-age=60' : 'no-store';
}

/** Status and caching of a page that is rendered for one request; a 503 says when to retry. */
export function setPageHeaders(response: Response, rules: CachingRules): void {
  const { status } = rules;
  response.status(status).set('cache-control', cacheControlOf(rules));
  if (status === 503) response.set('retry-after', '10');
}

/** A permanent redirect that browsers may store for an hour; it keeps the request's query. */
export function redirectForAnHour(request: Request, response: Response, location: string): void {
  const { query } = splitUrl(request.url);
  response.set('cache-control', 'public, max-age=3600');
  response.redirect(301, query ? `${location}?${query}` : location);
}
