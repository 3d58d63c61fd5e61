import { type CellSpans, spansOf, type Table, type TableCell } from '../../../shared/model/table.ts';
import { type Converted, isRecord, type RawRecord, readId, readList, readText } from './raw.ts';

/** An entry of the table list. */
export interface ListedTable {
  id: string;
  productId: string;
}

/** More than any data sheet has, so that a hostile table cannot exhaust memory. */
const maxColumns = 50;
const maxRows = 500;
/** A page with more cells takes long to render. */
export const maxPlaces = 3_000;

/** Converts an entry of the `table` list. */
export function toListedTable(raw: unknown): Converted<ListedTable> {
  if (!isRecord(raw)) return { dropped: 'not an object' };
  const id = readId(raw, 'table_id');
  if (id === null) return { dropped: 'no usable table_id' };
  const productId = readId(raw, 'product_id');
  if (productId === null) return { dropped: 'no usable product_id' };
  return { value: { id, productId } };
}

/** Converts a table; one without columns or rows is dropped. */
export function toTable(raw: unknown): Converted<Table> {
  if (!isRecord(raw)) return { dropped: 'not an object' };
  const id = readId(raw, 'table_id');
  if (id === null) return { dropped: 'no usable table_id' };
  const columns = readAxis(raw, 'columns', 'column_id', maxColumns);
  const rows = readAxis(
    raw,
    'rows',
    'row_id',
    Math.min(maxRows, Math.floor(maxPlaces / Math.max(1, columns.size))),
  );
  if (columns.size === 0 || rows.size === 0) return { dropped: 'no columns or no rows' };
  const rowHeights = [...rows.values()].map((row) => toHeight(Number(row.row_height)));
  const cells = readList(raw, 'cells', maxPlaces).filter(isRecord);
  return {
    value: {
      id,
      name: readText(raw, 'name'),
      columnWidths: toPercentages([...columns.values()].map((column) => Number(column.column_width))),
      rowHeights: rowHeights.some((height) => height > 0) ? rowHeights : [],
      rows: layOutCells(cells, [...rows.keys()], [...columns.keys()]),
    },
  };
}

function readAxis(raw: RawRecord, key: string, idKey: string, max: number): Map<string, RawRecord> {
  const byId = new Map<string, RawRecord>();
  for (const record of readList(raw, key).filter(isRecord).slice(0, max)) {
    const id = readId(record, idKey);
    if (id !== null && !byId.has(id)) byId.set(id, record);
  }
  return byId;
}

/** In px; below this a line of text is higher anyway. */
const minHeight = 41;
const maxHeight = 200;

/** In steps of 20 px; 0 for a row that is as high as its text. */
function toHeight(height: number): number {
  return height >= minHeight ? Math.min(maxHeight, Math.ceil(height / 20) * 20) : 0;
}

/** Widths as percentages of their sum, in steps of 5 and at least 5; a column without a width gets an even share. */
function toPercentages(widths: number[]): number[] {
  const usable = widths.map((width) => (Number.isFinite(width) && width > 0 ? width : 0));
  const sum = usable.reduce((total, width) => total + width, 0);
  return usable.map((width) => {
    const share = width > 0 ? (width / sum) * 100 : 100 / widths.length;
    return Math.max(5, Math.round(share / 5) * 5);
  });
}

/**
 * Fills a grid of rows and columns exactly: spans are cut at the edge and at other cells, gaps become empty cells. Takes
 * linear time in the size of the grid, whatever the spans say.
 */
function layOutCells(rawCells: RawRecord[], rowIds: string[], columnIds: string[]): TableCell[][] {
  const width = columnIds.length;
  const cells = placeCells(rawCells, rowIds, columnIds);
  /** By slot: 1 if a cell starts or spans there. */
  const taken = Uint8Array.from(cells, (cell) => (cell ? 1 : 0));
  const covered = new Uint8Array(cells.length);
  return rowIds.map((_, row) => {
    const cellsOfRow: TableCell[] = [];
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      if (covered[at]) continue;
      const cell = cells[at];
      const size = fitSpan(cell, at, taken, width);
      for (let line = at; line < at + size.rowSpan * width; line += width) {
        taken.fill(1, line, line + size.colSpan);
        covered.fill(1, line, line + size.colSpan);
      }
      cellsOfRow.push({ text: cell ? readCellText(cell) : '', ...spansOf(size) });
    }
    return cellsOfRow;
  });
}

type Span = Required<CellSpans>;

/** Cells by their slot, row by row: the first of two in one slot, none outside the grid. */
function placeCells(
  rawCells: RawRecord[],
  rowIds: string[],
  columnIds: string[],
): readonly (RawRecord | undefined)[] {
  const rowOf = new Map(rowIds.map((id, index) => [id, index]));
  const columnOf = new Map(columnIds.map((id, index) => [id, index]));
  const cells = new Array<RawRecord | undefined>(rowIds.length * columnIds.length).fill(undefined);
  for (const cell of rawCells) {
    const row = rowOf.get(readId(cell, 'row_id') ?? '');
    const column = columnOf.get(readId(cell, 'column_id') ?? '');
    if (row !== undefined && column !== undefined) cells[row * columnIds.length + column] ??= cell;
  }
  return cells;
}

/** The largest free part of the cell's span: first to the side, then downwards in that width. */
function fitSpan(cell: RawRecord | undefined, at: number, taken: Uint8Array, width: number): Span {
  const size: Span = { rowSpan: 1, colSpan: 1 };
  const wanted: Span = { rowSpan: readSpan(cell, 'row_span'), colSpan: readSpan(cell, 'col_span') };
  const room = width - (at % width);
  while (size.colSpan < Math.min(wanted.colSpan, room) && !taken[at + size.colSpan]) size.colSpan += 1;
  const nextRowIsEmpty = () => {
    const next = at + size.rowSpan * width;
    return next < taken.length && !taken.subarray(next, next + size.colSpan).includes(1);
  };
  while (size.rowSpan < wanted.rowSpan && nextRowIsEmpty()) size.rowSpan += 1;
  return size;
}

function readSpan(cell: RawRecord | undefined, key: string): number {
  const value = Number(cell?.[key]);
  return Number.isInteger(value) && value > 1 ? value : 1;
}

function readCellText(cell: RawRecord): string {
  const content = cell.cell_content;
  return typeof content === 'number' ? String(content) : (readText(cell, 'cell_content') ?? '');
}
