import type { Category } from '../../shared/model/product.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { oncePerList } from '../async/oncePerList.ts';
import type { ListedProduct } from '../upstream/listedProduct.ts';

/** Cards on one page of a list, so that its HTML stays far below 200 kB. */
export const productsPerPage = 48;

const otherCategory: Category = { id: 'other', name: 'Other' };

const groupsOf = oncePerList((products: readonly ListedProduct[]) =>
  oncePerList((known: readonly Category[]) => {
    const byId = new Map(known.map((category) => [category.id, category]));
    const members = Map.groupBy(products, ({ categoryId }) => byId.get(categoryId ?? '') ?? otherCategory);
    return new Map([...known, ...members.keys()].map((category) => [category, members.get(category) ?? []]));
  }),
);

/** In the upstream's order; products of no known category stand last, under 'Other'. */
export const groupByCategory = (
  products: readonly ListedProduct[],
  known: readonly Category[],
): ReadonlyMap<Category, readonly ListedProduct[]> => groupsOf(products)(known);

/** The first of each list, then the second of each, at most `max`: a few show the whole range. */
export function takeInTurns<T>(lists: Iterable<readonly T[]>, max: number): T[] {
  const all = [...lists];
  const turns = Array.from({ length: max }, (_, turn) => all.flatMap((list) => list.slice(turn, turn + 1)));
  return turns.flat().slice(0, max);
}

/** The address of one page of a category; the first category and the first page are left out of it. */
export function productsUrl(category: Category | null | undefined, page: number): string {
  const query = { ...(category && { category: category.id }), ...(page > 1 && { page: String(page) }) };
  return urlFor('products', {}, query);
}
