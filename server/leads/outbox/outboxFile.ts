import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteCodeOf, sqliteCodes } from '../../storage/sqliteError.ts';

/** One step a schema version; a journal of an older version goes through those that it lacks. */
const migrations = [
  `CREATE TABLE leads (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    form TEXT NOT NULL,
    fields TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('received', 'waiting', 'delivered', 'parked', 'suspect')),
    hasty INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    submission_id TEXT,
    sender TEXT,
    received_at INTEGER NOT NULL,
    sending_since INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    attempted_at INTEGER,
    last_answer TEXT,
    due_at INTEGER,
    claimed_until INTEGER,
    delivered_at INTEGER,
    alerted INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX leads_by_state ON leads (state, received_at);
  CREATE INDEX leads_by_fingerprint ON leads (fingerprint);
  CREATE INDEX leads_with_sender ON leads (received_at) WHERE sender IS NOT NULL;
  CREATE TABLE alarms (event TEXT PRIMARY KEY, raised_at INTEGER NOT NULL) STRICT;
  CREATE TABLE checks (id INTEGER PRIMARY KEY, checked_at INTEGER NOT NULL) STRICT;`,
];

/** How long one call waits, and blocks this process, while another one writes. */
const blockingMs = 200;

export const journalPath = (dataDir: string): string => join(dataDir, 'leads.db');

/** Opens the journal, readable by its owner alone, and brings it to the present schema. Throws what SQLite throws. */
export function openJournalFile(path: string, steps: readonly string[] = migrations): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  if ((statSync(path).mode & 0o777) !== 0o600) chmodSync(path, 0o600);
  const db = new DatabaseSync(path, { timeout: blockingMs });
  try {
    // What is erased is overwritten, and what is committed has reached the disk.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    migrate(db, steps);
    const check = db.prepare('PRAGMA quick_check').get()?.quick_check;
    if (check !== 'ok')
      throw Object.assign(new Error(`quick_check: ${check}`), { errcode: sqliteCodes.corrupt });
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function migrate(db: DatabaseSync, steps: readonly string[]): void {
  const versionOf = () => Number(db.prepare('PRAGMA user_version').get()?.user_version);
  if (versionOf() === steps.length) return;
  inTransaction(db, () => {
    // Another process may have been faster.
    const version = versionOf();
    if (version > steps.length) {
      throw new Error(`the journal has schema ${version}, this program knows ${steps.length} at most`);
    }
    for (const step of steps.slice(version)) db.exec(step);
    db.exec(`PRAGMA user_version = ${steps.length}`);
  });
}

/** All or nothing, and nobody else writes in between. */
export function inTransaction<T>(db: DatabaseSync, action: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = action();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk may have ended it already.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Whether the file itself is broken; anything else (locked, full, no rights, newer schema) leaves a good file where it is. */
export const isDamaged = (error: unknown): boolean =>
  [sqliteCodes.corrupt, sqliteCodes.notADatabase].includes(sqliteCodeOf(error));

/** Makes room for a new journal; returns where the damaged one is now. */
export function setAside(path: string): string {
  const aside = `${path}.${Date.now()}.set-aside`;
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
  }
  return aside;
}
