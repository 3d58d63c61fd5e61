import { keyFiguresOf } from '../../../shared/model/keyFigures.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { tableInUs } from '../../../shared/units/tableInUs.ts';
import { specificationInUs, unconvertedKinds } from '../../../shared/units/usText.ts';
import { toDutyLink } from '../../search/toDutyLink.ts';
import { type ListedProduct, toSummary } from '../../upstream/listedProduct.ts';
import { optional } from '../../upstream/optional.ts';
import { type Loader, orUnavailable } from '../loader.ts';

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
  const kept = unconvertedKinds(product.specifications.map(({ value }) => value).join());
  return {
    content: {
      screen: 'product',
      product: { ...product, specifications: product.specifications.map(specificationInUs) },
      ownName: ownNameOf(found, listed),
      figures: keyFiguresOf(product.specifications, mostFigures),
      category: categories.find(({ id }) => id === product.categoryId) ?? null,
      tables: tables.map((table) => tableInUs(table, kept)),
      duty: toDutyLink(product, tables),
      neighbours: neighboursOf(found, listed).map(toSummary),
    },
  };
});

/** No two pages have the same title, whatever the upstream calls its products. */
function ownNameOf({ id, name }: ListedProduct, listed: ListedProduct[]): string {
  const hasNamesake = listed.some((other) => other.name === name && other.id !== id);
  return hasNamesake ? `${name} (${id})` : name;
}

const mostFigures = 4;
const mostNeighbours = 24;

/** Products of the same category, those that follow in the list first; the rest is in the category's own pages. */
function neighboursOf(product: ListedProduct, listed: ListedProduct[]): ListedProduct[] {
  const sameCategory = listed.filter(({ categoryId }) => categoryId === product.categoryId);
  const at = sameCategory.indexOf(product);
  return [...sameCategory.slice(at + 1), ...sameCategory.slice(0, at)].slice(0, mostNeighbours);
}
