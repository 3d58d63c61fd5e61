import type { Response } from 'express';

const pageCache =
  'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** How long anybody may keep a page with this status; `Retry-After` where it is worth coming back soon. */
export function setPageHeaders(response: Response, status: number): void {
  response.status(status);
  if (status === 200) response.set('cache-control', pageCache);
  else if (status === 404) response.set('cache-control', 'public, max-age=60');
  else response.set('cache-control', 'no-store');
  if (status === 503) response.set('retry-after', '10');
}

/** A page's only other address is remembered for an hour. */
export function redirectForAnHour(response: Response, location: string): void {
  response.set('cache-control', 'public, max-age=3600').redirect(301, location);
}
