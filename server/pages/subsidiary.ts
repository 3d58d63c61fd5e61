import { placeholderSubsidiary, subsidiaries } from '../../shared/content/subsidiaries.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { groupReference, toCompany } from '../seo/organization.ts';
import { companyCards } from './companies.ts';
import { definePage, type LoadedPage } from './definePage.ts';

const placeholder: LoadedPage<'subsidiary'> = {
  canonical: urlFor('subsidiaryPlaceholder'),
  indexed: false,
  content: { screen: 'subsidiary', subsidiary: placeholderSubsidiary, others: companyCards },
};

export const subsidiary = definePage<'subsidiary'>({
  routes: {
    subsidiaryPlaceholder: { indexed: false, load: async () => placeholder },
    subsidiary: {
      addresses: async () => subsidiaries.map(({ id }) => urlFor('subsidiary', { id })),
      async load({ params }) {
        const found = subsidiaries.find(({ id }) => id === params.id);
        if (!found) return placeholder;
        const others = companyCards.filter(({ id }) => id !== found.id);
        return { screen: 'subsidiary', subsidiary: found, others };
      },
    },
  },
  lastmod: ({ others: _, ...own }) => own,
  head: (content) => {
    const { name, location, overview } = content.subsidiary;
    return { title: `${name}, ${location}`, description: overview[0] ?? name };
  },
  breadcrumbs: (content) => ({
    parents: [{ name: 'Our Group of Companies', url: urlFor('companies') }],
    name: content.subsidiary.name,
  }),
  pictures: (content) => [content.subsidiary.image],
  structuredData: (content, page) => [
    { ...toCompany(page, content.subsidiary), parentOrganization: groupReference(page) },
  ],
});
