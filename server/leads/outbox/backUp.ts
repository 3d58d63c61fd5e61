import { chmodSync, closeSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { commandTimeoutMs, openOutboxFile } from './outboxFile.ts';

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
  chmodSync(file, 0o600);
  const copy = new DatabaseSync(file);
  try {
    // DELETE mode makes it a single file. Clients' networks have a retention that a backup would not keep.
    copy.exec('PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON; UPDATE leads SET sender = NULL');
    const check = copy.prepare('PRAGMA quick_check').get()?.quick_check;
    if (check !== 'ok') throw new Error(`the copy is damaged: ${check}`);
    return Number(copy.prepare('SELECT count(*) AS n FROM leads').get()?.n);
  } finally {
    copy.close();
  }
}
