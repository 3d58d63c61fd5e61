import { closeSync, openSync } from 'node:fs';
import { createClock } from '../../async/clock.ts';
import { openSqlite } from '../../storage/openSqlite.ts';
import { insertRows } from '../outbox/moveLeads.ts';
import { outboxMigrations } from '../outbox/outboxFile.ts';
import { openPostgresAdmin } from './openPostgresAdmin.ts';

/**
 * Copies the leads of the database into a new `leads.db`, from which `move` brings them back. Returns their number. Rejects if the
 * file exists or cannot be written.
 */
export async function backUpDatabase(url: string, file: string): Promise<number> {
  const database = await openPostgresAdmin(url, createClock());
  try {
    closeSync(openSync(file, 'wx', 0o600));
    const copy = openSqlite({
      path: file,
      migrations: outboxMigrations,
      synchronous: 'FULL',
      isPrivate: true,
    });
    try {
      await database.readRows((rows) => {
        // Clients' networks have a retention that a backup would not keep.
        insertRows(
          copy,
          rows.map((row) => ({ ...row, sender: null, claimed_until: null })),
        );
      });
      // DELETE mode makes it a single file.
      copy.exec('PRAGMA journal_mode = DELETE');
      return Number(copy.prepare('SELECT count(*) AS n FROM leads').get()?.n);
    } finally {
      copy.close();
    }
  } finally {
    await database.close();
  }
}
