import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './inTransaction.ts';
import { ForeignFileError } from './sqliteError.ts';

export interface Schema {
  /** SQL by schema version: the first creates the schema, each later one changes it. */
  migrations: readonly string[];
  /** How many of the migrations a program must know to use the file; all of them by default. */
  usableFrom?: number | undefined;
  /** Takes over a file that has tables but no `user_version`; the first migration must allow for them. */
  adoptUnversioned?: boolean | undefined;
}

/**
 * Brings a database to the present schema, all or nothing. A later schema that this program can use stays as it is. Throws a
 * ForeignFileError where the program cannot use the schema.
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

/** The number of migrations that the file has been through. Throws a ForeignFileError where this program cannot use the file. */
export function checkSchema(
  db: DatabaseSync,
  { migrations, adoptUnversioned = false }: Schema,
): { version: number; isPresent: boolean } {
  const known = migrations.length;
  // How many of the migrations a program must know; older programs take it for the version.
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
