import { LRUCache } from 'lru-cache';
import { type RouteName, routes } from '../../shared/pages/routes.ts';
import { HttpError } from '../http/httpError.ts';
import { routeDefinition } from '../pages/definitions.ts';
import type { SeenPages } from '../seo/seenPages.ts';
import { toSitemapXml } from '../seo/sitemapXml.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import type { CatalogueSource } from '../upstream/openCatalogue.ts';
import { optional } from '../upstream/upstreamError.ts';
import type { Responder } from './reply.ts';

/** `/sitemap.xml`, and `/sitemap-{n}.xml` where it is an index: every page that search engines may list. */
export function respondWithSitemap(
  source: Pick<CatalogueSource, 'version' | 'open'>,
  seen: Pick<SeenPages, 'find' | 'version'>,
  siteUrl: string,
  cacheHeaders: Record<string, string>,
  maxCharacters?: number,
): Responder {
  const catalogue = source.open();

  async function build() {
    const listed = await optional(siteAddresses(catalogue), null);
    if (!listed) throw new HttpError(503, 'The catalogue is not loaded yet.');
    const { addresses, isIncomplete } = listed;
    return { files: toSitemapXml({ addresses, find: seen.find, siteUrl, maxCharacters }), isIncomplete };
  }

  /** By the versions of what they are made of. Requests for one version share its files; a failure is not cached. */
  const built = new LRUCache<string, Awaited<ReturnType<typeof build>>>({
    max: 1,
    fetchMethod: build,
    ignoreFetchAbort: true,
  });

  const headers = { ...cacheHeaders, 'content-type': 'application/xml; charset=utf-8' };
  return async ({ path }) => {
    const { files, isIncomplete } = await built.forceFetch(`${source.version()} ${seen.version()}`);
    const file = files.get(path);
    if (file === undefined) return null;
    const caching = isIncomplete && { 'cache-control': 'no-cache' };
    return { status: 200, headers: { ...headers, ...caching }, body: () => file };
  };
}

/**
 * The canonical address of every page that search engines may list; incomplete where another list than the products is
 * missing. Rejects with an UpstreamError without products.
 */
export async function siteAddresses(catalogue: Catalogue) {
  await catalogue.products();
  const names = Object.keys(routes) as RouteName[];
  const lists = await Promise.all(
    names.map((name) => {
      const { indexed, addresses } = routeDefinition(name);
      if (indexed === false) return [];
      return addresses ? optional(addresses(catalogue), null) : [routes[name].path];
    }),
  );
  return { addresses: lists.flatMap((list) => list ?? []), isIncomplete: lists.includes(null) };
}
