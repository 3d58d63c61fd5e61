import { type Loader, optional } from '../loader.ts';

/** A longer list is no choice any more, and would make the page heavy; the message has room for what is not in it. */
const mostNames = 1_000;

export const loadRequestQuote: Loader<'requestQuote'> = async ({ catalogue }) => {
  const products = await optional(catalogue.products(), []);
  return {
    content: { screen: 'requestQuote', productNames: products.slice(0, mostNames).map(({ name }) => name) },
  };
};
