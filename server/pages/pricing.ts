import { pricing as plans } from '../../shared/content/pricing.ts';
import { definePage } from './definePage.ts';

const lead =
  'Two plans for the care of pumps that you own. The prices are examples; the offer for your sets states its own.';

export const pricing = definePage<'pricing'>({
  routes: {
    pricing: {
      indexed: false,
      load: async () => ({ screen: 'pricing', lead, plans }),
    },
  },
  head: () => ({ title: 'Pricing', description: lead }),
});
