import { expect, test } from 'vitest';
import { partRowsOf, toPartKey } from '../../../shared/model/partRows.ts';
import { toPlainRows } from '../../../shared/model/placeCells.ts';
import type { TableCell } from '../../../shared/model/table.ts';

const cell = (text: string, rowSpan = 1, colSpan = 1): TableCell => ({ text, rowSpan, colSpan });
const tableOf = (rows: TableCell[][], width: number) => ({ rows, columnWidths: Array(width).fill(20) });

test('cells that span are repeated in every place that they cover', () => {
  const rows = [
    [cell('a', 2), cell('b', 1, 2)],
    [cell('c'), cell('d')],
  ];
  expect(toPlainRows(tableOf(rows, 3))).toEqual([
    ['a', 'b', 'b'],
    ['a', 'c', 'd'],
  ]);
});

test('a part row has its number and its name, also where the name spans rows', () => {
  const rows = [
    [cell('Part'), cell('Size'), cell('Part no.')],
    [cell('Bearing', 2), cell('6310'), cell('SL150-150')],
    [cell('6308'), cell('SL150-151')],
    [cell('Sum', 1, 2), cell('')],
    [cell('Grease'), cell('1 kg'), cell('–')],
    [cell('Numbers of 2026 hold for all sets.', 1, 3)],
  ];
  const found = partRowsOf(tableOf(rows, 3)).map(({ row, number, name }) => [row, number, name]);
  expect(found).toEqual([
    [1, 'SL150-150', 'Bearing'],
    [2, 'SL150-151', 'Bearing'],
  ]);
});

test('a table without a column of part numbers has no part rows', () => {
  const rows = [
    [cell('Part'), cell('Weight, kg')],
    [cell('Bearing'), cell('SL150-150')],
  ];
  expect(partRowsOf(tableOf(rows, 2))).toEqual([]);
});

test.each([
  ['SL150-110', 'sl150110'],
  ['sl 150-110', 'sl150110'],
  ['SL150110', 'sl150110'],
  ['PD72-110', 'pd72110'],
])('however it is written, %s is one number', (written, key) => {
  expect(toPartKey(written)).toBe(key);
});
