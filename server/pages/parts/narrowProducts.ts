import { toChoice } from '../../../shared/model/chosenProducts.ts';
import type { ProductSummary } from '../../../shared/model/product.ts';
import type { ListFilter } from '../../../shared/pages/products.ts';
import { unitsOf } from '../../../shared/units/unitsAddress.ts';
import { filterProducts, readFilter } from '../../search/filterProducts.ts';
import type { ListedProduct } from '../../upstream/listedProduct.ts';
import type { LoadContext } from '../definePage.ts';
import { productsPerPage } from './productGroups.ts';
import { readMeasuredProducts } from './readIndexedCatalogue.ts';

/** Filters a category's products by the query; `null` where the query has no filter. */
export async function narrowProducts(
  products: readonly ListedProduct[],
  query: URLSearchParams,
  sources: Pick<LoadContext<unknown>, 'catalogue' | 'searchIndex'>,
): Promise<{ matching: ProductSummary[]; filter: ListFilter } | null> {
  const { filter, values, invalidFields } = readFilter(query, unitsOf(query));
  if (Object.values(values).every((value) => value === '')) return null;
  const wanted = new Set(products.map(({ id }) => id));
  const { products: measured, unchecked } = await readMeasuredProducts(sources, wanted);
  const { matching, notStated } = filterProducts(
    measured.filter(({ isChecked }) => isChecked),
    filter,
  );
  return {
    matching: matching.map(({ summary }) => summary),
    filter: {
      values,
      invalidFields,
      matchCount: matching.length,
      notStated: notStated.slice(0, productsPerPage).map(({ summary }) => toChoice(summary)),
      notStatedCount: notStated.length,
      unchecked,
    },
  };
}
