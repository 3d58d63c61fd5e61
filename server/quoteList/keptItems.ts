import type { ProductRelations } from '../../shared/pages/product.ts';

/** Twenty lines take some 500 characters; every link of a page may repeat them. */
const maxKeptLength = 2_000;

/** The quote list of a visitor without script who looks for another item: only the links carry it. */
export function readKeptItems(query: URLSearchParams): string {
  const items = query.get('items') ?? '';
  return items.length > maxKeptLength ? '' : items;
}

/** A product's address, optionally with the anchor of a part, that carries the list. */
export function keepItems(url: string, items: string): string {
  if (!items || !url.startsWith('/products/')) return url;
  const [path = '', anchor] = url.split('#');
  const kept = `${path}?items=${encodeURIComponent(items)}`;
  return anchor === undefined ? kept : `${kept}#${anchor}`;
}

/** The same addresses for related products. */
export function keepItemsInRelations(relations: ProductRelations, items: string): ProductRelations {
  if (!items) return relations;
  return relations.map((relation) => ({
    ...relation,
    groups: relation.groups.map((group) => ({
      ...group,
      links: group.links.map((link) => ({ ...link, url: keepItems(link.url, items) })),
    })),
  }));
}
