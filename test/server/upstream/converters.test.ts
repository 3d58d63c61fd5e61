import { expect, test } from 'vitest';
import { convertList } from '../../../server/upstream/convert/convertList.ts';
import { toContactInfo } from '../../../server/upstream/convert/toContactInfo.ts';
import { toListedProduct, toProduct } from '../../../server/upstream/convert/toProduct.ts';
import { toTable } from '../../../server/upstream/convert/toTable.ts';
import { toImagePath } from '../../../server/upstream/imagePath.ts';

test('the first of two records with the same id, as number or string, stays', () => {
  const { records, dropped } = convertList(
    'product',
    [{ id: 1, name: 'a' }, { id: '1', name: 'b' }, { name: 'c' }],
    toListedProduct,
  );
  expect(records.map(({ id, name }) => [id, name])).toEqual([['1', 'a']]);
  expect(dropped).toEqual(['product[1]: id 1 is taken', 'product[2]: no usable id']);
});

test('pictures up to the first gap go to the section of the first number in their file name', () => {
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
])('the picture path %j is refused', (path) => expect(toImagePath(path)).toBeNull());

test('a picture path loses its leading slash', () => {
  expect(toImagePath('/products/wp150/1.jpg')).toBe('products/wp150/1.jpg');
});

test('a text is split into paragraphs at every kind of line break, blank lines are dropped', () => {
  const converted = toProduct({ id: 1, name: 'a', description: ' one \r\ntwo\rthree\n\n \nfour' });
  expect(converted).toMatchObject({ value: { description: ['one', 'two', 'three', 'four'] } });
});

test.each([
  ['an override of the direction', 'WP \u202e051\u202c 150'],
  ['an embedding', 'WP \u202a051\u202b\u202d 150'],
  ['isolates', '\u2066WP \u2067051\u2068\u2069 150'],
  ['control characters', 'WP\0 \u001b051\u0007\u007f\u0085 150\ufffe'],
])('%s in a text is removed, tabs, line breaks and marks of a letter stay', (_name, name) => {
  const product = toProduct({ id: 1, name, description: `${name}\n\tمضخة\u200f` });
  expect(product).toMatchObject({ value: { name: 'WP 051 150', description: ['WP 051 150', 'مضخة\u200f'] } });
});

test('spans that overlap or leave the grid are cut, missing cells become empty', () => {
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
        [{ text: 'wide', colSpan: 2 }, { text: 'own' }],
        [{ text: '' }, { text: 'tall' }, { text: '' }],
      ],
    },
  });
});

test('row heights above one line of text are rounded up to steps of 20 px, at most 200 px', () => {
  const heights = [32, 41, 60, 61, 9_000, '90', -80, null, 'tall', undefined];
  const converted = toTable({
    table_id: 1,
    columns: [{ column_id: 1 }],
    rows: heights.map((row_height, row_id) => ({ row_id: row_id + 1, row_height })),
  });
  expect(converted).toMatchObject({ value: { rowHeights: [0, 60, 60, 80, 200, 100, 0, 0, 0, 0] } });
});

test('contact details of a wrong type are missing, a number is a phone', () => {
  expect(toContactInfo({ address: 'a\r\nb', email: 'no mail', phone: 97145 })).toEqual({
    value: { address: ['a', 'b'], email: null, phone: '97145' },
  });
  expect(toContactInfo({ address: 7, email: [], phone: '+' })).toEqual({
    value: { address: [], email: null, phone: null },
  });
});

test('a record of any size is converted to one of bounded size', () => {
  const images = Object.fromEntries(
    Array.from({ length: 100_000 }, (_, index) => [`img${index + 2}`, `a/${index % 9_000}.webp`]),
  );
  const headings = Object.fromEntries(
    Array.from({ length: 9_999 }, (_, index) => [`h${index + 1}`, 'Heading']),
  );
  const specification = { title: 'Flow', value: '1 m³/h' };
  const converted = toProduct({
    id: 1,
    name: 'x'.repeat(5_000_000),
    productSpecifications: Array(200_000).fill(specification),
    ...images,
    ...headings,
  });
  if ('dropped' in converted) throw new Error(converted.dropped);
  const { name, specifications, sections, otherImages } = converted.value;
  expect([name.length, specifications.length]).toEqual([300, 2_000]);
  const shown = [...sections.flatMap((section) => section.images), ...otherImages];
  expect(shown).toHaveLength(499);
});

test('an id with control characters, or with an override of the direction, gives no record', () => {
  const ids = ['1\u0000', 'a\nb', 'a\u202eb', '\u2066a', 'a\u0085b', '\ud800', '..', 'a/b', 'مضخة'];
  const { records } = convertList(
    'product',
    ids.map((id) => ({ id, name: 'a' })),
    toListedProduct,
  );
  expect(records.map(({ id }) => id)).toEqual(['a/b', 'مضخة']);
});
