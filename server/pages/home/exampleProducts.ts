import { expertise, specialisedServices } from '../../../shared/content/home.ts';
import { type ServiceGroupName, serviceGroups } from '../../../shared/content/serviceGroups.ts';
import type { PageReference } from '../../../shared/pages/pageReference.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { findProducts } from '../../fits/tradeLinks.ts';
import { tradesOf } from '../../fits/tradesOf.ts';
import type { LoadContext } from '../definePage.ts';

type Sources = Pick<LoadContext<unknown>, 'catalogue' | 'inTime'>;

/** As many as fit beside a text. */
const maxProducts = 3;

const toReference = ({ id, name }: { id: string; name: string }): PageReference => ({
  title: name,
  url: urlFor('product', { id }),
});

/** For each specialised job the products whose name has its words; none where the catalogue has none. */
export async function findJobProducts({ catalogue, inTime }: Sources): Promise<PageReference[][]> {
  const listed = await inTime(catalogue.products(), []);
  return specialisedServices.entries.map(({ productWords }) => {
    const has = (name: string) => productWords.every((word) => name.toLowerCase().includes(word));
    const named = listed.values().filter(({ name }) => has(name));
    return named.take(maxProducts).map(toReference).toArray();
  });
}

const groupNames = Object.keys(serviceGroups) as ServiceGroupName[];

/** For each trade of the expertise drawing some of its products. */
export function findTradeProducts(sources: Sources): Promise<PageReference[][]> {
  return Promise.all(
    expertise.cells.map(async ({ href }) => {
      const trade = groupNames.find((name) => urlFor(name) === href);
      if (!trade) return [];
      const { products } = await findProducts(sources, trade);
      const isNamed = ({ name }: { name: string }) => tradesOf(name).includes(trade);
      // Foundry and machining share a category.
      return [...products.filter(isNamed), ...products.filter((one) => !isNamed(one))]
        .slice(0, maxProducts)
        .map(toReference);
    }),
  );
}
