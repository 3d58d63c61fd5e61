import { subsidiaries } from '../../shared/content/subsidiaries.ts';
import { toChoice } from '../../shared/model/chosenProducts.ts';
import type { Shell } from '../../shared/pages/pageView.ts';
import { allCategories } from '../../shared/pages/products.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { groupByCategory, takeInTurns } from '../search/productGroups.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import type { InTime } from '../upstream/upstreamError.ts';

/** Entries of each footer list; a link leads to the rest. */
const maxFooterLinks = 8;

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
    footerProducts: takeInTurns(groupByCategory(products, categories).values(), maxFooterLinks).map(toChoice),
    footerServices: services.slice(0, maxFooterLinks).map(toChoice),
    companies,
    more,
  };
}
