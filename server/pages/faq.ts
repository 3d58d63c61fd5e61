import { company } from '../../shared/content/company.ts';
import { dutyFigures, faq as items } from '../../shared/content/faq.ts';
import { definePage } from './definePage.ts';

export const faq = definePage<'faq'>({
  routes: {
    faq: {
      load: async () => ({ content: { screen: 'faq', items, dutyFigures } }),
    },
  },
  head: () => ({
    title: 'F.A.Q.',
    description: `Choosing, delivering, priming, repairing and casting: five questions answered by the engineers of ${company.name}.`,
  }),
});
