import type { Category, Product } from '../../shared/model/product.ts';
import type { ProductRelations } from '../../shared/pages/product.ts';
import type { Sources } from '../search/searchIndex.ts';
import { toFits, toTakes } from './fitGroups.ts';
import { findServices, toGroupLinks, tradesOf } from './tradeLinks.ts';

/** Related products: parts and machines that fit, service groups, services. */
export async function findRelations(
  { id, name, categoryId }: Product,
  categories: readonly Category[],
  sources: Sources,
): Promise<ProductRelations> {
  const category = categories.find((one) => one.id === categoryId);
  const trades = tradesOf(category?.name ?? name);
  const others = [
    { heading: { text: 'Service group' }, links: toGroupLinks(trades) },
    { heading: { text: 'Services' }, links: await findServices(sources, trades) },
  ];
  return [
    ...(await findFits(id, sources)),
    { title: '', groups: others.filter(({ links }) => links.length > 0) },
  ];
}

/** Empty until the first search index is built; then the page is rendered again. */
async function findFits(
  id: string,
  { inTime, searchIndex }: Pick<Sources, 'inTime' | 'searchIndex'>,
): Promise<ProductRelations> {
  const fittings = (await inTime(searchIndex.current(), null))?.fittings;
  if (!fittings) return [];
  return [
    { title: 'Takes', groups: toTakes(fittings, id) },
    { title: 'Fits', groups: toFits(fittings, id) },
  ];
}
