import { chmodSync, closeSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { CommandError } from '../commands/commandError.ts';

/** Copies the journal into a new file, readable by its owner alone, while the server goes on; returns what to print. */
export async function backUp(db: DatabaseSync, file: string): Promise<string> {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`No backup was made: ${reason}`, { cause });
  }
  await backup(db, file);
  chmodSync(file, 0o600);
  const copy = new DatabaseSync(file);
  try {
    // One file, to be carried about alone; and nobody's network address leaves with it.
    copy.exec('PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON; UPDATE leads SET sender = NULL');
    const check = copy.prepare('PRAGMA quick_check').get()?.quick_check;
    if (check !== 'ok') throw new CommandError(`The backup is not sound: ${check}`);
    return `${copy.prepare('SELECT count(*) AS n FROM leads').get()?.n} leads in ${file}`;
  } finally {
    copy.close();
  }
}
