import { expect, test } from 'vitest';
import { createApiClient } from '../../../server/upstream/api/apiClient.ts';
import { createCatalogue } from '../../../server/upstream/catalogue.ts';
import { toTable } from '../../../server/upstream/convert/toTable.ts';
import { createResources, type Resource } from '../../../server/upstream/resources.ts';
import { hostileTables } from '../../fixtures/hostileTables.ts';

const many = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

test.for(Object.entries(hostileTables))('a table with %s is cut to 60 rows of 50 columns', ([, raw]) => {
  const table = toTable(raw);
  if ('dropped' in table) throw new Error(table.dropped);
  expect(table.value.rows).toHaveLength(60);
});

test('a table of the largest size keeps the texts of all its cells', () => {
  const rows = many(60, (at) => ({ row_id: at }));
  const columns = many(50, (at) => ({ column_id: at }));
  const cells = rows.flatMap((row) => columns.map((column) => ({ ...row, ...column, cell_content: 'text' })));
  const table = toTable({ table_id: 1, columns, rows, cells });
  if ('dropped' in table) throw new Error(table.dropped);
  expect(table.value.rows.flat().filter(({ text }) => text === 'text')).toHaveLength(3_000);
});

test('a detail with more texts or bytes than a page can show is refused, a list with more records too', () => {
  const { product, services, gallery } = createResources(createApiClient('http://127.0.0.1:9'));
  const description = 'a\n'.repeat(5_000);
  const refusal = expect.objectContaining({ reason: 'too large' });
  expect(() => product('1').convert({ id: 1, name: 'a', description })).toThrow(refusal);
  expect(() => services.convert(many(501, (id) => ({ id, name: 'a' })))).toThrow(refusal);
  const items = many(1_001, (id) => ({ id, title: 'a' }));
  expect(() => gallery.convert(many(2, (id) => ({ id, name: 'a', items })))).toThrow(refusal);
});

test('a product has as many tables as its page can show; one that is too large hides no later one', async () => {
  const columns = many(50, (at) => ({ column_id: at }));
  const rows = many(60, (at) => ({ row_id: at }));
  const tableOf = (id?: string) => ({ table_id: id, columns, rows: id === '1' ? rows : rows.slice(10) });
  const list = many(1_000, (at) => ({ table_id: at, product_id: 1 }));
  const resources = createResources({
    getList: async () => ({ data: list, validators: {} }),
    getDetail: async (_call, id) => ({ data: tableOf(id), validators: {} }),
  });
  const read = async <T>({ fetch, convert }: Resource<T>) => convert((await fetch()).data).value;
  const { tablesOf } = createCatalogue(resources, {
    read,
    readCached: read,
    getCached: () => undefined,
    absent: new Set(),
  });
  expect((await tablesOf('1')).map(({ id }) => id)).toEqual(['0', '2']);
});
