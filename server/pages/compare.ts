import { dutyFields } from '../../shared/content/jobSteps.ts';
import { maxCompared, readComparedIds } from '../../shared/selection/itemsParameter.ts';
import { readComparedCurves } from '../compare/compareCurves.ts';
import { compareSpecifications } from '../compare/compareSpecifications.ts';
import { findItems, maxItemsLength, notesOn, toChoices } from '../quoteList/namedItems.ts';
import { toSummary } from '../upstream/listedProduct.ts';
import { definePage } from './definePage.ts';

export const compare = definePage<'compare'>({
  routes: {
    compare: {
      search: {
        title: 'Compare products',
        summary: 'Up to four products side by side.',
        names: 'compare, comparison',
      },
      visitorQuery: ['items', 'add', ...dutyFields],
      hasUnits: true,
      indexed: false,
      load: async (context) => {
        const { catalogue, inTime, query } = context;
        const items = readComparedIds((query.get('items') ?? '').slice(0, maxItemsLength));
        const add = query.get('add') ?? '';
        // A further product replaces the oldest; a longer list from a link keeps its first ones.
        const isFull = add !== '' && items.length === maxCompared && !items.includes(add);
        const ids = [...new Set([...items.slice(isFull ? 1 : 0), add].filter(Boolean))];
        // Without products the page is only an invitation, which needs no catalogue.
        const listed = ids.length > 0 ? await catalogue.products() : await inTime(catalogue.products(), []);
        const { found, ...rest } = findItems(ids, listed, maxCompared);
        const details = await Promise.all(found.map(({ id }) => catalogue.product(id)));
        const known = found.flatMap((product, index) => {
          const specifications = details[index]?.specifications;
          return specifications ? [{ ...toSummary(product), specifications }] : [];
        });
        const missing = found.filter((_, index) => details[index] === null).map(({ name }) => name);
        const unknown = [...rest.unknown, ...missing];
        const { curves, values } = await readComparedCurves(known, context);
        return {
          screen: 'compare',
          products: known.map(({ specifications, ...product }) => product),
          rows: compareSpecifications(known),
          curves,
          jobValues: values,
          choices: toChoices(listed),
          notes: notesOn({ ...rest, unknown }, `${maxCompared} products at most stand side by side.`),
        };
      },
    },
  },
  unavailable: { section: 'Compare', message: 'Products not found' },
  offline: 'listed',
  head: () => ({
    title: 'Compare products',
    description:
      'Up to four products side by side: every figure in one line, and the lines marked in which they differ.',
  }),
});
