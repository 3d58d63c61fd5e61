import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../storage/inTransaction.ts';
import type { LeadRow } from './journal.ts';

/** Copies the leads that `to` lacks; returns their number. A removed file can be read for as long as it is open. */
export const moveLeads = (from: DatabaseSync, to: DatabaseSync): number =>
  insertRows(to, from.prepare('SELECT * FROM leads ORDER BY id').all() as LeadRow[]);

/** Inserts the leads that the database lacks, all or none; returns their number. */
export function insertRows(to: DatabaseSync, rows: readonly LeadRow[]): number {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  if (columns.length === 0) return 0;
  const places = columns.map((name) => `:${name}`);
  // The reference is unique; the id may be another lead's.
  const insert = to.prepare(`INSERT OR IGNORE INTO leads (${columns}) VALUES (${places})`);
  return inTransaction(to, () => {
    let inserted = 0;
    for (const { id: _other, ...row } of rows) inserted += Number(insert.run(row).changes);
    return inserted;
  });
}
