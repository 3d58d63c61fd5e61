import { closeSync, openSync } from 'node:fs';
import { createClock } from '../../async/clock.ts';
import { fillCopy } from '../outbox/backUp.ts';
import { insertRows } from '../outbox/moveLeads.ts';
import { openPostgresAdmin } from './openPostgresAdmin.ts';

/**
 * Copies the leads of the database into a new `leads.db`, from which `move` brings them back. Returns their number. Rejects if the
 * file exists or cannot be written.
 */
export async function backUpDatabase(url: string, file: string): Promise<number> {
  const database = await openPostgresAdmin(url, createClock());
  try {
    closeSync(openSync(file, 'wx', 0o600));
    return await fillCopy(file, (copy) =>
      database.readRows((rows) => {
        // Clients' networks have a retention that a backup would not keep.
        insertRows(
          copy,
          rows.map((row) => ({ ...row, sender: null, claimed_until: null })),
        );
      }),
    );
  } finally {
    await database.close();
  }
}
