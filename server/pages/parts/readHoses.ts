import { oncePerList } from '../../async/oncePerList.ts';
import { type CatalogueHose, isHoseName, toHoses } from '../../search/duty/hoses.ts';
import type { Catalogue } from '../../upstream/catalogue.ts';
import type { ListedProduct } from '../../upstream/listedProduct.ts';

/** Products with hoses to choose from: a list of more is not read by anybody. */
const maxProducts = 24;

const named = oncePerList((listed: readonly ListedProduct[]) =>
  listed.filter(({ name }) => isHoseName(name)).slice(0, maxProducts),
);

/** The hoses and pipes of the catalogue, by product and bore. */
export async function readHoses(catalogue: Catalogue): Promise<CatalogueHose[]> {
  const details = await Promise.all(named(await catalogue.products()).map(({ id }) => catalogue.product(id)));
  return details.flatMap((detail) => (detail ? toHoses(detail, detail.specifications) : []));
}
