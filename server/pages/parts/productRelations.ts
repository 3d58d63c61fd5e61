import type { ServiceGroupName } from '../../../shared/content/serviceGroups.ts';
import type { Category } from '../../../shared/model/category.ts';
import type { Product } from '../../../shared/model/product.ts';
import type { Table } from '../../../shared/model/table.ts';
import { toPlainRows } from '../../../shared/model/toPlainRows.ts';
import type { PageReference } from '../../../shared/pages/pageReference.ts';
import type { ProductRelations } from '../../../shared/pages/product.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { oncePerList } from '../../async/oncePerList.ts';
import { modelOf, modelsIn } from '../../search/toWords.ts';
import type { Catalogue } from '../../upstream/catalogue.ts';
import type { ListedProduct } from '../../upstream/listedProduct.ts';
import type { InTime } from '../optionalParts.ts';
import { toGroupLinks } from './serviceGroupLinks.ts';
import { findServices } from './tradeLinks.ts';
import { tradesOf } from './tradesOf.ts';

/** Links of one kind on a page. */
const maxLinks = 12;
/** Parts whose details are searched for a set; a page is rendered again when one of them changes. */
const maxCandidates = 60;

const partTrades: readonly ServiceGroupName[] = [
  'sparePartGroup',
  'hoseGroup',
  'foundryGroup',
  'machiningGroup',
];

interface Sources {
  catalogue: Catalogue;
  inTime: InTime;
  listed: readonly ListedProduct[];
  categories: readonly Category[];
  tables: readonly Table[];
}

type Categorised = Pick<Product, 'categoryId' | 'name'>;

/**
 * What a product goes with. A part fits the sets whose model numbers its accordion names under 'Applications'; a set has
 * these parts, and the products that its own lists name in a column 'Part' or 'Machine'.
 */
export async function findRelations(product: Product, sources: Sources): Promise<ProductRelations> {
  const { catalogue, listed, categories, tables } = sources;
  const tradesOfProduct = tradesByCategory(categories);
  const isPart = (one: Categorised) => isPartOf(tradesOfProduct, one);

  const named = findByModel(listed, isPart(product) ? modelsItFits(product) : modelsInLists(tables));
  const others = named.filter(({ id }) => id !== product.id);
  const trades = tradesOfProduct(product);
  const relations = isPart(product)
    ? { fits: others.filter((one) => !isPart(one)), parts: [] }
    : {
        fits: [],
        parts: unique([...others, ...findParts(product, candidatesIn(listed)(categories), catalogue)]),
      };
  return {
    fits: toLinks(relations.fits),
    parts: toLinks(relations.parts),
    groups: toGroupLinks(trades),
    services: await findServices(sources, trades),
  };
}

type TradesOfProduct = (product: Categorised) => ServiceGroupName[];

function tradesByCategory(categories: readonly Category[]): TradesOfProduct {
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  return ({ categoryId, name }) => tradesOf(nameOf.get(categoryId ?? '') ?? name);
}

const isPartOf = (tradesOfProduct: TradesOfProduct, one: Categorised): boolean =>
  tradesOfProduct(one).some((trade) => partTrades.includes(trade));

const candidatesIn = oncePerList((listed: readonly ListedProduct[]) =>
  oncePerList((categories: readonly Category[]) => {
    const tradesOfProduct = tradesByCategory(categories);
    return listed.filter((one) => isPartOf(tradesOfProduct, one)).slice(0, maxCandidates);
  }),
);

/** The parts that say that they fit the product. */
function findParts({ name }: Product, parts: readonly ListedProduct[], catalogue: Catalogue) {
  const model = modelOf(name);
  if (model === null) return [];
  return parts.filter(({ id }) => {
    const part = catalogue.cachedProduct(id);
    return part !== null && modelsItFits(part).includes(model);
  });
}

const modelsItFits = ({ details }: Product): string[] =>
  details
    .filter(({ title }) => /^(applications?|fits|suits)\b/i.test(title))
    .flatMap(({ paragraphs }) => paragraphs.flatMap(modelsIn));

const modelsInLists = (tables: readonly Table[]): string[] =>
  tables.flatMap((table) => {
    const [heads = [], ...rows] = toPlainRows(table);
    const column = heads.findIndex((head) => /^(parts?|machines?)$/i.test(head.trim()));
    return column < 0 ? [] : rows.flatMap((row) => modelsIn(row[column] ?? ''));
  });

const byModelIn = oncePerList(
  (listed: readonly ListedProduct[]) => new Map(listed.map((one) => [modelOf(one.name), one])),
);

function findByModel(listed: readonly ListedProduct[], models: readonly string[]): ListedProduct[] {
  if (models.length === 0) return [];
  const byModel = byModelIn(listed);
  return unique(models.map((model) => byModel.get(model)).filter((one) => one !== undefined));
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

const toLinks = (products: readonly ListedProduct[]): PageReference[] =>
  products.slice(0, maxLinks).map(({ id, name }) => ({ title: name, url: urlFor('product', { id }) }));
