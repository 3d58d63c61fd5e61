import { urlFor } from '../../../shared/urlFor.ts';
import { type Loader, optional, orUnavailable } from '../loader.ts';
import { toSummary } from '../toSummary.ts';

const emptyText = { section: 'Our Products', message: 'Product not found' };

export const loadProduct: Loader<'product'> = orUnavailable(emptyText, async ({ catalogue, params }) => {
  const listed = await catalogue.products();
  const found = listed.find(({ id }) => id === params.id);
  const linked = listed.find(({ link }) => link === params.id);
  if (!found && linked) return { redirect: urlFor('product', { id: linked.id }) };

  const product = found && (await catalogue.product(found.id));
  if (!product) return { status: 404, content: { screen: 'empty', ...emptyText } };

  const [tables, categories] = await Promise.all([
    optional(catalogue.tablesOf(product.id), []),
    optional(catalogue.categories(), []),
  ]);
  const neighbours = listed.filter(
    ({ id, categoryId }) => categoryId === product.categoryId && id !== product.id,
  );
  return {
    content: {
      screen: 'product',
      product,
      category: categories.find(({ id }) => id === product.categoryId) ?? null,
      tables,
      neighbours: neighbours.map(toSummary),
    },
  };
});
