import type { ProductRelations } from '../../shared/pages/product.ts';

/** Twenty lines take some 500 characters; every link of a page may repeat them. */
const maxLength = 2_000;

/**
 * The quote list in the address of a visitor without script who looks for another item: nothing but the links carries it
 * on.
 */
export function readItems(query: URLSearchParams): string {
  const items = query.get('items') ?? '';
  return items.length > maxLength ? '' : items;
}

/** A product's address, optionally with the anchor of a part, that carries the list. */
export function withItems(url: string, items: string): string {
  if (!items || !url.startsWith('/products/')) return url;
  const [path = '', anchor] = url.split('#');
  const withList = `${path}?items=${encodeURIComponent(items)}`;
  return anchor === undefined ? withList : `${withList}#${anchor}`;
}

/** The same addresses for related products. */
export function withItemsInRelations(relations: ProductRelations, items: string): ProductRelations {
  if (!items) return relations;
  return relations.map((relation) => ({
    ...relation,
    groups: relation.groups.map((group) => ({
      ...group,
      links: group.links.map((link) => ({ ...link, url: withItems(link.url, items) })),
    })),
  }));
}
