import { company } from '../../shared/content/company.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { toItemList } from '../seo/itemList.ts';
import { toGroup } from '../seo/organization.ts';
import { definePage } from './definePage.ts';
import { companiesByCountry } from './parts/companyCards.ts';

export const companies = definePage<'companies'>({
  routes: {
    companies: {
      query: [],
      indexed: true,
      addresses: 'path',
      load: async () => ({ content: { screen: 'companies', countries: companiesByCountry } }),
    },
  },
  head({ countries }) {
    const names = countries.flatMap((country) => country.companies.map(({ name }) => name));
    return {
      title: 'Our Group of Companies',
      description: `${names.join(', ')}: the companies of ${company.name}`,
    };
  },
  breadcrumbs: null,
  pictures: null,
  structuredData: ({ countries }, page) => [
    toGroup(page),
    ...toItemList(
      page,
      countries.flatMap((country) => country.companies),
      ({ id, name }) => ({ name, url: urlFor('subsidiary', { id }) }),
    ),
  ],
  markdown: null,
});
