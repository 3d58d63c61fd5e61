import { company } from '../../shared/content/company.ts';
import { dutyFigures } from '../../shared/content/faq.ts';
import { definePage } from './definePage.ts';
import { toChoices } from './parts/namedItems.ts';
import { readQuoteList } from './parts/readQuoteList.ts';

export const requestQuote = definePage<'requestQuote'>({
  routes: {
    requestQuote: {
      query: ['product', 'items', 'add'],
      repeatedQuery: ['quantity'],
      indexed: true,
      addresses: 'path',
      async load({ catalogue, inTime, query }) {
        const products = await inTime(catalogue.products(), null);
        const product = products?.find(({ id }) => id === query.get('product'))?.name ?? null;
        return {
          indexed: !query.has('items') && !query.has('add'),
          content: {
            screen: 'requestQuote',
            choices: toChoices(products ?? []),
            product,
            dutyFigures,
            ...readQuoteList(query, products),
          },
        };
      },
    },
  },
  head: () => ({
    title: 'Request a Quote',
    description: `Ask ${company.name} for a price. ${company.tagline}`,
  }),
  breadcrumbs: null,
  pictures: null,
  structuredData: null,
  markdown: null,
});
