import { expect, test } from 'vitest';
import { toContractTable } from '../../../server/embedded/toContractTable.ts';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { fetchScreen, only, textOf, textsOf, valuesOf } from '../../helpers/http/fetchScreen.ts';

type Rows = Parameters<typeof toContractTable>[0]['rows'];
const toTable = (columns: number[], rows: Rows) =>
  toContractTable({ table_id: 9, product_id: 12, name: 'Parts', columns, rows });

async function fetchTable(table: Record<string, unknown>) {
  const { main } = await fetchScreen('/products/12', { ...hostileContent, table: [table] });
  return only(main, 'table');
}

test('only filled cells of the first column are row headers, also beside a cell that spans rows', async () => {
  const table = await fetchTable(
    toTable(
      [100, 200, 100],
      [
        ['Group', 'Part', 'Pieces'],
        [{ text: 'Pump end', row_span: 2 }, 'Impeller', '1'],
        ['Wear ring', '2'],
        ['Engine', 'Oil filter', '1'],
        ['', 'Gasket', '3'],
        [{ text: 'Delivery within a week.', col_span: 3 }],
      ],
    ),
  );
  expect(textsOf(table, 'th[scope="row"]')).toEqual(['Pump end', 'Engine']);
  expect(textsOf(table, 'th[scope="col"]')).toEqual(['Group', 'Part', 'Pieces']);
  const cells = ['Impeller', '1', 'Wear ring', '2', 'Oil filter', '1', '', 'Gasket', '3'];
  expect(textsOf(table, 'td')).toEqual([...cells, 'Delivery within a week.']);
});

test('a row with a set height has a class for it, another has none', async () => {
  const table = toTable([100], [['A'], ['B']]);
  table.rows[1] = { row_id: 2, row_height: 90 };
  expect(valuesOf(await fetchTable(table), 'tr', 'class')).toEqual([null, 'data-table__row-100']);
});

test('a table is a named region with a caption that scrolls by keyboard, and its numbers do not break', async () => {
  const { main } = await fetchScreen('/products/1');
  const regions = main
    .querySelectorAll('section[tabindex="0"]')
    .filter((part) => part.querySelector('table'));
  const names = ['Performance', 'Fuel and running hours', 'Dimensions', 'Materials', 'Spare parts'];
  expect(regions.map((part) => part.getAttributeValue('aria-label'))).toEqual(names);
  expect(textsOf(main, 'caption')).toEqual(names);
  const speed = main.querySelectorAll('th').find((cell) => textOf(cell) === '1 500 rpm');
  expect(speed?.textContent).toBe('1\u00a0500\u00a0rpm');
  expect(main.querySelectorAll('dd').map(({ textContent }) => textContent)).toContain('1\u00a0350\u00a0kg');
});

test('a row with a part number has it as its anchor, and beside the name for a narrow screen', async () => {
  const { main } = await fetchScreen('/products/1');
  const row = only(main, '#SL150-110');
  expect(textsOf(row, 'td')).toEqual(['1', 'Impeller, 1.4408SL150-110 Add', '1', 'SL150-110', 'when worn']);
  expect(only(row, 'small').getAttributeValue('aria-hidden')).toBe('true');
  const ids = valuesOf(main, 'tbody tr', 'id').filter(Boolean);
  expect(ids).toHaveLength(17);
  expect(new Set(ids).size).toBe(17);
});

test('a part without a name is added beside its number', async () => {
  const table = await fetchTable(
    toTable(
      [100, 100],
      [
        ['Part no.', 'Size'],
        ['AB1-100', 'M8'],
      ],
    ),
  );
  expect(textsOf(table, 'tbody th')).toEqual(['AB1-100 Add']);
});

test('the first of two rows with one part number on a page has the anchor', async () => {
  const table = await fetchTable(
    toTable(
      [100, 200, 100],
      [
        ['Part', 'Size', 'Part no.'],
        ['Bolt', 'M8', 'AB1-100'],
        ['Bolt', 'M8', 'AB1-100'],
        ['Sum', '', ''],
      ],
    ),
  );
  expect(valuesOf(table, 'tbody tr', 'id').map((id) => id || null)).toEqual(['AB1-100', null, null]);
});
