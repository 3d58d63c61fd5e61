import { company } from '../../shared/content/company.ts';
import { dutyFigures, faq as items } from '../../shared/content/faq.ts';
import { definePage } from './definePage.ts';

export const faq = definePage<'faq'>({
  routes: {
    faq: {
      search: {
        title: 'Questions and answers',
        summary:
          'Choosing a pump, time to site, priming, repairs of other makes, castings without a drawing.',
        names: 'faq, faqs, help, questions, question',
      },
      load: async () => ({ screen: 'faq', items, dutyFigures }),
    },
  },
  head: () => ({
    title: 'F.A.Q.',
    description: `Choosing, delivering, priming, repairing and casting: five questions answered by the engineers of ${company.name}.`,
  }),
});
