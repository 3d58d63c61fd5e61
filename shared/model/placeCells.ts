import type { Table, TableCell } from './table.ts';

export interface PlacedCell extends TableCell {
  /** Index of its first column. */
  column: number;
  rowSpan: number;
  colSpan: number;
}

/** The number of header rows: the first row and all rows that its cells span. */
export const countHeadRows = (rows: readonly TableCell[][]): number =>
  Math.max(1, ...(rows[0] ?? []).map(({ rowSpan = 1 }) => rowSpan));

/** Each cell with its column; row spans from above shift cells to the right. */
export function placeCells(rows: readonly TableCell[][]): PlacedCell[][] {
  /** For each column, the first row below the cells that are placed so far. */
  const free: number[] = [];
  return rows.map((cells, row) => {
    let column = 0;
    return cells.map((cell) => {
      while (row < (free[column] ?? 0)) column += 1;
      const start = column;
      const { rowSpan = 1, colSpan = 1 } = cell;
      for (; column < start + colSpan; column += 1) free[column] = Math.max(free[column] ?? 0, row + rowSpan);
      return { ...cell, rowSpan, colSpan, column: start };
    });
  });
}

/** A table whose spans repeat their text in every cell. */
export function toPlainRows({ rows, columnWidths }: Pick<Table, 'rows' | 'columnWidths'>): string[][] {
  const plain = rows.map(() => columnWidths.map(() => ''));
  for (const [at, cells] of placeCells(rows).entries())
    for (const { text, column, rowSpan, colSpan } of cells)
      for (const row of plain.slice(at, at + rowSpan)) row.fill(text, column, column + colSpan);
  return plain;
}
