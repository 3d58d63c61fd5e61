import { matchPage } from './matchPage.ts';
import { routes } from './routes.ts';
import { buildPath } from './urlFor.ts';

/**
 * The canonical form of a known page's path: no double or trailing slash, no `index.html`, the registry's letter case,
 * parameters encoded as in the site's own links. An unknown path stays unchanged.
 */
export function canonicalPath(pathname: string): string {
  const tidy = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$/i, '/')
    .replace(/(.)\/$/, '$1');
  const match = matchPage(tidy) ?? matchPage(restoreCase(tidy));
  return match ? buildPath(match.name, match.params) : pathname;
}

function restoreCase(path: string): string {
  const segments = path.split('/');
  for (const { path: pattern } of Object.values(routes)) {
    const expected = pattern.split('/');
    const isAlike =
      expected.length === segments.length &&
      expected.every(
        (part, index) => part.startsWith(':') || part.toLowerCase() === segments[index]?.toLowerCase(),
      );
    if (isAlike)
      return expected.map((part, index) => (part.startsWith(':') ? segments[index] : part)).join('/');
  }
  return path;
}
