import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareUrl,
  quoteListUrl,
  readItemQuantities,
  readItems,
} from '../../../shared/selection/itemsParameter.ts';
import { withQuoteLines } from '../../../shared/selection/quoteLines.ts';
import { propertyRuns } from '../../helpers/propertyRuns.ts';

/** Ids that the upstream may use: trimmed, without lone surrogates. */
const id = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('6x4', 'a,b', '%2C', '12x2', 'x', "o'x1"),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '');
const quantity = fc.integer({ min: 1, max: 999 });

/** The parameter `items` as the server parses it. */
const itemsOf = (url: string) => new URL(url, 'http://s.example').searchParams.get('items') ?? '';

test('the address of a comparison keeps ids of any characters, in their order', () => {
  expect(compareUrl(['12', '7'])).toBe('/compare?items=12,7');
  expect(compareUrl([])).toBe('/compare');
  fc.assert(
    fc.property(fc.uniqueArray(id), (ids) => {
      expect(readItems(itemsOf(compareUrl(ids)))).toEqual(ids);
    }),
    propertyRuns(),
  );
});

test('the address of a quote list keeps products and quantities', () => {
  expect(
    quoteListUrl([
      { id: '12', quantity: 2 },
      { id: '7', quantity: 1 },
    ]),
  ).toBe('/request-a-quote?items=12x2,7x1');
  const lines = fc.uniqueArray(fc.record({ id, quantity }), { selector: (line) => line.id });
  fc.assert(
    fc.property(lines, (items) => {
      expect(readItemQuantities(itemsOf(quoteListUrl(items)))).toEqual(items);
    }),
    propertyRuns(),
  );
});

test('any text is parsed without an error, an empty id or a duplicate', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const ids = readItems(text);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id: parsedId, quantity: parsedQuantity } of readItemQuantities(text)) {
        expect(parsedId).not.toBe('');
        expect(parsedQuantity).toBeGreaterThanOrEqual(0);
      }
    }),
    propertyRuns(),
  );
  expect(readItemQuantities('12,7x0, 12x3 ,,%zzx1')).toEqual([
    { id: '12', quantity: 4 },
    { id: '7', quantity: 0 },
    { id: '%zz', quantity: 1 },
  ]);
});

const line = fc.record({ id, quantity, name: fc.string({ unit: 'grapheme' }) });
const list = fc.uniqueArray(line, { selector: (one) => one.id, maxLength: 6 });
const words = fc.array(fc.constantFrom('Two by Monday, please.', '', '3 × whatever', '(/products/1)', '× 2'));

test('withQuoteLines replaces all quote lines of a message and leaves other text in its order', () => {
  fc.assert(
    fc.property(list, list, words, words, (before, after, above, below) => {
      const typed = withQuoteLines('', before);
      const message = [...above, ...(typed ? typed.split('\n') : []), ...below].join('\n');
      const lines = withQuoteLines(message, after).split('\n');
      const expected = after.map((one) => withQuoteLines('', [one]));
      expect(lines.filter((text) => expected.includes(text)).toSorted()).toEqual(expected.toSorted());
      expect(
        lines
          .filter((text) => !expected.includes(text))
          .join('\n')
          .trim(),
      ).toBe([...above, ...below].join('\n').trim());
      expect(withQuoteLines(lines.join('\n'), after)).toBe(lines.join('\n'));
    }),
    propertyRuns(),
  );
});

test('withQuoteLines updates a quantity in place, keeps text added to the line, and puts new lines below the others', () => {
  const one = { id: '12', name: 'WP 150', quantity: 2 };
  const other = { id: '7', name: 'SH\n100', quantity: 1 };
  const message = 'Hello\r\n2 × WP 150 (/products/12), with hoses\r\nBye';
  expect(withQuoteLines(message, [{ ...one, quantity: 5 }, other])).toBe(
    'Hello\n5 × WP 150 (/products/12), with hoses\n1 × SH 100 (/products/7)\nBye',
  );
  expect(withQuoteLines(message, [other])).toBe('1 × SH 100 (/products/7)\nHello\nBye');
});
