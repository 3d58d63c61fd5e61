import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuoteList } from '../../../server/quoteList/readQuoteList.ts';
import { readFilter } from '../../../server/search/filterProducts.ts';
import type { Catalogue } from '../../../server/upstream/catalogue.ts';
import type { ListedProduct } from '../../../server/upstream/listedProduct.ts';
import { maxQuantity, maxQuoteLines } from '../../../shared/selection/itemsParameter.ts';
import { quoteListUrl } from '../../../shared/selection/quoteListUrl.ts';
import { forAll, propertyRuns } from '../../helpers/propertyRuns.ts';

const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom('40', '1½', '٤٠', ' ', 'm³/h', 'gpm', '-', ',', '.', '6"', 'DN 150', 'e9', '1/0', '9'),
    )
    .map((parts) => parts.join('')),
);
const system = fc.constantFrom('metric' as const, 'us' as const);

test('any query is a filter of numbers, and the filter that is shown is read alike', () => {
  const query = fc.dictionary(fc.constantFrom('flow', 'head', 'power', 'size', 'other'), typed);
  forAll(100, [query, system], (given, units) => {
    const { filter, values, errors } = readFilter(new URLSearchParams(given), units);
    for (const figure of Object.values(filter)) expect(Number.isFinite(figure)).toBe(true);
    for (const name of Object.keys(errors)) expect(filter).not.toHaveProperty(name);
    expect(readFilter(new URLSearchParams(values), units)).toEqual({ filter, values, errors });
  });
});

const products = ['1', '12', '6x4', 'a,b', '%2C', 'ü'].map(
  (id) => ({ id, name: `Pump ${id}` }) as ListedProduct,
);

/** No product has parts or sizes. */
const sources = {
  catalogue: { product: async () => null, tablesOf: async () => [] } as unknown as Catalogue,
  inTime: async <T>(value: Promise<T>) => value,
};

test('any query is a quote list of valid lines, and its address is the same list', async () => {
  const items = fc.oneof(
    typed,
    fc
      .array(
        fc.constantFrom(...products.map(({ id }) => encodeURIComponent(id)), 'x2', 'x0', 'x9999', ',', '%'),
      )
      .map((parts) => parts.join('')),
  );
  const quantities = fc.array(typed, { maxLength: 3 }).map((list) => list.map((text) => ['quantity', text]));
  await fc.assert(
    fc.asyncProperty(items, fc.option(items), quantities, async (text, add, more) => {
      const query = new URLSearchParams([
        ['items', text],
        ...(add === null ? [] : [['add', add]]),
        ...more,
      ] as [string, string][]);
      const { list } = await readQuoteList(query, products, sources);
      expect(list.length).toBeLessThanOrEqual(maxQuoteLines);
      for (const { quantity } of list)
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity).toBe(true);
      const address = new URL(quoteListUrl(list), 'http://site.example');
      expect(await readQuoteList(address.searchParams, products, sources)).toEqual({ list, notes: [] });
    }),
    propertyRuns(),
  );
});
