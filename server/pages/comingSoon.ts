import { company } from '../../shared/content/company.ts';
import { tabsBackground } from '../../shared/content/tabs.ts';
import { definePage } from './definePage.ts';

export const comingSoon = definePage<'comingSoon'>({
  routes: {
    comingSoon: {
      indexed: false,
      load: async () => ({ screen: 'comingSoon', picture: tabsBackground }),
    },
  },
  head: () => ({
    title: 'Coming Soon',
    description: `Coming soon: a new page of ${company.name}. The countdown to 23 Oct 2023 has reached zero.`,
  }),
});
