import { keyFiguresOf } from '../../../shared/keyFigures.ts';
import type { Category } from '../../../shared/model/category.ts';
import { urlFor } from '../../../shared/urlFor.ts';
import type { ListedProduct } from '../../upstream/toProduct.ts';
import { type Loader, optional, orUnavailable } from '../loader.ts';
import { toSummary } from '../toSummary.ts';

/** Stands for the category of products that name no known one. */
const otherCategory: Category = { id: 'other', name: 'Other' };

/** So many cards stay far below 200 kB of HTML. */
const perPage = 48;

/** What a card has room for. */
const figuresPerCard = 2;

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
    const all = selected ? (grouped.get(selected) ?? []) : [];
    const pageCount = Math.max(1, Math.ceil(all.length / perPage));
    const page = Number(query.get('page') ?? 1);
    const isKnownPage = Number.isInteger(page) && page >= 1 && page <= pageCount;
    if ((wanted !== null && !selected) || !isKnownPage)
      return { status: 404, content: { screen: 'notFound' } };
    return {
      canonical: productsUrl(selected === categories[0] ? null : selected, page),
      indexed: all.length > 0 && known !== null,
      content: {
        screen: 'products',
        categories: [...grouped].map(([category, members]) => ({ ...category, count: members.length })),
        selected: selected ?? null,
        products: all.slice((page - 1) * perPage, page * perPage).map((product) => ({
          ...toSummary(product),
          figures: keyFiguresOf(catalogue.keptProduct(product.id)?.specifications ?? [], figuresPerCard),
        })),
        count: all.length,
        page,
        pageCount,
      },
    };
  },
);

/** Every page of every category that has products. */
export function productListAddresses(products: ListedProduct[], known: Category[]): string[] {
  return [...groupByCategory(products, known)].flatMap(([category, all], index) => {
    const pageCount = Math.ceil(all.length / perPage);
    return Array.from({ length: pageCount }, (_, page) =>
      productsUrl(index === 0 ? null : category, page + 1),
    );
  });
}

/** The address of one page of a category; the first category, and the first page, are not named in it. */
function productsUrl(category: Category | null | undefined, page: number): string {
  return urlFor(
    'products',
    {},
    {
      ...(category && { category: category.id }),
      ...(page > 1 && { page: String(page) }),
    },
  );
}

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
