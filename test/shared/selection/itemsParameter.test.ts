import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToQuoteUrl } from '../../../shared/selection/addToQuoteUrl.ts';
import { compareUrl } from '../../../shared/selection/compareUrl.ts';
import {
  maxQuantity,
  readComparedIds,
  readItemQuantities,
} from '../../../shared/selection/itemsParameter.ts';
import { writeQuoteLines } from '../../../shared/selection/quoteLines.ts';
import { quoteListUrl } from '../../../shared/selection/quoteListUrl.ts';
import { forAll } from '../../helpers/propertyRuns.ts';

/** Ids that the upstream may use: trimmed, without lone surrogates. */
const id = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('6x4', 'a,b', '%2C', '12x2', 'x', "o'x1"),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '');
const quantity = fc.integer({ min: 1, max: maxQuantity });
const siteUrl = 'https://s.example';

/** A parameter as the server parses it. */
const parameterOf = (url: string, name: string) =>
  new URL(url, 'http://s.example').searchParams.get(name) ?? '';
const itemsOf = (url: string) => parameterOf(url, 'items');

test('the address of a comparison keeps ids of any characters, in their order', () => {
  expect(compareUrl(['12', '7'])).toBe('/compare?items=12,7');
  expect(compareUrl([])).toBe('/compare');
  forAll(100, [fc.uniqueArray(id)], (ids) => {
    expect(readComparedIds(itemsOf(compareUrl(ids)))).toEqual(ids);
  });
});

test('the address of a quote list keeps products, parts, sizes and quantities', () => {
  expect(
    quoteListUrl([
      { id: '12', quantity: 2 },
      { id: '7', quantity: 1 },
    ]),
  ).toBe('/request-a-quote?items=12x2,7x1');
  expect(
    quoteListUrl([
      { id: '1', quantity: 2, part: { number: 'SL150-110', name: 'Impeller' } },
      { id: '13', quantity: 120, size: '152 mm' },
    ]),
  ).toBe('/request-a-quote?items=1:SL150-110x2,13:152mmx120');
  const lines = fc.uniqueArray(fc.record({ id, variant: fc.option(id), quantity }), {
    selector: (line) => JSON.stringify([line.id, line.variant]),
  });
  forAll(100, [lines], (items) => {
    const url = quoteListUrl(
      items.map(({ variant, ...item }) => ({
        ...item,
        ...(variant && { part: { number: variant, name: 'N' } }),
      })),
    );
    const expected = items.map(({ variant, ...item }) => ({ ...item, ...(variant && { variant }) }));
    expect(readItemQuantities(itemsOf(url))).toEqual(expected);
  });
});

test('the address that adds to a quote list keeps the product and the part, one of it', () => {
  forAll(100, [id, fc.option(id)], (added, part) => {
    const url = addToQuoteUrl(added, { ...(part && { part }), items: '7x2' });
    const expected = { id: added, ...(part && { variant: part }), quantity: 1 };
    expect(readItemQuantities(parameterOf(url, 'add'))).toEqual([expected]);
  });
});

test('any text is parsed without an error, an empty id or a duplicate', () => {
  forAll(100, [fc.string({ unit: 'grapheme' })], (text) => {
    const ids = readComparedIds(text);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id: parsedId, quantity: parsedQuantity } of readItemQuantities(text)) {
      expect(parsedId).not.toBe('');
      expect(parsedQuantity).toBeGreaterThanOrEqual(0);
    }
  });
  expect(readItemQuantities('12,7x0, 12x3 ,,%zzx1')).toEqual([
    { id: '12', quantity: 4 },
    { id: '7', quantity: 0 },
    { id: '%zz', quantity: 1 },
  ]);
});

test('a line of the message names a part by its number, a size, and metres', () => {
  expect(
    writeQuoteLines(
      [
        { id: '1', name: 'SL\n150 D', quantity: 2, part: { number: 'SL150-110', name: 'Impeller, 1.4408' } },
        { id: '13', name: 'Layflat hose', quantity: 120, unit: 'm', size: '152 mm' },
        { id: '13', name: 'Layflat hose', quantity: 50, unit: 'm', size: '76 mm' },
      ],
      siteUrl,
    ).split('\n'),
  ).toEqual([
    '2 × SL150-110 Impeller, 1.4408, for SL 150 D (https://s.example/products/1#SL150-110)',
    '120 m × Layflat hose, 152 mm (https://s.example/products/13)',
    '50 m × Layflat hose, 76 mm (https://s.example/products/13)',
  ]);
});
