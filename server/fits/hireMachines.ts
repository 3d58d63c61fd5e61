import type { ProductSummary } from '../../shared/model/product.ts';
import type { PageReference } from '../../shared/pages/pageReference.ts';
import { allCategories } from '../../shared/pages/products.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import type { Sources } from '../search/searchIndex.ts';

/** Two rows of cards on a wide screen. */
const maxMachines = 8;

export const isHire = (name: string): boolean => /\b(rent|rentals?|hire)\b/i.test(name);

/**
 * Some of the machines for hire, spread over the catalogue, without those that the page's pictures show already; none until
 * the products' details are known.
 */
export async function findHireMachines(
  { inTime, searchIndex }: Pick<Sources, 'inTime' | 'searchIndex'>,
  pictures: readonly string[] = [],
): Promise<{ machines: ProductSummary[]; all: PageReference | null }> {
  const indexed = await inTime(searchIndex.current(), null);
  const forHire = indexed?.products.filter(({ isHireable }) => isHireable) ?? [];
  if (forHire.length === 0) return { machines: [], all: null };
  const url = urlFor('products', {}, { category: allCategories, hire: 'yes' });
  const others = forHire.filter(({ summary: { image } }) => !pictures.includes(image ?? ''));
  const count = Math.min(maxMachines, others.length);
  // Neighbours in the catalogue are alike, so a stride shows more kinds.
  const places = Array.from({ length: count }, (_, at) => Math.floor((at * others.length) / count));
  return {
    machines: places.flatMap((at) => others[at]?.summary ?? []),
    all: { title: `All machines for hire (${forHire.length})`, url },
  };
}
