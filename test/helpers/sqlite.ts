import { DatabaseSync } from 'node:sqlite';

/** Does statements in a file of SQLite. */
export function execSql(path: string, sql: string): void {
  const db = new DatabaseSync(path, { timeout: 10_000 });
  db.exec(sql);
  db.close();
}

/** The rows that a query finds in a file of SQLite, which is not changed. */
export function querySql(path: string, sql: string): Record<string, unknown>[] {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return db.prepare(sql).all();
  } finally {
    db.close();
  }
}

/** Locks a file of SQLite as another process may, until the result is closed. */
export function holdSqlite(path: string): DatabaseSync {
  const holder = new DatabaseSync(path);
  holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  return holder;
}
