import { splitUrl } from '../http/splitUrl.ts';

/** A redirect from an old address: to a new one, or none because the content was removed for good. */
export type RedirectTarget = { to: string } | { gone: true };

/** By path and, where the old address had one, query. */
export type Redirects = ReadonlyMap<string, RedirectTarget>;

interface FoundRedirect {
  target: RedirectTarget;
  /** The old address includes a query: the request's query must not be added to the new one. */
  matchedQuery: boolean;
}

/** The redirect of a request's path and query, else of its path alone. */
export function findRedirect(redirects: Redirects, url: string): FoundRedirect | null {
  const exact = redirects.get(url);
  if (exact) return { target: exact, matchedQuery: true };
  const ofPath = redirects.get(splitUrl(url).path);
  return ofPath ? { target: ofPath, matchedQuery: false } : null;
}
