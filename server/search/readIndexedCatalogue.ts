import type { Unchecked } from '../../shared/model/duty.ts';
import { optional } from '../upstream/upstreamError.ts';
import type { IndexedCatalogue, MeasuredProduct, Sources } from './searchIndex.ts';

/** The indexed catalogue; rejects with an UpstreamError while no product list is cached. */
export async function readIndexedCatalogue({
  catalogue,
  searchIndex,
}: Pick<Sources, 'catalogue' | 'searchIndex'>): Promise<IndexedCatalogue | null> {
  const indexed = await searchIndex.current();
  if (indexed) return indexed;
  await catalogue.products();
  return searchIndex.current();
}

/** All currently known products; none if they do not arrive in time. */
export const readIndexedProducts = async (sources: Sources): Promise<readonly MeasuredProduct[]> =>
  (await sources.inTime(readIndexedCatalogue(sources), null))?.products ?? [];

/**
 * All products to judge. Waits for missing details, because each of them may be the best. `unchecked`: products of
 * `wanted`, or of all, that did not arrive in time.
 */
export async function readMeasuredProducts(
  sources: Pick<Sources, 'catalogue' | 'searchIndex'>,
  wanted?: ReadonlySet<string>,
): Promise<{ products: readonly MeasuredProduct[]; unchecked: Unchecked | null }> {
  let indexed = await readIndexedCatalogue(sources);
  if (indexed?.products.some(({ isChecked }) => !isChecked)) {
    await optional(sources.searchIndex.complete(), undefined);
    indexed = await readIndexedCatalogue(sources);
  }
  const all = indexed?.products ?? [];
  const products = wanted ? all.filter(({ summary }) => wanted.has(summary.id)) : all;
  const total = wanted?.size ?? products.length;
  const count = total - products.filter(({ isChecked }) => isChecked).length;
  return { products, unchecked: count > 0 ? { count, total } : null };
}
