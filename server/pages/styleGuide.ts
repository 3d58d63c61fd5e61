import { contentIcons, controlIcons } from '../../shared/content/iconName.ts';
import { toSummary } from '../upstream/listedProduct.ts';
import { definePage } from './definePage.ts';
import { notFoundPage } from './notFound.ts';

export const styleGuide = definePage<'styleGuide'>({
  routes: {
    styleGuide: {
      query: [],
      indexed: false,
      addresses: 'none',
      async load({ catalogue, inTime, development }) {
        if (!development) return notFoundPage;
        const products = await inTime(catalogue.products(), []);
        return {
          content: {
            screen: 'styleGuide',
            icons: [...contentIcons, ...controlIcons],
            products: products.slice(0, 3).map(toSummary),
          },
        };
      },
    },
  },
  head: () => ({ title: 'Style guide', description: 'Every component of this site in every state.' }),
  breadcrumbs: null,
  pictures: null,
  structuredData: null,
  markdown: null,
});
