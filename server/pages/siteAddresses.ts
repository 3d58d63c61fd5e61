import { subsidiaries } from '../../shared/content/subsidiaries.ts';
import { type RouteName, routes } from '../../shared/pages/routes.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { optional } from '../upstream/optional.ts';
import { productListAddresses } from './loaders/products.ts';
import { isIndexed } from './pageRules.ts';
import { toGalleryListing } from './parts/galleryCards.ts';

/** The canonical address of every page that search engines may list; rejects with an UpstreamError without a catalogue. */
export async function siteAddresses(catalogue: Catalogue): Promise<string[]> {
  return [...fixedAddresses(), ...(await catalogueAddresses(catalogue))];
}

/** Pages that are only listed with something on them. */
const lists: readonly RouteName[] = ['products', 'services', 'gallery'];

function fixedAddresses(): string[] {
  const names = Object.keys(routes) as RouteName[];
  const fixed = names.filter(
    (name) => isIndexed(name) && !routes[name].path.includes(':') && !lists.includes(name),
  );
  return [
    ...fixed.map((name) => routes[name].path),
    ...subsidiaries.map(({ id }) => urlFor('subsidiary', { id })),
  ];
}

async function catalogueAddresses(catalogue: Catalogue): Promise<string[]> {
  const [products, services, gallery, categories] = await Promise.all([
    catalogue.products(),
    catalogue.services(),
    catalogue.gallery(),
    optional(catalogue.categories(), null),
  ]);
  const groups = gallery.map(toGalleryListing).flatMap((listing) => [listing, ...listing.subcategories]);
  return [
    ...(categories ? productListAddresses(products, categories) : []),
    ...(services.length > 0 ? [urlFor('services')] : []),
    ...(gallery.length > 0 ? [urlFor('gallery')] : []),
    ...products.map(({ id }) => urlFor('product', { id })),
    ...services.map(({ id }) => urlFor('service', { id })),
    ...groups.flatMap(({ items }) => items.filter(({ imageCount }) => imageCount > 0).map(({ url }) => url)),
  ];
}
