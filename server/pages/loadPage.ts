import { canonicalPath } from '../../shared/pages/canonicalPath.ts';
import { matchPage, type PageMatch } from '../../shared/pages/matchPage.ts';
import type { PageContent } from '../../shared/pages/pageContent.ts';
import { type RouteName, routes } from '../../shared/pages/routes.ts';
import { unitsOf } from '../../shared/units/unitsAddress.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import type { LoadContext, LoadedPage, Redirect } from './definePage.ts';
import { routeDefinition } from './definitions.ts';
import { notFoundPage } from './notFound.ts';

/** The part of a view that depends on the address. */
interface PageResult {
  path: string;
  canonical: string;
  status: number;
  indexed: boolean;
  isPrivate?: true;
  isIncomplete?: true;
  bare: boolean;
  units: UnitSystem;
  content: PageContent;
}

type Sources = Omit<LoadContext<unknown>, 'params' | 'query'>;

/** The page at an address (found or not), or the address that has it. */
export async function loadPage(
  sources: Sources,
  pathname: string,
  query: URLSearchParams,
): Promise<PageResult | Redirect> {
  const path = canonicalPath(pathname);
  const match = matchPage(path);
  if (!match) return toResult(pathname, null, query, notFoundPage);
  const loaded = await loadMatch(match, { ...sources, params: match.params, query });
  if ('redirect' in loaded) return loaded;
  const isElsewhere = path !== pathname && (loaded.status ?? 200) === 200;
  return isElsewhere ? { redirect: path } : toResult(pathname, match.name, query, loaded);
}

function loadMatch(match: PageMatch, context: LoadContext<Record<string, string>>) {
  // The match gives each route the parameters of its own pattern, which the types cannot express.
  const load = routeDefinition(match.name).load as (of: typeof context) => Promise<LoadedPage | Redirect>;
  return load(context);
}

function toResult(
  pathname: string,
  name: RouteName | null,
  query: URLSearchParams,
  loaded: LoadedPage,
): PageResult {
  const route = name && routes[name];
  const rules = name && routeDefinition(name);
  const status = loaded.status ?? 200;
  // All 404 pages of a route look the same, so that one cached page serves them all.
  const path = status === 404 ? (route?.path ?? '/*') : pathname;
  return {
    path,
    canonical: loaded.canonical ?? path,
    status,
    indexed: status === 200 && (rules?.indexed ?? false) && (loaded.indexed ?? true),
    ...(loaded.isPrivate && { isPrivate: true }),
    ...(loaded.isIncomplete && { isIncomplete: true }),
    units: status === 200 && rules?.query.includes('units') ? unitsOf(query) : 'metric',
    bare: route !== null && 'bare' in route,
    content: loaded.content,
  };
}
