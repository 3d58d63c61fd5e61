import type { Table } from './table.ts';

/** A table whose spans repeat their text in every cell. */
export function toPlainRows({ rows, columnWidths }: Pick<Table, 'rows' | 'columnWidths'>): string[][] {
  const plain = rows.map(() => new Array<string | undefined>(columnWidths.length));
  for (const [rowAt, cells] of rows.entries()) {
    let at = 0;
    for (const { text, rowSpan = 1, colSpan = 1 } of cells) {
      while (plain[rowAt]?.[at] !== undefined) at += 1;
      for (const row of plain.slice(rowAt, rowAt + rowSpan)) row.fill(text, at, at + colSpan);
    }
  }
  return plain.map((row) => Array.from(row, (text) => text ?? ''));
}
