import type { DatabaseSync } from 'node:sqlite';
import { ForeignFileError } from './sqliteError.ts';

export interface Schema {
  /** SQL by schema version: the first creates the schema, each later one changes it. */
  migrations: readonly string[];
  /** The number of migrations that a program must know to use the file; all of them by default. */
  usableFrom?: number | undefined;
  /** Accepts a file with tables but without `user_version`; the first migration must allow for them. */
  adoptUnversioned?: boolean | undefined;
}

/**
 * Migrates a database to the current schema, all or nothing. A later schema that this program can use stays unchanged.
 * Throws a ForeignFileError if the program cannot use the schema.
 */
export function migrate(db: DatabaseSync, schema: Schema): void {
  const { migrations, usableFrom = migrations.length } = schema;
  if (checkSchema(db, schema).isPresent) return;
  inTransaction(db, () => {
    // Read again: another process may have migrated the file in the meantime.
    const { version, isPresent } = checkSchema(db, schema);
    if (isPresent) return;
    for (const migration of migrations.slice(version)) db.exec(migration);
    setPragma(db, 'user_version', usableFrom);
    setPragma(db, 'application_id', migrations.length);
  });
}

/** The number of applied migrations. Throws a ForeignFileError if this program cannot use the file. */
export function checkSchema(
  db: DatabaseSync,
  { migrations, adoptUnversioned = false }: Schema,
): { version: number; isPresent: boolean } {
  const known = migrations.length;
  // The number of migrations that a program must know; older programs read it as the version.
  const usableFrom = readPragma(db, 'user_version');
  if (usableFrom > known) {
    throw new ForeignFileError(`the file has schema ${usableFrom}, this program knows ${known} at most`);
  }
  if (usableFrom === 0 && !adoptUnversioned && hasTables(db)) {
    throw new ForeignFileError('the file has tables but no schema version');
  }
  const version = Math.max(usableFrom, readPragma(db, 'application_id'));
  return { version, isPresent: version >= known };
}

const readPragma = (db: DatabaseSync, name: string): number =>
  Number(db.prepare(`PRAGMA ${name}`).get()?.[name]);

const setPragma = (db: DatabaseSync, name: string, value: number): void =>
  db.exec(`PRAGMA ${name} = ${value}`);

const hasTables = (db: DatabaseSync): boolean =>
  db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() !== undefined;

/** Commits everything that `action` writes, or nothing if it throws; no other process writes in between. */
function inTransaction<T>(db: DatabaseSync, action: () => T): T {
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
