import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertList } from '../../../server/upstream/convert/convertList.ts';
import { toCategory } from '../../../server/upstream/convert/toCategory.ts';
import { toContactInfo } from '../../../server/upstream/convert/toContactInfo.ts';
import { toGallery } from '../../../server/upstream/convert/toGallery.ts';
import { toListedProduct, toProduct } from '../../../server/upstream/convert/toProduct.ts';
import { toService, toServiceSummary } from '../../../server/upstream/convert/toService.ts';
import { toListedTable, toTable } from '../../../server/upstream/convert/toTable.ts';
import { toImagePath } from '../../../server/upstream/imagePath.ts';
import type { Table } from '../../../shared/model/table.ts';

const runs = { numRuns: 2_000 };

/** Values that upstreams really send in the wrong place, more often than any JSON at all. */
const anything = fc.oneof(
  { weight: 1, arbitrary: fc.jsonValue() },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, '', ' ', 0, -1, 1.5, true, [], {}, '.', '..', 'x'.repeat(101), '\ud800'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '1',
      1,
      '2',
      'a.webp',
      'p/1-a.webp',
      'p/10.webp',
      'http://x/1.png',
      '../x',
      'a\r\nb\n\nc',
    ),
  },
);

const record = (keys: string[]) =>
  fc.dictionary(fc.constantFrom(...keys), anything, { maxKeys: keys.length });

const productKeys = [
  ...['id', 'name', 'category_id', 'link', 'title', 'description', 'productSpecifications', 'productDetails'],
  ...['img1', 'img2', 'img3', 'img4', 'h1', 'desc1', 'desc1_2', 'h2', 'desc2', 'h10', 'desc10'],
];
const rawProduct = fc
  .tuple(
    record(productKeys),
    fc.array(fc.oneof(anything, record(['id', 'title', 'value', 'details'])), { maxLength: 4 }),
  )
  .map(([fields, list]) => ({ ...fields, productSpecifications: list, productDetails: list }));

const rawTable = fc.record({
  table_id: anything,
  product_id: anything,
  name: anything,
  columns: fc.array(fc.oneof(anything, record(['column_id', 'column_width'])), { maxLength: 6 }),
  rows: fc.array(fc.oneof(anything, record(['row_id', 'row_height'])), { maxLength: 6 }),
  cells: fc.array(
    fc.oneof(
      anything,
      fc.record({
        row_id: fc.oneof(fc.integer({ min: 0, max: 7 }), anything),
        column_id: fc.oneof(fc.integer({ min: 0, max: 7 }), anything),
        row_span: fc.oneof(fc.integer({ min: -1, max: 9 }), anything),
        col_span: fc.oneof(fc.integer({ min: -1, max: 9 }), anything),
        cell_content: anything,
      }),
    ),
    { maxLength: 20 },
  ),
});

const rawItems = fc.oneof(
  anything,
  fc.array(
    fc.oneof(
      anything,
      fc.record({ id: anything, title: anything, images: fc.oneof(anything, fc.array(record(['image']))) }),
    ),
  ),
);
const rawGallery = fc.array(
  fc.oneof(
    anything,
    fc.record({
      id: anything,
      name: anything,
      items: rawItems,
      subcategories: fc.oneof(
        anything,
        fc.array(fc.record({ id: anything, name: anything, items: rawItems })),
      ),
    }),
  ),
);

test('any JSON is converted or dropped with a reason, never thrown', () => {
  const converters = [
    toCategory,
    toListedProduct,
    toProduct,
    toServiceSummary,
    toService,
    toListedTable,
    toTable,
    toContactInfo,
  ];
  const raw = fc.oneof(anything, rawProduct, rawTable, record(['address', 'email', 'phone', 'id', 'name']));
  fc.assert(
    fc.property(raw, (value) => {
      for (const convert of converters) {
        const converted = convert(value);
        if ('dropped' in converted) expect(converted.dropped).toMatch(/\w/);
        else expect(converted.value).toBeDefined();
      }
    }),
    { numRuns: 4_000 },
  );
});

test('a converted product has texts that say something, an id, and only safe pictures', () => {
  fc.assert(
    fc.property(rawProduct, (raw) => {
      const converted = toProduct(raw);
      if ('dropped' in converted) return;
      const { id, name, description, sections, otherImages, image, specifications, details } =
        converted.value;
      const texts = [
        id,
        name,
        ...description,
        ...specifications.flatMap(({ title, value }) => [title, value]),
      ];
      texts.push(...details.flatMap(({ title, paragraphs }) => [title, ...paragraphs]));
      texts.push(...sections.flatMap(({ heading, opening, closing }) => [heading, ...opening, ...closing]));
      for (const text of texts) {
        expect(text).toEqual(expect.stringMatching(/\S/));
        expect(text).not.toMatch(/[\r\n]$|^[\r\n]/);
      }
      expect(id.length).toBeLessThanOrEqual(100);
      expect(['.', '..']).not.toContain(id);
      for (const path of [
        ...otherImages,
        ...sections.flatMap(({ images }) => images),
        ...(image ? [image] : []),
      ]) {
        expect(toImagePath(path)).toBe(path);
      }
    }),
    runs,
  );
});

/** Walks the rows as a browser does and returns how often each place of the grid is filled. */
function coverage({ rows, columnWidths }: Table): number[][] {
  const grid = rows.map(() => columnWidths.map(() => 0));
  for (const [row, cells] of rows.entries()) {
    let column = 0;
    for (const { rowSpan, colSpan } of cells) {
      while ((grid[row]?.[column] ?? 0) > 0) column += 1;
      for (let r = row; r < row + rowSpan; r += 1) {
        for (let c = column; c < column + colSpan; c += 1) {
          const line = grid[r];
          if (line?.[c] === undefined) throw new Error(`a span leaves the grid at ${r}/${c}`);
          line[c] = (line[c] ?? 0) + 1;
        }
      }
      column += colSpan;
    }
  }
  return grid;
}

test('a converted table fills its grid exactly once, whatever its spans are', () => {
  fc.assert(
    fc.property(rawTable, (raw) => {
      const converted = toTable(raw);
      if ('dropped' in converted) return;
      expect(
        coverage(converted.value)
          .flat()
          .every((times) => times === 1),
      ).toBe(true);
      for (const width of converted.value.columnWidths)
        expect(width % 5 === 0 && width >= 5 && width <= 100).toBe(true);
    }),
    runs,
  );
});

test('a gallery of any form keeps its sound items, each id once a list', () => {
  fc.assert(
    fc.property(rawGallery, (raw) => {
      const { records } = toGallery(raw);
      for (const category of records) {
        for (const { items } of [category, ...category.subcategories]) {
          expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
          for (const { title, images } of items) {
            expect(title).toMatch(/\S/);
            for (const image of images) expect(toImagePath(image)).toBe(image);
          }
        }
      }
    }),
    runs,
  );
});

test('ids are compared as strings, and the first of two stays', () => {
  const { records, dropped } = convertList(
    'product',
    [{ id: 1, name: 'a' }, { id: '1', name: 'b' }, { name: 'c' }],
    toListedProduct,
  );
  expect(records.map(({ id, name }) => [id, name])).toEqual([['1', 'a']]);
  expect(dropped).toEqual(['product[1]: id 1 is taken', 'product[2]: no usable id']);
});

test('pictures of sections: up to the first gap, by the first number of the file name', () => {
  const converted = toProduct({
    id: 1,
    name: 'a',
    h1: 'One',
    h10: 'Ten',
    desc10_2: 'after',
    img2: 'wp150/1-a.webp',
    img3: 'wp150/10-b.webp',
    img4: 'wp150/view.webp',
    img5: 'wp150/section-01-c.v2.webp',
    img6: 'wp150/7.webp',
    img8: 'wp150/1-never.webp',
  });
  if ('dropped' in converted) throw new Error(converted.dropped);
  expect(converted.value.sections).toEqual([
    { heading: 'One', opening: [], images: ['wp150/1-a.webp', 'wp150/section-01-c.v2.webp'], closing: [] },
    { heading: 'Ten', opening: [], images: ['wp150/10-b.webp'], closing: ['after'] },
  ]);
  expect(converted.value.otherImages).toEqual(['wp150/view.webp', 'wp150/7.webp']);
});

test.each([
  'https://x.example/a.png',
  '//x.example/a.png',
  'javascript:alert(1)',
  'a/../b.png',
  './a.png',
  'a//b.png',
  'a.png?x',
  'a.png#x',
  'a%2e.png',
  'a\\b.png',
  'a\u0000.png',
])('%j is no picture path', (path) => expect(toImagePath(path)).toBeNull());

test('a slash at the start of a picture path does not count', () => {
  expect(toImagePath('/products/wp150/1.jpg')).toBe('products/wp150/1.jpg');
});

test('paragraphs end at every kind of line break, blank lines are none', () => {
  const converted = toProduct({ id: 1, name: 'a', description: ' one \r\ntwo\rthree\n\n \nfour' });
  expect(converted).toMatchObject({ value: { description: ['one', 'two', 'three', 'four'] } });
});

test('spans that overlap or leave the grid are cut, missing cells are empty', () => {
  const cell = (row_id: number, column_id: number, cell_content: string, row_span = 1, col_span = 1) => ({
    ...{ row_id, column_id, cell_content, row_span, col_span },
  });
  const converted = toTable({
    table_id: 1,
    columns: [1, 2, 3].map((column_id) => ({ column_id, column_width: column_id === 1 ? 200 : 100 })),
    rows: [{ row_id: 'a' }, { row_id: 'b' }],
    cells: [
      { ...cell(0, 1, 'wide', 1, 9), row_id: 'a' },
      { ...cell(0, 3, 'own'), row_id: 'a' },
      { ...cell(0, 2, 'tall', 9, 1), row_id: 'b' },
      { ...cell(0, 7, 'outside'), row_id: 'b' },
    ],
  });
  expect(converted).toMatchObject({
    value: {
      columnWidths: [50, 25, 25],
      rows: [
        [
          { text: 'wide', rowSpan: 1, colSpan: 2 },
          { text: 'own', rowSpan: 1, colSpan: 1 },
        ],
        [
          { text: '', rowSpan: 1, colSpan: 1 },
          { text: 'tall', rowSpan: 1, colSpan: 1 },
          { text: '', rowSpan: 1, colSpan: 1 },
        ],
      ],
    },
  });
});

test('a row is as high as is asked where that is more than a line of text, in steps and up to a limit', () => {
  const heights = [32, 41, 60, 61, 9_000, '90', -80, null, 'tall', undefined];
  const converted = toTable({
    table_id: 1,
    columns: [{ column_id: 1 }],
    rows: heights.map((row_height, row_id) => ({ row_id: row_id + 1, row_height })),
  });
  expect(converted).toMatchObject({ value: { rowHeights: [0, 60, 60, 80, 200, 100, 0, 0, 0, 0] } });
});

test('contact details: parts of a wrong kind are missing, numbers count as a phone', () => {
  expect(toContactInfo({ address: 'a\r\nb', email: 'no mail', phone: 97145 })).toEqual({
    value: { address: ['a', 'b'], email: null, phone: '97145' },
  });
  expect(toContactInfo({ address: 7, email: [], phone: '+' })).toEqual({
    value: { address: [], email: null, phone: null },
  });
});
