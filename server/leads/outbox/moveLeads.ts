import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { inTransaction } from '../../storage/inTransaction.ts';

/** Copies the leads that `to` lacks; returns their number. A removed file can be read for as long as it is open. */
export function moveLeads(from: DatabaseSync, to: DatabaseSync): number {
  const rows = from.prepare('SELECT * FROM leads ORDER BY id').all();
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  if (columns.length === 0) return 0;
  const places = columns.map((name) => `:${name}`);
  // The reference is unique; the id may be another lead's.
  const insert = to.prepare(`INSERT OR IGNORE INTO leads (${columns}) VALUES (${places})`);
  return inTransaction(to, () => {
    let moved = 0;
    for (const { id: _other, ...row } of rows) {
      moved += Number(insert.run(row as Record<string, SQLInputValue>).changes);
    }
    return moved;
  });
}
