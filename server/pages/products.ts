import { company } from '../../shared/content/company.ts';
import { keyFiguresOf } from '../../shared/model/keyFigures.ts';
import type { ProductSummary, Specification } from '../../shared/model/product.ts';
import { allCategories, type ProductCard } from '../../shared/pages/products.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { oncePerList } from '../async/oncePerList.ts';
import { categoryLink, productLink } from '../fits/tradeLinks.ts';
import { picturesIn } from '../media/listPicturePaths.ts';
import { toMachineFacts } from '../search/machineFacts.ts';
import { facetsOf, narrowProducts } from '../search/narrowProducts.ts';
import { groupByCategory, productsPerPage, productsUrl } from '../search/productGroups.ts';
import { toHeading, toMarkdownLinks } from '../seo/markdown.ts';
import { toItemList } from '../seo/nodes.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { toSummary } from '../upstream/listedProduct.ts';
import { definePage } from './definePage.ts';
import { firstPicture } from './pagePicture.ts';

/** A card fits two. */
const figuresPerCard = 2;

const cardFactsOf = oncePerList((specifications: readonly Specification[]) => ({
  figures: keyFiguresOf(specifications, figuresPerCard),
  isHireable: toMachineFacts(specifications).isHireable,
}));

const noSpecifications: readonly Specification[] = [];

const toCard = (product: ProductSummary, catalogue: Catalogue): ProductCard => ({
  ...product,
  ...cardFactsOf(catalogue.cachedProduct(product.id)?.specifications ?? noSpecifications),
});

const maxTiles = 24;
/** Details of a category that are searched for a picture; each is read from disk. */
const maxSearched = 10;

/** Each category with the first picture of its products that no card below shows. */
function toTiles(
  grouped: ReturnType<typeof groupByCategory>,
  cards: readonly ProductSummary[],
  { cachedProduct }: Catalogue,
): ProductSummary[] {
  const shown = new Set(cards.map(({ image }) => image));
  const filled = [...grouped].filter(([, members]) => members.length > 0).slice(0, maxTiles);
  return filled.map(([{ id, name }, members]) => {
    const images = members.flatMap(({ image }) => image ?? []);
    const image =
      images.find((path) => !shown.has(path)) ??
      members
        .slice(0, maxSearched)
        .flatMap((product) => cachedProduct(product.id) ?? [])
        .flatMap(picturesIn)
        .find((path) => !shown.has(path));
    return { id, name, image: image ?? images[0] ?? null };
  });
}

/** The first step in the breadcrumbs of each record. */
export const ourProducts = { name: 'Our Products', url: urlFor('products') };

export const products = definePage<'products'>({
  routes: {
    products: {
      search: {
        title: 'Products',
        summary: 'The whole catalogue, by group.',
        names: 'products, catalogue, catalog, all products, brochure, pump, machine',
      },
      query: ['category', 'page'],
      visitorQuery: ['flow', 'head', 'power', 'size', 'noise', 'drive', 'hire'],
      hasUnits: true,
      async addresses(catalogue) {
        const [listed, categories] = await Promise.all([catalogue.products(), catalogue.categories()]);
        return [...groupByCategory(listed, categories)].flatMap(([category, members], index) => {
          const pageCount = Math.ceil(members.length / productsPerPage);
          return Array.from({ length: pageCount }, (_, page) =>
            productsUrl(index === 0 ? null : category, page + 1),
          );
        });
      },
      load: async (context) => {
        const { catalogue, inTime, query } = context;
        const wanted = query.get('category');
        // The page without a category needs no categories: it then shows the whole list.
        const categoriesOrNone =
          wanted === null ? inTime(catalogue.categories(), null) : catalogue.categories();
        const [listed, known] = await Promise.all([catalogue.products(), categoriesOrNone]);
        const grouped = groupByCategory(listed, known ?? []);
        const categories = [...grouped.keys()];
        const selected = wanted === null ? categories[0] : categories.find(({ id }) => id === wanted);
        const isAll = !selected && wanted === allCategories;
        const whole = isAll ? listed : selected ? (grouped.get(selected) ?? []) : [];
        const narrowed = await narrowProducts(whole, query, context);
        const all = narrowed?.matching ?? whole.map(toSummary);
        const pageCount = Math.max(1, Math.ceil(all.length / productsPerPage));
        const page = Number(query.get('page') ?? 1);
        const isKnownPage = Number.isInteger(page) && page >= 1 && page <= pageCount;
        if ((wanted !== null && !selected && !isAll) || !isKnownPage) return null;
        const cards = all.slice((page - 1) * productsPerPage, page * productsPerPage);
        const isChosen = wanted !== null || narrowed !== null || page > 1;
        return {
          // `/products` shows the first category, which has fewer pages than the list of all products.
          canonical: productsUrl(selected === categories[0] ? null : selected, narrowed || isAll ? 1 : page),
          indexed: whole.length > 0 && known !== null && !narrowed && !isAll,
          isIncomplete: Boolean(narrowed?.filter.unchecked),
          content: {
            screen: 'products',
            tiles: isChosen || known === null ? [] : toTiles(grouped, cards, catalogue),
            categories: [...grouped].map(([category, { length }]) => ({ ...category, count: length })),
            selected: selected ?? null,
            products: cards.map((product) => toCard(product, catalogue)),
            facets: narrowed?.facets ?? (await facetsOf(whole, context)),
            count: whole.length,
            page,
            pageCount,
            filter: narrowed?.filter ?? null,
          },
        };
      },
    },
  },
  unavailable: { section: 'Our Products', message: 'Products not found' },
  head({ selected, page }) {
    const name = selected ? `${selected.name} – Our Products` : 'Our Products';
    const title = page > 1 ? `${name}, page ${page}` : name;
    return { title, description: `${title} of ${company.name}: ${company.tagline}` };
  },
  pictures: (content) => firstPicture(content.tiles.length > 0 ? content.tiles : content.products),
  structuredData: (content, page) => toItemList(page, content.products.map(productLink)),
  markdown: (content, page) => [
    toHeading(content.selected ? `Our Products: ${content.selected.name}` : 'Our Products'),
    toMarkdownLinks(page, content.products.map(productLink)),
    toHeading('Categories', 2),
    toMarkdownLinks(page, content.categories.map(categoryLink)),
  ],
});
