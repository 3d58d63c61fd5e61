import { closeSync, openSync } from 'node:fs';
import { importRows, readRows } from '../outbox/importRows.ts';
import { openOutboxFile, toDatabase } from '../outbox/sqlite.ts';
import type { Database } from '../outbox/store.ts';

/**
 * Copies the leads of these databases into a new `leads.db`, readable by its owner alone; servers may be using them. Returns the
 * number of leads. Rejects if the file exists or cannot be written.
 */
export async function backUp(databases: readonly Database[], file: string): Promise<number> {
  closeSync(openSync(file, 'wx', 0o600));
  const db = openOutboxFile(file);
  try {
    const copy = toDatabase(db, Date.now);
    for (const database of databases) {
      await readRows(database, (rows) =>
        // Clients' networks have a retention that a backup would not keep.
        importRows(
          copy,
          rows.map((row) => ({ ...row, network: null, leased_until: null })),
        ),
      );
    }
    // DELETE mode makes it a single file.
    db.exec('PRAGMA journal_mode = DELETE');
    return Number(db.prepare('SELECT count(*) AS count FROM outbox').get()?.count);
  } finally {
    db.close();
  }
}
