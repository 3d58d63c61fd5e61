import { closeSync, openSync } from 'node:fs';
import { backup, type DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../../storage/openSqlite.ts';
import { commandTimeoutMs, openOutboxFile, outboxMigrations } from './outboxFile.ts';

/**
 * Copies `leads.db` below DATA_DIR into a new file, readable by its owner alone, while the server may be running. Returns the
 * number of leads in the copy. Throws if the file exists, cannot be written or turns out damaged.
 */
export async function backUp(dataDir: string, file: string): Promise<number> {
  const db = openOutboxFile(dataDir, { busyTimeoutMs: commandTimeoutMs });
  try {
    closeSync(openSync(file, 'wx', 0o600));
    await backup(db, file);
  } finally {
    db.close();
  }
  // Clients' networks have a retention that a backup would not keep.
  return fillCopy(file, (copy) => copy.exec('UPDATE leads SET sender = NULL'));
}

/** Opens an outbox of one file, has it filled, and returns the number of its leads. */
export async function fillCopy(file: string, fill: (copy: DatabaseSync) => unknown): Promise<number> {
  const copy = openSqlite({
    path: file,
    migrations: outboxMigrations,
    synchronous: 'FULL',
    isPrivate: true,
  });
  try {
    await fill(copy);
    // DELETE mode makes it a single file.
    copy.exec('PRAGMA journal_mode = DELETE');
    return Number(copy.prepare('SELECT count(*) AS n FROM leads').get()?.n);
  } finally {
    copy.close();
  }
}
