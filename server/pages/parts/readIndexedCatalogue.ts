import type { IndexedCatalogue } from '../../search/searchIndex.ts';
import type { LoadContext } from '../definePage.ts';

/** The indexed catalogue; rejects with an UpstreamError while no product list is cached. */
export async function readIndexedCatalogue({
  catalogue,
  searchIndex,
}: Pick<LoadContext<unknown>, 'catalogue' | 'searchIndex'>): Promise<IndexedCatalogue | null> {
  const indexed = await searchIndex.current();
  if (indexed) return indexed;
  await catalogue.products();
  return searchIndex.current();
}
