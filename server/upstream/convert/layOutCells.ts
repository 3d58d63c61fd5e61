import { type CellSpans, spansOf, type TableCell } from '../../../shared/model/table.ts';
import { type RawRecord, readId, readText } from './raw.ts';

/** Fills a grid of rows and columns exactly: spans are cut at the edge and at other cells, gaps become empty cells. */
export function layOutCells(rawCells: RawRecord[], rowIds: string[], columnIds: string[]): TableCell[][] {
  const cells = placeCells(rawCells, rowIds, columnIds);
  const covered = new Set<string>();
  return rowIds.map((_, row) => {
    const cellsOfRow: TableCell[] = [];
    for (const column of columnIds.keys()) {
      if (covered.has(place(row, column))) continue;
      const cell = cells.get(place(row, column));
      const isEmpty = (r: number, c: number) =>
        r < rowIds.length && c < columnIds.length && !cells.has(place(r, c)) && !covered.has(place(r, c));
      const size = fitSpan(cell, row, column, isEmpty);
      for (const [r, c] of placesOf(row, column, size)) covered.add(place(r, c));
      cellsOfRow.push({ text: cell ? readCellText(cell) : '', ...spansOf(size) });
    }
    return cellsOfRow;
  });
}

type Span = Required<CellSpans>;

const place = (row: number, column: number) => `${row}/${column}`;

/** Cells by their place: the first of two in one place, none outside the grid. */
function placeCells(rawCells: RawRecord[], rowIds: string[], columnIds: string[]): Map<string, RawRecord> {
  const rowOf = new Map(rowIds.map((id, index) => [id, index]));
  const columnOf = new Map(columnIds.map((id, index) => [id, index]));
  const cells = new Map<string, RawRecord>();
  for (const cell of rawCells) {
    const row = rowOf.get(readId(cell, 'row_id') ?? '');
    const column = columnOf.get(readId(cell, 'column_id') ?? '');
    if (row === undefined || column === undefined || cells.has(place(row, column))) continue;
    cells.set(place(row, column), cell);
  }
  return cells;
}

/** The largest free part of the cell's span: first to the side, then downwards in that width. */
function fitSpan(
  cell: RawRecord | undefined,
  row: number,
  column: number,
  isEmpty: (row: number, column: number) => boolean,
): Span {
  const size: Span = { rowSpan: 1, colSpan: 1 };
  const wanted: Span = { rowSpan: readSpan(cell, 'row_span'), colSpan: readSpan(cell, 'col_span') };
  while (size.colSpan < wanted.colSpan && isEmpty(row, column + size.colSpan)) size.colSpan += 1;
  const nextRowIsEmpty = () =>
    placesOf(row + size.rowSpan, column, { rowSpan: 1, colSpan: size.colSpan }).every(([r, c]) =>
      isEmpty(r, c),
    );
  while (size.rowSpan < wanted.rowSpan && nextRowIsEmpty()) size.rowSpan += 1;
  return size;
}

function placesOf(row: number, column: number, { rowSpan, colSpan }: Span): [row: number, column: number][] {
  return Array.from({ length: rowSpan * colSpan }, (_, index) => [
    row + Math.floor(index / colSpan),
    column + (index % colSpan),
  ]);
}

function readSpan(cell: RawRecord | undefined, key: string): number {
  const value = Number(cell?.[key]);
  return Number.isInteger(value) && value > 1 ? value : 1;
}

function readCellText(cell: RawRecord): string {
  const content = cell.cell_content;
  return typeof content === 'number' ? String(content) : (readText(cell, 'cell_content') ?? '');
}
