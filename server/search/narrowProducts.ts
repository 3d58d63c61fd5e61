import type { ProductSummary } from '../../shared/model/product.ts';
import type { Facets, ListFilter } from '../../shared/pages/products.ts';
import { unitsOf } from '../../shared/units/unitsAddress.ts';
import { productLink } from '../fits/tradeLinks.ts';
import type { ListedProduct } from '../upstream/listedProduct.ts';
import { filterProducts, readFilter } from './filterProducts.ts';
import { countFacets } from './machineFacts.ts';
import { productsPerPage } from './productGroups.ts';
import { readMeasuredProducts } from './readIndexedCatalogue.ts';
import type { Sources } from './searchIndex.ts';

/** Filters a category's products by the query; `null` where the query has no filter. */
export async function narrowProducts(
  products: readonly ListedProduct[],
  query: URLSearchParams,
  sources: Pick<Sources, 'catalogue' | 'searchIndex'>,
): Promise<{ matching: ProductSummary[]; filter: ListFilter; facets: Facets } | null> {
  const { filter, values, errors } = readFilter(query, unitsOf(query));
  if (Object.values(values).every((value) => value === '')) return null;
  const wanted = new Set(products.map(({ id }) => id));
  const { products: measured, unchecked } = await readMeasuredProducts(sources, wanted);
  const { matching, notStated, facets } = filterProducts(
    measured.filter(({ isChecked }) => isChecked),
    filter,
  );
  return {
    matching: matching.map(({ summary }) => summary),
    facets,
    filter: {
      values,
      errors,
      matchCount: matching.length,
      notStated: notStated.slice(0, productsPerPage).map(({ summary }) => productLink(summary)),
      notStatedCount: notStated.length,
      unchecked,
    },
  };
}

/** The facets of these products; `null` until their details are known. */
export async function facetsOf(
  products: readonly ListedProduct[],
  { inTime, searchIndex }: Pick<Sources, 'inTime' | 'searchIndex'>,
): Promise<Facets | null> {
  const indexed = await inTime(searchIndex.current(), null);
  if (!indexed) return null;
  const listed = new Set(products.map(({ id }) => id));
  const measured = indexed.products.filter(({ summary }) => listed.has(summary.id));
  return measured.every(({ isChecked }) => isChecked) ? countFacets(measured) : null;
}
