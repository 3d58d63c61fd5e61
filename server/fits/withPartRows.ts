import { partRowsOf } from '../../shared/model/partRows.ts';
import { placeCells } from '../../shared/model/placeCells.ts';
import type { Table } from '../../shared/model/table.ts';

/**
 * Makes each part number the anchor of its row (of the first row where several have it), and sets the number on the cell
 * with the part's name, or, without a name, on its own cell.
 */
export function withPartRows(tables: readonly Table[]): Table[] {
  const taken = new Set<string>();
  return tables.map((table) => {
    const parts = partRowsOf(table).filter(({ number }) => !taken.has(number) && taken.add(number));
    if (parts.length === 0) return table;
    const byRow = new Map(parts.map((part) => [part.row, part]));
    const rows = placeCells(table.rows).map((placed, row) => {
      const part = byRow.get(row);
      const cells = table.rows[row] ?? [];
      const at = placed.findIndex(({ column }) => column === part?.column);
      if (at < 0 || !part) return cells;
      const { number, machine } = part;
      const named = { ...(cells[at] ?? { text: '' }), part: number, ...(machine && { machine }) };
      return cells.with(at, named);
    });
    return { ...table, rows, rowIds: table.rows.map((_, row) => byRow.get(row)?.number ?? '') };
  });
}
