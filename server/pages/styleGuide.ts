import { contentIcons, controlIcons } from '../../shared/content/iconName.ts';
import { toSummary } from '../upstream/listedProduct.ts';
import { definePage } from './definePage.ts';

export const styleGuide = definePage<'styleGuide'>({
  routes: {
    styleGuide: {
      indexed: false,
      async load({ catalogue, inTime, development }) {
        if (!development) return null;
        const products = await inTime(catalogue.products(), []);
        return {
          screen: 'styleGuide',
          icons: [...contentIcons, ...controlIcons],
          products: products.slice(0, 3).map(toSummary),
        };
      },
    },
  },
  head: () => ({
    title: 'Style guide',
    description: 'Colours, type, icons, controls, fields and some components of this site.',
  }),
});
