import { type Loader, optional } from '../loader.ts';
import { toSummary } from '../toSummary.ts';

export const loadHome: Loader<'home'> = async ({ catalogue }) => {
  const [products, services] = await Promise.all([
    optional(catalogue.products(), []),
    optional(catalogue.services(), []),
  ]);
  return { content: { screen: 'home', products: products.slice(0, 6).map(toSummary), services } };
};
