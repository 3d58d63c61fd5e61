import { contentIcons, controlIcons } from '../../../shared/content/iconName.ts';
import { type Loader, optional } from '../loader.ts';
import { toSummary } from '../parts/toSummary.ts';

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
