import { type CellSpans, spansOf, type TableCell } from '../../../shared/model/table.ts';
import { type RawRecord, readId, readText } from './raw.ts';

/**
 * Fills a grid of rows and columns exactly: spans are cut at the edge and at other cells, gaps become empty cells. Takes
 * linear time in the size of the grid, whatever the spans say.
 */
export function layOutCells(rawCells: RawRecord[], rowIds: string[], columnIds: string[]): TableCell[][] {
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
