import { readMeasuredProducts } from '../search/readIndexedCatalogue.ts';
import { linePartsKey, type Sources } from '../search/searchIndex.ts';
import type { LineParts } from './hoses.ts';

/** The line parts of the catalogue. `isComplete`: none is missing that the upstream has. */
type KnownLineParts = LineParts & { isComplete: boolean };

export const noLineParts: KnownLineParts = { hoses: [], couplings: [], isComplete: false };

/** Products to choose from: a list of more is not read by anybody. */
const maxProducts = 24;

/** The hoses, pipes and couplings of the catalogue; rejects with an UpstreamError while there is no catalogue. */
export async function readLineParts(
  sources: Pick<Sources, 'catalogue' | 'searchIndex'>,
): Promise<KnownLineParts> {
  const { products, unchecked } = await readMeasuredProducts(sources);
  sources.catalogue.noteDerived(linePartsKey);
  const parts = products.flatMap(({ lineParts }) => lineParts ?? []).slice(0, maxProducts);
  return {
    hoses: parts.flatMap(({ hoses }) => hoses),
    couplings: parts.flatMap(({ couplings }) => couplings),
    isComplete: unchecked === null,
  };
}
