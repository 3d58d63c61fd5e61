import { countHeadRows, toPlainRows } from './placeCells.ts';
import type { Table } from './table.ts';

/** A table by columns, with spans filled. */
export function readColumns(table: Pick<Table, 'rows' | 'columnWidths'>) {
  const headRows = countHeadRows(table.rows);
  const plain = toPlainRows(table);
  const heads = plain.slice(0, headRows);
  return {
    /** One for each column; several head rows are joined: 'Blue, medium duty / Working pressure, bar'. */
    headings: table.columnWidths.map((_, column) =>
      [...new Set(heads.map((row) => row[column] ?? ''))].join(' / '),
    ),
    /** The rows below, without notes. */
    rows: plain.filter(
      (_, row) => row >= headRows && table.rows[row]?.[0]?.colSpan !== table.columnWidths.length,
    ),
  };
}
