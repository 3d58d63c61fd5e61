interface CachingRules {
  status: number;
  isPrivate?: boolean | undefined;
  isIncomplete?: boolean | undefined;
}

/** The rules for shared caches for one page. */
export interface Sharing {
  /** Otherwise the query may contain a visitor's own choices or text: only that visitor's browser stores the page. */
  isShared: boolean;
  /** Value of `Cache-Tag`: the resources that the page depends on. */
  cacheTag: string;
  /**
   * A CDN is purged after each change. nginx then revalidates every page, so that it never refills the CDN with an old one.
   */
  isCdnPurged: boolean;
}

/** How long browsers and shared caches may store a page. */
export function cacheControlOf({ status, isPrivate, isIncomplete }: CachingRules, isShared = true): string {
  if (isPrivate) return 'no-store';
  // The next render may include the missing parts.
  if (isIncomplete) return status === 200 && isShared ? 'no-cache' : 'no-store';
  if (status === 200 && !isShared) return 'private, no-cache';
  if (status === 200) {
    return 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
  }
  return status === 404 || status === 410 ? 'public, max-age=60' : 'no-store';
}

/** All headers for caches; a response that no shared cache stores needs no tag. */
function toCacheHeaders(cacheControl: string, { cacheTag, isCdnPurged }: Sharing): Record<string, string> {
  if (!cacheControl.startsWith('public')) return { 'cache-control': cacheControl };
  return {
    'cache-control': cacheControl,
    ...(cacheTag && { 'cache-tag': cacheTag }),
    // A time long past: nginx stores the page for times when no instance responds, and revalidates it at each request.
    ...(isCdnPurged && { 'x-accel-expires': '@1' }),
  };
}

/** Headers for caches of a page or another format of it; a 503 says when to retry. */
export const pageHeadersOf = (rules: CachingRules, sharing: Sharing): Record<string, string> => ({
  ...toCacheHeaders(cacheControlOf(rules, sharing.isShared), sharing),
  ...(rules.status === 503 && { 'retry-after': '10' }),
});

/** For an hour: permanent redirects, and files for crawlers, which depend on whole lists. */
export const hourHeadersOf = (sharing: Sharing): Record<string, string> =>
  toCacheHeaders(`${sharing.isShared ? 'public' : 'private'}, max-age=3600`, sharing);
