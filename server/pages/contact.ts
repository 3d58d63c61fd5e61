import { company } from '../../shared/content/company.ts';
import { toGroup } from '../seo/organization.ts';
import { toWebPage } from '../seo/webPage.ts';
import { companiesByCountry } from './companies.ts';
import { definePage } from './definePage.ts';

export const contact = definePage<'contact'>({
  routes: {
    contact: {
      load: async ({ embeds }) => ({
        content: { screen: 'contact', mapUrl: embeds.map, countries: companiesByCountry },
      }),
    },
  },
  offline: 'always',
  head: () => ({
    title: 'Contact Us',
    description: `Write to or call ${company.name}. ${company.tagline}`,
  }),
  structuredData: (_, page) => [toGroup(page), toWebPage(page, 'ContactPage', 'Contact Us')],
});
