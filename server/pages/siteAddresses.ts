import { type RouteName, routes } from '../../shared/pages/routes.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { routeDefinition } from './definitions.ts';

/** The canonical address of every page that search engines may list; rejects with an UpstreamError without a catalogue. */
export async function siteAddresses(catalogue: Catalogue): Promise<string[]> {
  const names = Object.keys(routes) as RouteName[];
  const lists = await Promise.all(
    names.map((name) => {
      const { addresses } = routeDefinition(name);
      if (addresses === 'none') return [];
      return addresses === 'path' ? [routes[name].path] : addresses(catalogue);
    }),
  );
  return lists.flat();
}
