import type { DatabaseSync } from 'node:sqlite';

/** Commits everything that `action` writes, or nothing if it throws; no other process writes in between. */
export function inTransaction<T>(db: DatabaseSync, action: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = action();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite itself may have rolled back already, as it does on a full disk.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
