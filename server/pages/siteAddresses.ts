import { type RouteName, routes } from '../../shared/pages/routes.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { routeDefinition } from './definitions.ts';

/**
 * The canonical address of every page that search engines may list; rejects with an UpstreamError without a catalogue.
 * `pieceDone` is awaited between addresses.
 */
export async function siteAddresses(catalogue: Catalogue, pieceDone: () => Promise<void>): Promise<string[]> {
  const lists: string[][] = [];
  for (const name of Object.keys(routes) as RouteName[]) {
    lists.push(await addressesOf(name, catalogue, pieceDone));
    await pieceDone();
  }
  return lists.flat();
}

async function addressesOf(
  name: RouteName,
  catalogue: Catalogue,
  pieceDone: () => Promise<void>,
): Promise<string[]> {
  const { addresses } = routeDefinition(name);
  if (addresses === 'none') return [];
  return addresses === 'path' ? [routes[name].path] : addresses(catalogue, pieceDone);
}
