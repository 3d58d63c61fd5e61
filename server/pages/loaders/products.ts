import type { Category } from '../../../shared/model/category.ts';
import { urlFor } from '../../../shared/urlFor.ts';
import type { ListedProduct } from '../../upstream/toProduct.ts';
import { type Loader, optional, orUnavailable } from '../loader.ts';
import { toSummary } from '../toSummary.ts';

/** Stands for the category of products that name no known one. */
const otherCategory: Category = { id: 'other', name: 'Other' };

export const loadProducts: Loader<'products'> = orUnavailable(
  { section: 'Our Products', message: 'Products not found' },
  async ({ catalogue, query }) => {
    const wanted = query.get('category');
    // Without categories there is still the whole list; only one of them cannot be told from none.
    const categoriesOrNone =
      wanted === null ? optional(catalogue.categories(), null) : catalogue.categories();
    const [products, known] = await Promise.all([catalogue.products(), categoriesOrNone]);
    const grouped = groupByCategory(products, known ?? []);
    const categories = [...grouped.keys()];
    const selected = wanted === null ? categories[0] : categories.find(({ id }) => id === wanted);
    if (wanted !== null && !selected) return { status: 404, content: { screen: 'notFound' } };
    const shown = selected ? (grouped.get(selected) ?? []) : [];
    return {
      canonical:
        selected && selected !== categories[0]
          ? urlFor('products', {}, { category: selected.id })
          : urlFor('products'),
      indexed: shown.length > 0 && known !== null,
      content: { screen: 'products', categories, selected: selected ?? null, products: shown.map(toSummary) },
    };
  },
);

/** In the upstream's order; products of no known category stand last, under 'Other'. */
function groupByCategory(products: ListedProduct[], known: Category[]): Map<Category, ListedProduct[]> {
  const byId = new Map(known.map((category) => [category.id, category]));
  const groups = new Map<Category, ListedProduct[]>(known.map((category) => [category, []]));
  for (const product of products) {
    const category = byId.get(product.categoryId ?? '') ?? otherCategory;
    const group = groups.get(category);
    if (group) group.push(product);
    else groups.set(category, [product]);
  }
  return groups;
}
