import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { openSqlite, type SqliteOptions } from '../../storage/openSqlite.ts';
import { sqliteMigrations, usableFrom } from './schema.ts';
import type { CommandStore, Database, Run } from './store.ts';

export const outboxPath = (dataDir: string): string => join(dataDir, 'leads.db');

/** How long an operator's command waits, and blocks its own process, while the server writes. */
const commandTimeoutMs = 5_000;

/** Opens a `leads.db`; see `openSqlite`. A file of a newer version is never quarantined. */
export const openOutboxFile = (
  path: string,
  options: Pick<SqliteOptions, 'access' | 'busyTimeoutMs' | 'onQuarantined'> = {},
): DatabaseSync =>
  openSqlite({ path, migrations: sqliteMigrations, usableFrom: usableFrom.sqlite, ...options });

/** Opens a `leads.db` for an operator's command. Throws SQLite's errors. */
export function openCommandStore(
  path: string,
  access: SqliteOptions['access'],
  now: () => number = Date.now,
): CommandStore {
  const db = openOutboxFile(path, { access, busyTimeoutMs: commandTimeoutMs });
  return {
    ...toDatabase(db, now),
    async overwriteDeleted() {
      // The write-ahead log still contains the deleted bytes until it is truncated.
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    async checkWritable() {
      accessSync(path, constants.W_OK);
    },
    async [Symbol.asyncDispose]() {
      db.close();
    },
  };
}

/** No other call may be made during a transaction. */
export function toDatabase(db: DatabaseSync, now: () => number): Database {
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string) => db.prepare(sql, { allowUnknownNamedParameters: true });
  const run: Run = async (sql, params) =>
    prepared.getOrInsertComputed(sql, prepare).all({ ...params, now: now() });
  return {
    run,
    async transaction(_keys, work) {
      // No other process writes in between, so no key has to be locked.
      db.exec('BEGIN IMMEDIATE');
      try {
        const result = await work(run);
        db.exec('COMMIT');
        return result;
      } catch (error) {
        // SQLite itself may have rolled back already, as it does on a full disk.
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
    },
    skipLocked: '',
  };
}
