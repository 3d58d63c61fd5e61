import { buildPath, type RouteName, routes } from './routes.ts';

const patternsWith = (flags: string) =>
  (Object.keys(routes) as RouteName[]).map((name) => {
    const source = routes[name].path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
    return { name, pattern: new RegExp(`^${source}$`, flags) };
  });

const patterns = patternsWith('');

/** The page at a path (no query), or `null`: unknown or not decodable. Letter case counts, unless `among` ignores it. */
export function matchPage(pathname: string, among = patterns) {
  for (const { name, pattern } of among) {
    const match = pattern.exec(pathname);
    if (!match) continue;
    const params: Record<string, string> = {};
    for (const [key, segment] of Object.entries(match.groups ?? {}))
      params[key] = decodeOrNull(segment) ?? '';
    if (Object.values(params).every(Boolean)) return { name, params };
  }
  return null;
}

/** Decodes a part of an address; `null` for text that is not encoded as UTF-8. */
export function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * The canonical form of a known page's path: no double or trailing slash, no `index.html`, the registry's letter case,
 * parameters encoded as in the site's own links. An unknown path stays unchanged.
 */
export function canonicalPath(pathname: string): string {
  const tidy = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$/i, '/')
    .replace(/(.)\/$/, '$1');
  const match = matchPage(tidy) ?? matchPage(tidy, patternsWith('i'));
  return match ? buildPath(match.name, match.params) : pathname;
}
