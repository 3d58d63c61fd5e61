import { type Loader, optional } from '../loader.ts';

/** A longer list is no choice any more, and would make the page heavy; the message has room for what is not in it. */
const mostNames = 1_000;

export const loadRequestQuote: Loader<'requestQuote'> = async ({ catalogue, query }) => {
  const products = await optional(catalogue.products(), []);
  const product = products.find(({ id }) => id === query.get('product'))?.name ?? null;
  const productNames = products.slice(0, mostNames).map(({ name }) => name);
  return { content: { screen: 'requestQuote', productNames, product } };
};
