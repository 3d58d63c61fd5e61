import { splitUrl } from '../http/splitUrl.ts';

/** A redirect from an old address: to a new one, or none because the content was removed for good. */
export type RedirectTarget = { to: string } | { gone: true };

/** By path and, where the old address had one, query. */
export type Redirects = ReadonlyMap<string, RedirectTarget>;

/**
 * The redirect of a request's path and query, else of its path alone. `matchedQuery`: the old address includes a query, so
 * the request's query must not be added to the new one.
 */
export function findRedirect(redirects: Redirects, url: string) {
  const exact = redirects.get(url);
  if (exact) return { target: exact, matchedQuery: true };
  const ofPath = redirects.get(splitUrl(url).path);
  return ofPath ? { target: ofPath, matchedQuery: false } : null;
}
