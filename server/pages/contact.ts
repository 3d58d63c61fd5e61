import { company } from '../../shared/content/company.ts';
import { placeholderSubsidiary } from '../../shared/content/subsidiaries.ts';
import { toGroup, toWebPage } from '../seo/organization.ts';
import { companiesByCountry } from './companies.ts';
import { definePage } from './definePage.ts';

export const contact = definePage<'contact'>({
  routes: {
    contact: {
      search: {
        title: 'Contact us',
        summary: 'Phone, WhatsApp, e-mail and address in each country; ask about warranty, ATEX or delivery.',
        names:
          'contact, contacts, phone, phone number, telephone, call, whatsapp, email, address, location, office, warranty, guarantee, complaint, atex, explosion proof, certificate, delivery, payment',
      },
      async load({ embeds }) {
        const { hours, whatsapp } = placeholderSubsidiary;
        return { screen: 'contact', mapUrl: embeds.map, hours, whatsapp, countries: companiesByCountry };
      },
    },
  },
  offline: 'always',
  head: () => ({
    title: 'Contact Us',
    description: `Write to or call ${company.name}. ${company.tagline}`,
  }),
  structuredData: (_, page) => [toGroup(page), toWebPage(page, 'ContactPage', 'Contact Us')],
});
