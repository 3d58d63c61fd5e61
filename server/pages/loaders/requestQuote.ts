import { type Loader, optional } from '../loader.ts';

export const loadRequestQuote: Loader<'requestQuote'> = async ({ catalogue }) => {
  const products = await optional(catalogue.products(), []);
  return { content: { screen: 'requestQuote', productNames: products.map(({ name }) => name) } };
};
