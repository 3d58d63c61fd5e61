import { buildPath, type RouteName, routes } from './routes.ts';

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

const names = Object.keys(routes) as RouteName[];
const patterns = names.map((name) => ({ name, segments: segmentsOf(routes[name].path) }));

/** The page at a path (no query), or `null`: unknown or not decodable. Letter case counts, unless `fold` ignores it. */
export function matchPage(pathname: string, fold = (segment: string) => segment) {
  const segments = segmentsOf(pathname);
  for (const pattern of patterns) {
    const params = matchSegments(pattern.segments, segments, fold);
    if (params) return { name: pattern.name, params };
  }
  return null;
}

function matchSegments(
  pattern: string[],
  actual: string[],
  fold: (segment: string) => string,
): Record<string, string> | null {
  if (pattern.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = actual[index] ?? '';
    if (!expected.startsWith(':')) {
      if (fold(segment) !== fold(expected)) return null;
      continue;
    }
    const value = decodeOrNull(segment);
    if (!value) return null;
    params[expected.slice(1)] = value;
  }
  return params;
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
  const match = matchPage(tidy) ?? matchPage(tidy, (segment) => segment.toLowerCase());
  return match ? buildPath(match.name, match.params) : pathname;
}
