import { contentIcons, controlIcons } from '../../../shared/content/iconName.ts';
import { toSummary } from '../../upstream/listedProduct.ts';
import { optional } from '../../upstream/optional.ts';
import type { Loader } from '../loader.ts';

/** For those who work on the site: elsewhere there is nothing at this address. */
export const loadStyleGuide: Loader<'styleGuide'> = async ({ catalogue, development }) => {
  if (!development) return { status: 404, content: { screen: 'notFound' } };
  const products = await optional(catalogue.products(), []);
  return {
    content: {
      screen: 'styleGuide',
      icons: [...contentIcons, ...controlIcons],
      products: products.slice(0, 3).map(toSummary),
    },
  };
};
