import type { Table } from '../../../shared/model/table.ts';
import { layOutCells } from './layOutCells.ts';
import { type Converted, isRecord, type RawRecord, readId, readList, readText } from './raw.ts';

/** A table as the list names it. */
export interface ListedTable {
  id: string;
  productId: string;
}

/** More than any data sheet has; a hostile span cannot make the grid grow past it. */
const maxColumns = 50;
const maxRows = 500;

export function toListedTable(raw: unknown): Converted<ListedTable> {
  if (!isRecord(raw)) return { dropped: 'not an object' };
  const id = readId(raw, 'table_id');
  if (id === null) return { dropped: 'no usable table_id' };
  const productId = readId(raw, 'product_id');
  if (productId === null) return { dropped: 'no usable product_id' };
  return { value: { id, productId } };
}

export function toTable(raw: unknown): Converted<Table> {
  if (!isRecord(raw)) return { dropped: 'not an object' };
  const id = readId(raw, 'table_id');
  if (id === null) return { dropped: 'no usable table_id' };
  const columns = readAxis(raw, 'columns', 'column_id', maxColumns);
  const rows = readAxis(raw, 'rows', 'row_id', maxRows);
  if (columns.size === 0 || rows.size === 0) return { dropped: 'no columns or no rows' };
  const cells = readList(raw, 'cells').filter(isRecord);
  return {
    value: {
      id,
      name: readText(raw, 'name'),
      columnWidths: toPercentages([...columns.values()].map((column) => Number(column.column_width))),
      rowHeights: [...rows.values()].map((row) => toHeight(Number(row.row_height))),
      rows: layOutCells(cells, [...rows.keys()], [...columns.keys()]),
    },
  };
}

/** Columns or rows by id, in their order. */
function readAxis(raw: RawRecord, key: string, idKey: string, most: number): Map<string, RawRecord> {
  const byId = new Map<string, RawRecord>();
  for (const record of readList(raw, key).filter(isRecord).slice(0, most)) {
    const id = readId(record, idKey);
    if (id !== null && !byId.has(id)) byId.set(id, record);
  }
  return byId;
}

/** Below, a line of text is higher. */
const leastHeight = 41;
const mostHeight = 200;

function toHeight(height: number): number {
  return height >= leastHeight ? Math.min(mostHeight, Math.ceil(height / 20) * 20) : 0;
}

/** Widths as shares of their sum, in steps of five percent and at least five; even where they say nothing. */
function toPercentages(widths: number[]): number[] {
  const usable = widths.map((width) => (Number.isFinite(width) && width > 0 ? width : 0));
  const sum = usable.reduce((total, width) => total + width, 0);
  return usable.map((width) => {
    const share = width > 0 ? (width / sum) * 100 : 100 / widths.length;
    return Math.max(5, Math.round(share / 5) * 5);
  });
}
