import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './inTransaction.ts';
import { ForeignFileError } from './sqliteError.ts';

interface MigrateOptions {
  /**
   * SQL by schema version: the first creates the schema, each later one changes it. The file's `user_version` says how
   * many of them it has been through.
   */
  migrations: readonly string[];
  /** Takes over a file that has tables but no `user_version`; the first migration must allow for them. */
  adoptUnversioned?: boolean | undefined;
}

/** Brings a database to the present schema, all or nothing. Throws a ForeignFileError where its version is not one of ours. */
export function migrate(db: DatabaseSync, { migrations, adoptUnversioned = false }: MigrateOptions): void {
  if (readVersion(db) === migrations.length) return;
  inTransaction(db, () => {
    // Read again: another process may have migrated the file in the meantime.
    const version = readVersion(db);
    if (version > migrations.length) {
      throw new ForeignFileError(
        `the file has schema ${version}, this program knows ${migrations.length} at most`,
      );
    }
    if (version === 0 && !adoptUnversioned && hasTables(db)) {
      throw new ForeignFileError('the file has tables but no schema version');
    }
    for (const migration of migrations.slice(version)) db.exec(migration);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

const readVersion = (db: DatabaseSync): number =>
  Number(db.prepare('PRAGMA user_version').get()?.user_version);

const hasTables = (db: DatabaseSync): boolean =>
  db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() !== undefined;
