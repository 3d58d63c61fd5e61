import { keyFiguresOf } from '../../../shared/model/keyFigures.ts';
import { maxCompared, readItems } from '../../../shared/selection/itemsParameter.ts';
import { toSummary } from '../../upstream/listedProduct.ts';
import { optional } from '../../upstream/optional.ts';
import { type Loader, orUnavailable } from '../loader.ts';
import { compareProducts } from '../parts/compareProducts.ts';
import { findItems, longestItems, notesOn, toChoices } from '../parts/namedItems.ts';

const figuresPerProduct = 2;

export const loadCompare: Loader<'compare'> = orUnavailable(
  { section: 'Compare', message: 'Products not found' },
  async ({ catalogue, query }) => {
    const items = `${query.get('items') ?? ''},${encodeURIComponent(query.get('add') ?? '')}`;
    const ids = readItems(items.slice(0, longestItems));
    // Without products there is nothing but an invitation, which needs no catalogue.
    const listed = ids.length > 0 ? await catalogue.products() : await optional(catalogue.products(), []);
    const found = findItems(ids, listed, maxCompared);
    const details = await Promise.all(found.found.map(({ id }) => catalogue.product(id)));
    const known = found.found.flatMap((product, index) => {
      const specifications = details[index]?.specifications;
      return specifications ? [{ ...toSummary(product), specifications }] : [];
    });
    const lost = found.found.filter((_, index) => details[index] === null).map(({ name }) => name);
    const unknown = [...found.unknown, ...lost];
    return {
      content: {
        screen: 'compare',
        products: known.map(({ specifications, ...product }) => ({
          ...product,
          figures: keyFiguresOf(specifications, figuresPerProduct),
        })),
        rows: compareProducts(known),
        choices: toChoices(listed),
        notes: notesOn({ ...found, unknown }, `${maxCompared} products at most stand side by side.`),
      },
    };
  },
);
