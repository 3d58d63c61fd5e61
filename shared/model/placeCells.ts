import type { TableCell } from './table.ts';

export interface PlacedCell extends TableCell {
  /** The first of the columns that it takes, from 0. */
  column: number;
}

/** The first row names the columns, with the rows that its cells reach into. */
export const countHeadRows = (rows: readonly TableCell[][]): number =>
  Math.max(1, ...(rows[0] ?? []).map(({ rowSpan }) => rowSpan));

/** Each cell with its column, which spans from above may have moved to the side. */
export function placeCells(rows: readonly TableCell[][]): PlacedCell[][] {
  /** For each column, how many more rows a cell from above still takes. */
  const taken: number[] = [];
  return rows.map((cells) => {
    let column = 0;
    const placed = cells.map((cell) => {
      while (taken[column]) column += 1;
      const start = column;
      for (; column < start + cell.colSpan; column += 1) taken[column] = cell.rowSpan;
      return { ...cell, column: start };
    });
    for (const index of taken.keys()) taken[index] = Math.max(0, (taken[index] ?? 0) - 1);
    return placed;
  });
}
