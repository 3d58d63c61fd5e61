/** What has become of an address: it is elsewhere now, or gone for good. */
export type Moved = { to: string } | { gone: true };

/** By path and, where the old address had one, query. */
export type Redirects = ReadonlyMap<string, Moved>;

export interface FoundRedirect {
  moved: Moved;
  /** The query of the request belongs to the address that was found, not to the new one. */
  withQuery: boolean;
}

/** What is known of a request's address: with its query, else of its path alone. */
export function findRedirect(redirects: Redirects, url: string): FoundRedirect | null {
  const whole = redirects.get(url);
  if (whole) return { moved: whole, withQuery: true };
  const mark = url.indexOf('?');
  const ofPath = mark < 0 ? undefined : redirects.get(url.slice(0, mark));
  return ofPath ? { moved: ofPath, withQuery: false } : null;
}
