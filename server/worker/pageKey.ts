import { matchPage } from '../../shared/pages/matchPage.ts';
import type { RouteName } from '../../shared/pages/routes.ts';
import { unitsOf } from '../../shared/units/unitsAddress.ts';
import { splitUrl } from '../http/splitUrl.ts';

/** Query parameters of each route that select a different page. */
export type KnownQueries = Record<RouteName, { single: readonly string[]; repeated: readonly string[] }>;

/** The address of a page without query parameters that its route does not know. */
export type PageKey = (url: string) => string;

export function createPageKey(queries: KnownQueries): PageKey {
  return function pageKey(url) {
    const { path, query } = splitUrl(url);
    if (query === '') return path;
    const match = matchPage(path);
    if (!match) return path;
    const { single, repeated } = queries[match.name];
    const given = new URLSearchParams(query);
    const isKnown = (name: string) => given.has(name) && (name !== 'units' || unitsOf(given) === 'us');
    const known = new URLSearchParams([
      ...single.filter(isKnown).map((name) => [name, given.get(name) ?? '']),
      ...repeated.flatMap((name) => given.getAll(name).map((value) => [name, value])),
    ]);
    return known.size > 0 ? `${path}?${known}` : path;
  };
}
