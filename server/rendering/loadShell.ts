import { subsidiaries } from '../../shared/content/subsidiaries.ts';
import { toChoice } from '../../shared/model/chosenProducts.ts';
import type { Shell } from '../../shared/pages/pageView.ts';
import { allCategories } from '../../shared/pages/products.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { oncePerList } from '../async/oncePerList.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import type { ListedProduct } from '../upstream/listedProduct.ts';
import type { InTime } from '../upstream/upstreamError.ts';

/** Entries of each footer list; a link leads to the rest. */
const maxFooterLinks = 8;

/** The first product of each category, then the second of each: a few links show the whole range. */
function mixedByCategory(
  products: readonly ListedProduct[],
  categories: readonly { id: string }[],
): ListedProduct[] {
  const places = new Map<string | null, number>(categories.map(({ id }, place) => [id, place]));
  const placeOf = ({ categoryId }: ListedProduct) => places.get(categoryId) ?? places.size;
  const counts = new Map<string | null, number>();
  const rounds: ListedProduct[][] = Array.from({ length: maxFooterLinks }, () => []);
  for (const product of products) {
    const round = counts.get(product.categoryId) ?? 0;
    counts.set(product.categoryId, round + 1);
    rounds[round]?.push(product);
  }
  return rounds.flatMap((round) => round.sort((a, b) => placeOf(a) - placeOf(b))).slice(0, maxFooterLinks);
}

const footerProductsOf = oncePerList((products: readonly ListedProduct[]) =>
  oncePerList((categories: readonly { id: string }[]) => mixedByCategory(products, categories)),
);

const companies = subsidiaries.map(({ id, name, location, phone }) => ({ id, name, location, phone }));

const more = [
  { title: 'How much water', url: urlFor('inflow') },
  { title: 'Find the pump', url: urlFor('dutyPoint') },
  { title: 'Calculators', url: urlFor('calculators') },
  { title: 'Machines for hire', url: urlFor('products', {}, { category: allCategories, hire: 'yes' }) },
  { title: 'Companies', url: urlFor('companies') },
  { title: 'F.A.Q.', url: urlFor('faq') },
];

/** Header and footer of every page, without parts that the upstream has not sent in time. */
export async function loadShell(catalogue: Catalogue, inTime: InTime): Promise<Shell> {
  const [contact, products, categories, services] = await Promise.all([
    inTime(catalogue.contactInfo(), null),
    inTime(catalogue.products(), []),
    inTime(catalogue.categories(), []),
    inTime(catalogue.services(), []),
  ]);
  return {
    contact,
    footerProducts: footerProductsOf(products)(categories).map(toChoice),
    footerServices: services.slice(0, maxFooterLinks).map(toChoice),
    companies,
    more,
  };
}
