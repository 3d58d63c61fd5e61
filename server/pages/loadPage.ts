import { ventures } from '../../shared/content/ventures.ts';
import { matchPage, type PageMatch } from '../../shared/pages/matchPage.ts';
import type { PageContent } from '../../shared/pages/pageContent.ts';
import type { Shell } from '../../shared/pages/pageView.ts';
import { routes } from '../../shared/pages/routes.ts';
import { unitsOf } from '../../shared/units/unitsAddress.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import type { Embeds } from '../embeds.ts';
import type { Finder } from '../search/createFinder.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import type { ListedProduct } from '../upstream/listedProduct.ts';
import { optional } from '../upstream/optional.ts';
import { canonicalPath } from './canonicalPath.ts';
import type { LoadedPage, LoaderContext, Redirect } from './loader.ts';
import { loaders } from './loaders.ts';
import { isIndexed, queryParamsOf } from './pageRules.ts';

/** The part of a view that depends on the address. */
export interface PageResult {
  path: string;
  canonical: string;
  status: number;
  indexed: boolean;
  bare: boolean;
  units: UnitSystem;
  content: PageContent;
}

interface Sources {
  catalogue: Catalogue;
  embeds: Embeds;
  development: boolean;
  finder: Finder;
}

/** What is at an address: a page (found or not), or the address that has it. */
export async function loadPage(
  sources: Sources,
  pathname: string,
  query: URLSearchParams,
): Promise<PageResult | Redirect> {
  const path = canonicalPath(pathname);
  const match = matchPage(path);
  if (!match) return toResult(pathname, null, query, { status: 404, content: { screen: 'notFound' } });
  const loaded = await loadMatch(match, { ...sources, params: match.params, query });
  if ('redirect' in loaded) return loaded;
  const isElsewhere = path !== pathname && (loaded.status ?? 200) === 200;
  return isElsewhere ? { redirect: path } : toResult(pathname, match, query, loaded);
}

function loadMatch(match: PageMatch, context: LoaderContext<Record<string, string>>) {
  // The match gives each loader the parameters of its own pattern; the types cannot see that they belong together.
  const load = loaders[match.name] as (of: typeof context) => Promise<LoadedPage | Redirect>;
  return load(context);
}

function toResult(
  pathname: string,
  match: PageMatch | null,
  query: URLSearchParams,
  loaded: LoadedPage,
): PageResult {
  const page = match && routes[match.name];
  const status = loaded.status ?? 200;
  // What is not there looks the same wherever it was looked for, so that one finished page serves all such addresses.
  const path = status === 404 ? (page?.path ?? '/*') : pathname;
  return {
    path,
    canonical: loaded.canonical ?? path,
    status,
    indexed: status === 200 && match !== null && isIndexed(match.name) && (loaded.indexed ?? true),
    units:
      status === 200 && match && queryParamsOf(match.name).single.includes('units')
        ? unitsOf(query)
        : 'metric',
    bare: page !== null && 'bare' in page,
    content: loaded.content,
  };
}

/** Each footer list; the rest is behind a link to all. */
const mostFooterLinks = 8;

/** The first of each category in their order, then the second of each: a few of them show what there is. */
function mixedByCategory(
  products: ListedProduct[],
  categories: { id: string }[],
  most: number,
): ListedProduct[] {
  const places = new Map<string | null, number>(categories.map(({ id }, place) => [id, place]));
  const placeOf = ({ categoryId }: ListedProduct) => places.get(categoryId) ?? places.size;
  const counts = new Map<string | null, number>();
  const rounds: ListedProduct[][] = Array.from({ length: most }, () => []);
  for (const product of products) {
    const round = counts.get(product.categoryId) ?? 0;
    counts.set(product.categoryId, round + 1);
    rounds[round]?.push(product);
  }
  return rounds.flatMap((round) => round.sort((a, b) => placeOf(a) - placeOf(b))).slice(0, most);
}

/** Header and footer of every page; what the upstream has not told is left out. */
export async function loadShell(catalogue: Catalogue): Promise<Shell> {
  const [contact, products, categories, services] = await Promise.all([
    optional(catalogue.contactInfo(), null),
    optional(catalogue.products(), []),
    optional(catalogue.categories(), []),
    optional(catalogue.services(), []),
  ]);
  return {
    contact,
    footerProducts: mixedByCategory(products, categories, mostFooterLinks).map(({ id, name }) => ({
      id,
      name,
    })),
    footerServices: services.slice(0, mostFooterLinks).map(({ id, name }) => ({ id, name })),
    companies: ventures.map(({ id, title, location }) => ({ id, name: title, location })),
  };
}
