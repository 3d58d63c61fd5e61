import { dutyFields } from '../../shared/content/jobSteps.ts';
import { keyFiguresOf } from '../../shared/model/keyFigures.ts';
import type { ProductContent } from '../../shared/pages/product.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { tableInUs } from '../../shared/units/tableInUs.ts';
import { specificationInUs, unconvertedKinds } from '../../shared/units/usText.ts';
import { oncePerList } from '../async/oncePerList.ts';
import { readDimensions } from '../dataSheet/readDimensions.ts';
import { toOutlineDrawing } from '../dataSheet/toOutlineDrawing.ts';
import { readJob, toCharts } from '../dutyPoint/toCharts.ts';
import { toDutyLink } from '../dutyPoint/toDutyLink.ts';
import { findRelations } from '../fits/productRelations.ts';
import { productLink } from '../fits/tradeLinks.ts';
import { withPartRows } from '../fits/withPartRows.ts';
import { splitUrl } from '../http/splitUrl.ts';
import { readItems, withItems } from '../quoteList/itemsInLinks.ts';
import { toQuoteItem } from '../quoteList/quoteItem.ts';
import { toHeading } from '../seo/markdown.ts';
import { toProductNode } from '../seo/nodes.ts';
import { productAsMarkdown } from '../seo/productAsMarkdown.ts';
import type { ListedProduct } from '../upstream/listedProduct.ts';
import { definePage } from './definePage.ts';
import { tableCsv } from './formats/csv.ts';
import { dataSheet } from './formats/dataSheet.ts';
import { picturesOfRecord } from './pagePicture.ts';
import { ourProducts } from './products.ts';

type Parts = Pick<ProductContent, 'product' | 'tables' | 'charts' | 'relations'>;

function productContents({ product, tables, charts, relations }: Parts): ProductContent['contents'] {
  const spares = tables.find(({ name }) => /^spare parts$/i.test(name ?? ''));
  return [
    tables.some(({ id }) => charts[id]) && { title: 'Curve', id: 'curve' },
    { title: 'Specifications', id: 'specifications' },
    product.description.length > 0 && { title: 'Description', id: 'description' },
    product.details.length > 0 && { title: 'Details', id: 'details' },
    tables.length > 0 && { title: 'Tables', id: 'tables' },
    spares && { title: 'Spares', id: `table-${spares.id}` },
    relations.some(({ groups }) => groups.length > 0) && { title: 'Goes with', id: 'relations' },
  ].filter((part) => typeof part === 'object');
}

const emptyText = { section: 'Our Products', message: 'Product not found' };
const maxKeyFigures = 4;
const maxNeighbours = 24;

export const product = definePage<'product'>({
  routes: {
    product: {
      visitorQuery: [...dutyFields, 'items'],
      hasUnits: true,
      addresses: async (catalogue) => (await catalogue.products()).map(({ id }) => urlFor('product', { id })),
      load: async ({ catalogue, inTime, searchIndex, params, query }) => {
        const listed = await catalogue.products();
        const { byId, byLink } = indexOf(listed);
        const found = byId.get(params.id);
        const linked = byLink.get(params.id);
        if (!found && linked) return { redirect: urlFor('product', { id: linked.id }) };

        const detail = found && (await catalogue.product(found.id));
        if (!detail) return { screen: 'empty', ...emptyText };

        const [tables, categories] = await Promise.all([
          inTime(catalogue.tablesOf(detail.id), []),
          inTime(catalogue.categories(), []),
        ]);
        const { job, hasQuestion } = await readJob(detail, tables, { query, catalogue, inTime, searchIndex });
        const items = readItems(query);
        const dimensions = readDimensions(detail.specifications, tables);
        const unconverted = unconvertedKinds(detail.specifications.map(({ value }) => value).join());
        const parts = {
          product: { ...detail, specifications: detail.specifications.map(specificationInUs) },
          tables: withPartRows(tables.map((table) => tableInUs(table, unconverted))),
          charts: toCharts(detail.name, detail.specifications, tables),
          relations: withItems(
            await findRelations(detail, categories, { catalogue, inTime, searchIndex }),
            items,
          ),
        };
        return {
          ...((hasQuestion || items) && { indexed: false }),
          content: {
            screen: 'product',
            ...parts,
            address: urlFor(
              'product',
              { id: detail.id },
              { ...(job && queryOf(job.url)), ...(items && { items }) },
            ),
            contents: productContents(parts),
            ownName: ownNameOf(found, listed),
            figures: keyFiguresOf(detail.specifications, maxKeyFigures),
            category: categories.find(({ id }) => id === detail.categoryId) ?? null,
            outline: dimensions && toOutlineDrawing(detail.name, dimensions),
            job,
            duty: toDutyLink(detail, tables),
            quoteItem: toQuoteItem(detail, tables),
            items,
            neighbours: withItems(neighboursOf(found, listed).map(productLink), items),
          },
        };
      },
    },
  },
  unavailable: emptyText,
  formats: [dataSheet, tableCsv],
  lastmod: ({ neighbours: _, address: __, ...own }) => own,
  offline: 'opened',
  head({ product: { name, summary, description }, ownName }) {
    const text = summary ?? description[0] ?? name;
    return {
      title: `${ownName} – Our Products`,
      description: ownName === name ? text : `${ownName}: ${text}`,
    };
  },
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

const queryOf = (url: string) => Object.fromEntries(new URLSearchParams(splitUrl(url).query));

/** The first of two products with one link counts. */
const indexOf = oncePerList((listed: readonly ListedProduct[]) => ({
  byId: new Map(listed.map((one) => [one.id, one])),
  byLink: new Map(listed.toReversed().map((one) => [one.link, one])),
  byName: Map.groupBy(listed, ({ name }) => name),
  byCategory: Map.groupBy(listed, ({ categoryId }) => categoryId),
}));

/** Titles are unique, whatever the upstream calls its products. */
function ownNameOf({ id, name }: ListedProduct, listed: readonly ListedProduct[]): string {
  const hasNamesake = (indexOf(listed).byName.get(name)?.length ?? 0) > 1;
  return hasNamesake ? `${name} (${id})` : name;
}

/** Products of the same category, those that follow in the list first; the category's own pages have the rest. */
function neighboursOf(of: ListedProduct, listed: readonly ListedProduct[]): ListedProduct[] {
  const sameCategory = indexOf(listed).byCategory.get(of.categoryId) ?? [];
  const at = sameCategory.indexOf(of);
  const following = sameCategory.slice(at + 1, at + 1 + maxNeighbours);
  return [...following, ...sameCategory.slice(0, at)].slice(0, maxNeighbours);
}
