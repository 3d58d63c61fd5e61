import { toChoice } from '../../shared/model/chosenProducts.ts';
import { keyFiguresOf } from '../../shared/model/keyFigures.ts';
import type { ContentOf } from '../../shared/pages/pageContent.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { tableInUs } from '../../shared/units/tableInUs.ts';
import { specificationInUs, unconvertedKinds } from '../../shared/units/usText.ts';
import { toDutyLink } from '../search/toDutyLink.ts';
import { toHeading } from '../seo/markdown.ts';
import { toProductNode } from '../seo/toProductNode.ts';
import type { ListedProduct } from '../upstream/listedProduct.ts';
import { definePage } from './definePage.ts';
import { orUnavailable } from './orUnavailable.ts';
import { ourProducts } from './parts/parentCrumbs.ts';
import { productAsMarkdown } from './parts/productAsMarkdown.ts';
import { findRelations } from './parts/productRelations.ts';
import { picturesOfRecord } from './parts/recordPictures.ts';

const emptyText = { section: 'Our Products', message: 'Product not found' };
const maxKeyFigures = 4;
const maxNeighbours = 24;

export const product = definePage<'product'>({
  routes: {
    product: {
      query: ['units'],
      indexed: true,
      addresses: async (catalogue) => (await catalogue.products()).map(({ id }) => urlFor('product', { id })),
      load: orUnavailable(emptyText, async ({ catalogue, inTime, params }) => {
        const listed = await catalogue.products();
        const found = listed.find(({ id }) => id === params.id);
        const linked = listed.find(({ link }) => link === params.id);
        if (!found && linked) return { redirect: urlFor('product', { id: linked.id }) };

        const detail = found && (await catalogue.product(found.id));
        if (!detail) return { status: 404, content: { screen: 'empty', ...emptyText } };

        const [tables, categories] = await Promise.all([
          inTime(catalogue.tablesOf(detail.id), []),
          inTime(catalogue.categories(), []),
        ]);
        const unconverted = unconvertedKinds(detail.specifications.map(({ value }) => value).join());
        return {
          content: {
            screen: 'product',
            product: { ...detail, specifications: detail.specifications.map(specificationInUs) },
            ownName: ownNameOf(found, listed),
            figures: keyFiguresOf(detail.specifications, maxKeyFigures),
            category: categories.find(({ id }) => id === detail.categoryId) ?? null,
            tables: tables.map((table) => tableInUs(table, unconverted)),
            duty: toDutyLink(detail, tables),
            neighbours: neighboursOf(found, listed).map(toChoice),
            relations: await findRelations(detail, { catalogue, inTime, listed, categories, tables }),
          },
        };
      }),
    },
  },
  head: (content) => ({
    title: `${content.ownName} – Our Products`,
    description: describeProduct(content),
  }),
  breadcrumbs: ({ category, product: { name } }) => ({
    parents: category
      ? [ourProducts, { name: category.name, url: urlFor('products', {}, { category: category.id }) }]
      : [ourProducts],
    name,
  }),
  pictures: (content) => picturesOfRecord(content.product),
  structuredData: (content, page) => [toProductNode(page, content)],
  markdown: (content, page) => [toHeading(content.product.name), ...productAsMarkdown(content, page)],
});

/** No two pages have the same title, whatever the upstream calls its products. */
function ownNameOf({ id, name }: ListedProduct, listed: ListedProduct[]): string {
  const hasNamesake = listed.some((other) => other.name === name && other.id !== id);
  return hasNamesake ? `${name} (${id})` : name;
}

/** Products of the same category, those that follow in the list first; the rest is in the category's own pages. */
function neighboursOf(of: ListedProduct, listed: ListedProduct[]): ListedProduct[] {
  const sameCategory = listed.filter(({ categoryId }) => categoryId === of.categoryId);
  const at = sameCategory.indexOf(of);
  return [...sameCategory.slice(at + 1), ...sameCategory.slice(0, at)].slice(0, maxNeighbours);
}

function describeProduct({ product: { name, summary, description }, ownName }: ContentOf<'product'>): string {
  const text = summary ?? description[0] ?? name;
  return ownName === name ? text : `${ownName}: ${text}`;
}
