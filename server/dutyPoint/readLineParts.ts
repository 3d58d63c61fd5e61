import { oncePerList } from '../async/oncePerList.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import type { ListedProduct } from '../upstream/listedProduct.ts';
import { optional } from '../upstream/optional.ts';
import { isCouplingName, toCoupling } from './couplings.ts';
import { isHoseName, toHoses } from './hoses.ts';
import type { LineParts } from './jobItems.ts';

/** Products to choose from: a list of more is not read by anybody. */
const maxProducts = 24;

const named = oncePerList((listed: readonly ListedProduct[]) =>
  listed.filter(({ name }) => isHoseName(name) || isCouplingName(name)).slice(0, maxProducts),
);

/** The hoses, pipes and couplings of the catalogue, hoses by product and bore. */
export async function readLineParts(catalogue: Catalogue): Promise<LineParts> {
  const listed = named(await catalogue.products());
  const details = await Promise.all(listed.map(({ id }) => optional(catalogue.product(id), undefined)));
  const found = details.filter((detail) => detail !== null && detail !== undefined);
  const hoses = await Promise.all(
    found
      .filter(({ name }) => isHoseName(name))
      .map(async (detail) => ({
        detail,
        ...(await optional(catalogue.readTablesOf(detail.id), { tables: [], isComplete: false })),
      })),
  );
  return {
    isComplete: !details.includes(undefined) && hoses.every(({ isComplete }) => isComplete),
    hoses: hoses.flatMap(({ detail, tables }) => toHoses(detail, tables)),
    couplings: found
      .filter(({ name }) => isCouplingName(name))
      .flatMap((detail) => toCoupling(detail, detail.specifications) ?? []),
  };
}
