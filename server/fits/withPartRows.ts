import { partRowsOf } from '../../shared/model/partRows.ts';
import { placeCells } from '../../shared/model/placeCells.ts';
import type { Table } from '../../shared/model/table.ts';

/** Sets a part number as the anchor of its row (the first row of several), and adds the number to the part's name. */
export function withPartRows(tables: readonly Table[]): Table[] {
  const taken = new Set<string>();
  return tables.map((table) => {
    const parts = partRowsOf(table).filter(({ number }) => !taken.has(number) && taken.add(number));
    if (parts.length === 0) return table;
    const byRow = new Map(parts.map((part) => [part.row, part]));
    const rows = placeCells(table.rows).map((placed, row) => {
      const part = byRow.get(row);
      const cells = table.rows[row] ?? [];
      const at = part ? placed.findIndex(({ column }) => column === part.nameColumn) : -1;
      if (at < 0 || !part) return cells;
      const { number, machine } = part;
      const named = { ...(cells[at] ?? { text: '' }), part: number, ...(machine && { machine }) };
      return cells.with(at, named);
    });
    return { ...table, rows, rowIds: table.rows.map((_, row) => byRow.get(row)?.number ?? '') };
  });
}
