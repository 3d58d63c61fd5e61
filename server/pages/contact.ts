import { company } from '../../shared/content/company.ts';
import { toGroup } from '../seo/organization.ts';
import { toWebPage } from '../seo/webPage.ts';
import { companiesByCountry } from './companies.ts';
import { definePage } from './definePage.ts';

export const contact = definePage<'contact'>({
  routes: {
    contact: {
      query: [],
      indexed: true,
      addresses: 'path',
      load: async ({ embeds }) => ({
        content: { screen: 'contact', mapUrl: embeds.map, countries: companiesByCountry },
      }),
    },
  },
  head: () => ({
    title: 'Contact Us',
    description: `Write to or call ${company.name}. ${company.tagline}`,
  }),
  breadcrumbs: null,
  pictures: null,
  structuredData: (_, page) => [toGroup(page), toWebPage(page, 'ContactPage', 'Contact Us')],
  markdown: null,
});
