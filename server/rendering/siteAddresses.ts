import { type RouteName, routes } from '../../shared/pages/routes.ts';
import { routeDefinition } from '../pages/definitions.ts';
import type { Catalogue } from '../upstream/catalogue.ts';

/** The canonical address of every page that search engines may list; rejects with an UpstreamError without a catalogue. */
export async function siteAddresses(catalogue: Catalogue): Promise<string[]> {
  const names = Object.keys(routes) as RouteName[];
  const lists = await Promise.all(
    names.map((name) => {
      const { indexed, addresses } = routeDefinition(name);
      if (indexed === false) return [];
      return addresses ? addresses(catalogue) : [routes[name].path];
    }),
  );
  return lists.flat();
}
