import { type ServiceGroupName, serviceGroups } from '../../shared/content/serviceGroups.ts';
import type { ProductSummary } from '../../shared/model/product.ts';
import type { PageReference } from '../../shared/pages/pageReference.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { groupByCategory, takeInTurns } from '../search/productGroups.ts';
import type { Sources } from '../search/searchIndex.ts';
import { toSummary } from '../upstream/listedProduct.ts';

const wordsOfTrades: readonly [ServiceGroupName, RegExp][] = [
  ['sparePartGroup', /\b(impellers?|spares?|seals?|bearings?|(pump|spare) parts?)\b/i],
  ['hoseGroup', /\b(hoses?|layflat|couplings?)\b/i],
  ['repairGroup', /\b(rent|rental|hire|repairs?|overhauls?|field service)\b/i],
  ['foundryGroup', /\b(foundry|castings?|cast iron)\b/i],
  ['machiningGroup', /\b(machin(ed|ing)|turned|milled|gears?|fabricat(ed|ion)|weld(ed|ing))\b/i],
];

const pumpWords =
  /\b(pumps?|submersibles?|dewatering|wellpoints?|(?<!generat(or|ing) )sets|import|export)\b/i;

/**
 * The service groups of a category, service or product of the upstream, by words in its name; none if no word matches.
 * Pumps count only if no other trade matches, as in 'Pump repair' and 'Impellers and pump parts'.
 */
export function tradesOf(name: string): ServiceGroupName[] {
  const named = wordsOfTrades.filter(([, words]) => words.test(name)).map(([trade]) => trade);
  return named.length === 0 && pumpWords.test(name) ? ['pumpGroup'] : named;
}

export const toGroupLinks = (names: readonly ServiceGroupName[]): PageReference[] =>
  names.map((name) => ({ title: serviceGroups[name].title, url: urlFor(name) }));

export const serviceGroupLinks: readonly PageReference[] = toGroupLinks(
  Object.keys(serviceGroups) as ServiceGroupName[],
);

type Named = Record<'id' | 'name', string>;

/** Links to a product, to a service of the upstream, and to the products of a category. */
export const productLink = ({ id, name }: Named) => ({ title: name, url: urlFor('product', { id }) });
export const serviceLink = ({ id, name }: Named) => ({ title: name, url: urlFor('service', { id }) });
export const categoryLink = ({ id, name }: Named): PageReference => ({
  title: name,
  url: urlFor('products', {}, { category: id }),
});

const maxProducts = 8;
const maxServices = 12;

/** Links to the upstream's services of these trades; none while the upstream has not sent them. */
export async function findServices(
  { catalogue, inTime }: Pick<Sources, 'catalogue' | 'inTime'>,
  trades: readonly ServiceGroupName[],
): Promise<PageReference[]> {
  const listed = await inTime(catalogue.services(), []);
  return listed
    .filter(({ name }) => tradesOf(name).some((trade) => trades.includes(trade)))
    .slice(0, maxServices)
    .map(serviceLink);
}

/** Some products of a trade, alternating between its categories, and links to these with the number of their products. */
export async function findProducts(
  { catalogue, inTime }: Pick<Sources, 'catalogue' | 'inTime'>,
  trade: ServiceGroupName,
): Promise<{ products: ProductSummary[]; categories: PageReference[] }> {
  const [listed, known] = await Promise.all([
    inTime(catalogue.products(), []),
    inTime(catalogue.categories(), []),
  ]);
  const groups = [...groupByCategory(listed, known)].filter(
    ([{ name }, members]) => members.length > 0 && tradesOf(name).includes(trade),
  );
  const members = groups.map(([, products]) => products);
  return {
    products: takeInTurns(members, maxProducts).map(toSummary),
    categories: groups.map(([{ id, name }, { length }]) => categoryLink({ id, name: `${name} (${length})` })),
  };
}
