import type { BuiltPageName } from '../../shared/pages.ts';
import type { Loader } from './loader.ts';
import { loadHome } from './loaders/home.ts';
import { loadProduct } from './loaders/product.ts';
import { loadProducts } from './loaders/products.ts';
import { loadRequestQuote } from './loaders/requestQuote.ts';
import { loadSent } from './loaders/sent.ts';

/** One loader a page of the registry: a page without one does not compile. */
export const loaders: { [N in BuiltPageName]: Loader<N> } = {
  home: loadHome,
  products: loadProducts,
  product: loadProduct,
  contact: async () => ({ content: { screen: 'contact' } }),
  requestQuote: loadRequestQuote,
  sent: loadSent,
};
