import { reach } from '../../shared/content/about.ts';
import { company } from '../../shared/content/company.ts';
import { subsidiaries } from '../../shared/content/subsidiaries.ts';
import type { Subsidiary } from '../../shared/content/subsidiary.ts';
import { ventures } from '../../shared/content/ventures.ts';
import type { CompanyCard, CountryCompanies } from '../../shared/pages/companies.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { toItemList } from '../seo/nodes.ts';
import { toGroup } from '../seo/organization.ts';
import { definePage } from './definePage.ts';

/** The six companies, in the order of their ids. */
export const companyCards: CompanyCard[] = subsidiaries.map(toCard);

function toCard(subsidiary: Subsidiary): CompanyCard {
  const { id, name, location, city, hours, phone, image, services } = subsidiary;
  const venture = ventures.find((one) => one.id === id);
  return {
    id,
    name,
    location,
    city,
    hours,
    phone,
    desc: venture?.desc ?? '',
    monogram: venture?.logo ?? '',
    image,
    services: services.map(({ title }) => title),
  };
}

export const companiesByCountry: CountryCompanies[] = reach.countries.map((one) => ({
  ...one,
  companies: companyCards.filter(({ location }) => location === one.country),
}));

export const companies = definePage<'companies'>({
  routes: {
    companies: {
      load: async () => ({ screen: 'companies', countries: companiesByCountry }),
    },
  },
  head({ countries }) {
    const names = countries.flatMap((country) => country.companies.map(({ name }) => name));
    return {
      title: 'Our Group of Companies',
      description: `${names.join(', ')}: the companies of ${company.name}`,
    };
  },
  structuredData: ({ countries }, page) => [
    toGroup(page),
    ...toItemList(
      page,
      countries
        .flatMap((country) => country.companies)
        .map(({ id, name }) => ({ title: name, url: urlFor('subsidiary', { id }) })),
    ),
  ],
});
