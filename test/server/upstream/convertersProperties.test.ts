import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toContactInfo } from '../../../server/upstream/convert/toContactInfo.ts';
import { toGallery } from '../../../server/upstream/convert/toGallery.ts';
import { toCategory, toListedProduct, toProduct } from '../../../server/upstream/convert/toProduct.ts';
import { toService, toServiceSummary } from '../../../server/upstream/convert/toService.ts';
import { toListedTable, toTable } from '../../../server/upstream/convert/toTable.ts';
import { toImagePath } from '../../../server/upstream/imagePath.ts';
import type { Table } from '../../../shared/model/table.ts';
import { forAll } from '../../helpers/propertyRuns.ts';

/** Any JSON, and more often values that upstreams really send in the wrong place. */
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

test('any JSON is converted or dropped with a reason, and never throws', () => {
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
  forAll(4_000, [raw], (value) => {
    for (const convert of converters) {
      const converted = convert(value);
      if ('dropped' in converted) expect(converted.dropped).toMatch(/\w/);
      else expect(converted.value).toBeDefined();
    }
  });
});

test('a converted product has a usable id, no blank text and only safe picture paths', () => {
  forAll(2_000, [rawProduct], (raw) => {
    const converted = toProduct(raw);
    if ('dropped' in converted) return;
    const { id, name, description, sections, otherImages, image, specifications, details } = converted.value;
    const texts = [id, name, ...description, ...specifications.flatMap(({ title, value }) => [title, value])];
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
  });
});

/** Lays out the rows like a browser and returns how often each place of the grid is filled. */
function coverage({ rows, columnWidths }: Table): number[][] {
  const grid = rows.map(() => columnWidths.map(() => 0));
  for (const [row, cells] of rows.entries()) {
    let column = 0;
    for (const { rowSpan = 1, colSpan = 1 } of cells) {
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

test('a converted table with any spans fills its grid exactly once', () => {
  forAll(2_000, [rawTable], (raw) => {
    const converted = toTable(raw);
    if ('dropped' in converted) return;
    expect(
      coverage(converted.value)
        .flat()
        .every((times) => times === 1),
    ).toBe(true);
    for (const width of converted.value.columnWidths)
      expect(width % 5 === 0 && width >= 5 && width <= 100).toBe(true);
  });
});

test('a converted gallery has only complete items, each id once a list', () => {
  forAll(2_000, [rawGallery], (raw) => {
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
  });
});
