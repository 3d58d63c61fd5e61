import { expect, test } from 'vitest';
import { createApiClient } from '../../../server/upstream/api/apiClient.ts';
import { createCatalogue } from '../../../server/upstream/catalogue.ts';
import { convertList } from '../../../server/upstream/convert/convertList.ts';
import { toContactInfo } from '../../../server/upstream/convert/toContactInfo.ts';
import { toGallery } from '../../../server/upstream/convert/toGallery.ts';
import { toListedProduct, toProduct } from '../../../server/upstream/convert/toProduct.ts';
import { toService } from '../../../server/upstream/convert/toService.ts';
import { toTable } from '../../../server/upstream/convert/toTable.ts';
import { createResources, type Resource } from '../../../server/upstream/resources.ts';
import { placeCells } from '../../../shared/model/placeCells.ts';
import { tableInUs } from '../../../shared/units/tableInUs.ts';
import { isLinear, longestPieceMs, maxPieceMs } from '../../helpers/cpuTime.ts';

const many = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
const fields = (count: number, make: (at: number) => [string, unknown][]) =>
  Object.fromEntries(many(Math.ceil(count), (at) => make(at + 1)).flat());

const converts: Record<string, (count: number) => () => unknown> = {
  'products with one id': (count) => {
    const list = many(count, () => ({ id: 1, name: 'a', img1: 'a.webp', link: 'a' }));
    return () => convertList('product', list, toListedProduct);
  },
  'products with long ids': (count) => {
    const list = many(count, (at) => ({ id: `${at}`.padStart(100, 'x'), name: ' '.repeat(20) + at }));
    return () => convertList('product', list, toListedProduct);
  },
  'headings with pictures and texts': (count) => {
    const raw = fields(count, (at) => [
      [`h${at}`, 'a'],
      [`desc${at}`, 'a\n'.repeat(20)],
      [`img${at + 1}`, `a/${at}-1.webp`],
    ]);
    return () => [toProduct({ id: 1, name: 'a', ...raw }), toService({ id: 1, name: 'a', ...raw })];
  },
  'pictures of one group': (count) => {
    const raw = fields(count, (at) => [[`img${at + 1}`, `a/1-${'-1'.repeat(30)}.webp`]]);
    return () => toProduct({ id: 1, name: 'a', h1: 'a', ...raw });
  },
  'line breaks': (count) => {
    const raw = { id: 1, name: 'a', description: '\r\n\r \n'.repeat(count), address: ' \n'.repeat(count) };
    return () => [
      toProduct(raw),
      toContactInfo({ ...raw, email: `a@${'a'.repeat(count)}@`, phone: '1 '.repeat(count) }),
    ];
  },
  'specifications and details': (count) => {
    const productSpecifications = many(count, (at) => ({ title: `a${at}`, value: at }));
    const productDetails = many(count, (at) => ({ title: `a${at}`, details: 'a\nb' }));
    return () => toProduct({ id: 1, name: 'a', productSpecifications, productDetails });
  },
  'galleries in galleries': (count) => {
    const items = many(10, (at) => ({ id: at, title: 'a', images: [{ image: 'a.webp' }] }));
    const list = many(count / 10, (at) => ({
      id: at,
      name: 'a',
      items,
      subcategories: [{ id: 1, name: 'a', items }],
    }));
    return () => toGallery(list);
  },
};

test.for(Object.keys(converts))('the time to convert many %s grows with their number', async (name) => {
  expect(await isLinear((count) => converts[name]?.(Math.ceil(count)) ?? (() => undefined), 8_000)).toBe(
    true,
  );
});

/** A table is cut to 3,000 places. */
const rowCount = 60;
const columnCount = 50;

/** Tables of the largest size, with the spans that take most time. */
const spans: Record<string, (at: number) => [rowSpan: number, colSpan: number]> = {
  'one cell over all': () => [1e9, 1e9],
  'cells over whole rows': () => [1, 1e9],
  'cells over whole columns': () => [1e9, 1],
  'cells over all that is free': (at) => [2 + (at % 7), 2 + (at % 5)],
};

test.for(Object.keys(spans))('the largest table with %s is laid out in a short time', async (name) => {
  const cells = many(2_000, (at) => {
    const [row_span, col_span] = spans[name]?.(at) ?? [1, 1];
    const place = { row_id: Math.floor(at / 4), column_id: (at % 4) * 12 };
    return { ...place, row_span, col_span, cell_content: `${at} m³/h` };
  });
  const raw = {
    table_id: 1,
    columns: many(columnCount, (at) => ({ column_id: at, column_width: at })),
    rows: many(500, (at) => ({ row_id: at, row_height: 1e9 })),
    cells,
  };
  expect(await longestPieceMs(() => toTable(raw))).toBeLessThan(maxPieceMs);
  const table = toTable(raw);
  if ('dropped' in table) throw new Error(table.dropped);
  expect(table.value.rows).toHaveLength(rowCount);
  expect(await longestPieceMs(() => placeCells(table.value.rows))).toBeLessThan(maxPieceMs);
  const inUs = (rows: number) => () => tableInUs({ ...table.value, rows: table.value.rows.slice(0, rows) });
  expect(await isLinear(inUs, rowCount)).toBe(true);
});

test('a detail with more texts or bytes than a page can show is refused, a list with more records too', () => {
  const { product, services, gallery } = createResources(
    createApiClient({ apiBaseUrl: 'http://127.0.0.1:9' }),
  );
  const description = 'a\n'.repeat(5_000);
  const refusal = expect.objectContaining({ reason: 'too large' });
  expect(() => product('1').convert({ id: 1, name: 'a', description })).toThrow(refusal);
  expect(() => services.convert(many(501, (id) => ({ id, name: 'a' })))).toThrow(refusal);
  const items = many(1_001, (id) => ({ id, title: 'a' }));
  expect(() => gallery.convert(many(2, (id) => ({ id, name: 'a', items })))).toThrow(refusal);
});

test('a product has as many tables as its page can show', async () => {
  const table = { columns: many(50, (at) => ({ column_id: at })), rows: many(50, (at) => ({ row_id: at })) };
  const list = many(1_000, (at) => ({ table_id: at, product_id: 1 }));
  const resources = createResources({
    getList: async () => ({ data: list, validators: {} }),
    getDetail: async (_call, id) => ({ data: { table_id: id, ...table }, validators: {} }),
  });
  const read = async <T>({ fetch, convert }: Resource<T>) => convert((await fetch()).data).value;
  const { tablesOf } = createCatalogue(resources, { read, getCached: () => undefined, absent: new Set() });
  expect(await tablesOf('1')).toHaveLength(2);
});
