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
  /** For each column, the number of following rows that a cell from above still spans. */
  const taken: number[] = [];
  return rows.map((cells) => {
    let column = 0;
    const placed = cells.map((cell) => {
      while (taken[column]) column += 1;
      const start = column;
      const { rowSpan = 1, colSpan = 1 } = cell;
      for (; column < start + colSpan; column += 1) taken[column] = rowSpan;
      return { ...cell, rowSpan, colSpan, column: start };
    });
    for (const index of taken.keys()) taken[index] = Math.max(0, (taken[index] ?? 0) - 1);
    return placed;
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
