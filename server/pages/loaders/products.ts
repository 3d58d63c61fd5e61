import type { Category } from '../../../shared/model/category.ts';
import { keyFiguresOf } from '../../../shared/model/keyFigures.ts';
import type { ProductSummary } from '../../../shared/model/product.ts';
import type { ListFilter } from '../../../shared/pages/products.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { unitsOf } from '../../../shared/units/unitsAddress.ts';
import { filterProducts, readFilter } from '../../search/filterProducts.ts';
import { type ListedProduct, toSummary } from '../../upstream/listedProduct.ts';
import { optional } from '../../upstream/optional.ts';
import { type Loader, type LoaderContext, orUnavailable } from '../loader.ts';
import { findingsOf } from './search.ts';

/** Stands for the category of products that name no known one. */
const otherCategory: Category = { id: 'other', name: 'Other' };

/** So many cards stay far below 200 kB of HTML. */
const perPage = 48;

/** What a card has room for. */
const figuresPerCard = 2;

export const loadProducts: Loader<'products'> = orUnavailable(
  { section: 'Our Products', message: 'Products not found' },
  async ({ catalogue, finder, query }) => {
    const wanted = query.get('category');
    // Without categories there is still the whole list; only one of them cannot be told from none.
    const categoriesOrNone =
      wanted === null ? optional(catalogue.categories(), null) : catalogue.categories();
    const [products, known] = await Promise.all([catalogue.products(), categoriesOrNone]);
    const grouped = groupByCategory(products, known ?? []);
    const categories = [...grouped.keys()];
    const selected = wanted === null ? categories[0] : categories.find(({ id }) => id === wanted);
    const whole = selected ? (grouped.get(selected) ?? []) : [];
    const narrowed = await narrow(whole, query, { catalogue, finder });
    const all = narrowed?.matching ?? whole.map(toSummary);
    const pageCount = Math.max(1, Math.ceil(all.length / perPage));
    const page = Number(query.get('page') ?? 1);
    const isKnownPage = Number.isInteger(page) && page >= 1 && page <= pageCount;
    if ((wanted !== null && !selected) || !isKnownPage)
      return { status: 404, content: { screen: 'notFound' } };
    return {
      canonical: productsUrl(selected === categories[0] ? null : selected, narrowed ? 1 : page),
      indexed: whole.length > 0 && known !== null && !narrowed,
      content: {
        screen: 'products',
        categories: [...grouped].map(([category, members]) => ({ ...category, count: members.length })),
        selected: selected ?? null,
        products: all.slice((page - 1) * perPage, page * perPage).map((product) => ({
          ...product,
          figures: keyFiguresOf(catalogue.cachedProduct(product.id)?.specifications ?? [], figuresPerCard),
        })),
        count: whole.length,
        page,
        pageCount,
        filter: narrowed?.filter ?? null,
      },
    };
  },
);

/** What a filter leaves of a category's products; `null` where nothing was asked for. */
async function narrow(
  products: readonly ListedProduct[],
  query: URLSearchParams,
  sources: Pick<LoaderContext<unknown>, 'catalogue' | 'finder'>,
): Promise<{ matching: ProductSummary[]; filter: ListFilter } | null> {
  const { filter, values, faults } = readFilter(query, unitsOf(query));
  if (Object.values(values).every((value) => value === '')) return null;
  const wanted = new Set(products.map(({ id }) => id));
  const measured =
    (await findingsOf(sources))?.products.filter(({ summary }) => wanted.has(summary.id)) ?? [];
  const { matching, notStated } = filterProducts(measured, filter);
  return {
    matching: matching.map(({ summary }) => summary),
    filter: {
      values,
      faults,
      matchCount: matching.length,
      notStated: notStated.slice(0, perPage).map(({ summary }) => summary),
      notStatedCount: notStated.length,
    },
  };
}

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
