import { expect, test } from 'vitest';
import { toContractTable } from '../../../server/embedded/toContractTable.ts';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { fetchScreen, only, textOf, textsOf, valuesOf } from '../../helpers/http/fetchScreen.ts';

async function fetchTable(rows: Parameters<typeof toContractTable>[0]['rows']) {
  const table = toContractTable({
    table_id: 9,
    product_id: 12,
    name: 'Parts',
    columns: [100, 200, 100],
    rows,
  });
  const { main } = await fetchScreen('/products/12', { ...hostileContent, table: [table] });
  return only(main, 'table');
}

test('only cells of the first column are row headers, also beside a cell that spans rows', async () => {
  const table = await fetchTable([
    ['Group', 'Part', 'Pieces'],
    [{ text: 'Pump end', row_span: 2 }, 'Impeller', '1'],
    ['Wear ring', '2'],
    ['Engine', 'Oil filter', '1'],
    [{ text: 'Delivery within a week.', col_span: 3 }],
  ]);
  expect(textsOf(table, 'th[scope="row"]')).toEqual(['Pump end', 'Engine']);
  expect(textsOf(table, 'th[scope="col"]')).toEqual(['Group', 'Part', 'Pieces']);
  expect(textsOf(table, 'td')).toEqual([
    'Impeller',
    '1',
    'Wear ring',
    '2',
    'Oil filter',
    '1',
    'Delivery within a week.',
  ]);
});

test('a row with a set height has a class for it, another has none', async () => {
  const table = toContractTable({
    table_id: 9,
    product_id: 12,
    name: 'Parts',
    columns: [100],
    rows: [['A'], ['B']],
  });
  table.rows[1] = { row_id: 2, row_height: 90 };
  const { main } = await fetchScreen('/products/12', { ...hostileContent, table: [table] });
  expect(valuesOf(main, 'tr', 'class')).toEqual([null, 'data-table__row-100']);
});

test('an empty first cell is no row header', async () => {
  const table = await fetchTable([
    ['Group', 'Part', 'Pieces'],
    ['', 'Impeller', '1'],
  ]);
  expect(table.querySelectorAll('tbody th')).toEqual([]);
});

test('a table is a named region with a caption that scrolls by keyboard', async () => {
  const { main } = await fetchScreen('/products/1');
  const regions = main
    .querySelectorAll('section')
    .filter((part) => part.getAttributeValue('tabindex') === '0');
  const tables = regions.filter((part) => part.querySelectorAll('table').length === 1);
  expect(tables.map((part) => part.getAttributeValue('aria-label'))).toEqual([
    'Performance',
    'Fuel and running hours',
    'Dimensions',
    'Materials',
    'Spare parts',
  ]);
  expect(textsOf(main, 'caption')).toEqual(valuesOf(main, '.data-table', 'aria-label'));
});

test('a number does not break within itself or before its unit', async () => {
  const { main } = await fetchScreen('/products/1');
  const cells = main.querySelectorAll('th').filter((cell) => textOf(cell) === '1 500 rpm');
  expect(cells[0]?.textContent).toBe('1\u00a0500\u00a0rpm');
  const values = main.querySelectorAll('dd').map(({ textContent }) => textContent);
  expect(values).toContain('1\u00a0350\u00a0kg');
});

test('a row with a part number has it as its anchor, and beside the name for a narrow screen', async () => {
  const { main } = await fetchScreen('/products/1');
  const row = only(main, '#SL150-110');
  expect(textsOf(row, 'td')).toEqual(['1', 'Impeller, 1.4408SL150-110', '1', 'SL150-110 Add', 'when worn']);
  expect(only(row, 'small').getAttributeValue('aria-hidden')).toBe('true');
  const ids = valuesOf(main, 'tbody tr', 'id').filter(Boolean);
  expect(ids).toHaveLength(17);
  expect(new Set(ids).size).toBe(17);
});

test('of two rows with one part number on a page the first has the anchor', async () => {
  const table = await fetchTable([
    ['Part', 'Size', 'Part no.'],
    ['Bolt', 'M8', 'AB1-100'],
    ['Bolt', 'M8', 'AB1-100'],
    ['Sum', '', ''],
  ]);
  expect(valuesOf(table, 'tbody tr', 'id').map((id) => id || null)).toEqual(['AB1-100', null, null]);
});
