import { aboutTexts } from '../../shared/content/about.ts';
import { toGroup, toWebPage } from '../seo/organization.ts';
import { companyCards } from './companies.ts';
import { definePage } from './definePage.ts';

export const about = definePage<'about'>({
  routes: {
    about: {
      search: {
        title: 'About us',
        summary: 'The group, its companies and people.',
        names: 'about, about us, company, who are you, history, team',
      },
      load: async () => ({ screen: 'about', ...aboutTexts, companies: companyCards }),
    },
  },
  head: ({ overview: { paragraphs, heading } }) => ({
    title: 'About Us',
    description: paragraphs[1] ?? heading,
  }),
  pictures: ({ opening }) => [opening],
  structuredData: (_, page) => [toGroup(page), toWebPage(page, 'AboutPage', 'About Us')],
});
