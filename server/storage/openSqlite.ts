import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileIdentity, quarantine } from './databaseFiles.ts';
import { CorruptFileError, ForeignFileError, isCorrupt, isForeign, OldSchemaError } from './sqliteError.ts';

export interface SqliteOptions {
  /** SQL by schema version: the first creates the schema, each later one changes it. */
  migrations: readonly string[];
  /** The number of migrations that a program must know to use the file; all of them by default. */
  usableFrom?: number;
  /** A file, whose folder is created where it is missing, or `:memory:`. */
  path: string;
  /** write, read: an existing file of the present schema; only `migrate`, the default, creates or migrates one. */
  access?: 'migrate' | 'write' | 'read' | undefined;
  /**
   * Content that can be fetched or computed again: a power cut may lose the last commits, never the file, and a foreign file
   * is quarantined like a corrupt one. All other content is personal data: a commit has reached the disk when it returns, the
   * file has mode 0600, and deleted content is overwritten. There a foreign file stays: a newer version may have written it.
   */
  isCache?: boolean;
  /** A sound file of another source stays, although it is a cache: another process has put it there. */
  keepsForeign?: boolean;
  /** How long a call waits, and blocks this process, while another process writes. */
  busyTimeoutMs?: number;
  /** Throws a ForeignFileError, or an error of SQLite, if the content belongs to another program or source. */
  verify?: (db: DatabaseSync) => void;
  /** Called once a corrupt file has been renamed and before a new one is created. Without it, opening such a file throws. */
  onQuarantined?: ((quarantinedPath: string, error: unknown) => void) | undefined;
}

/**
 * Opens a database in WAL mode, checks its integrity and migrates it to the current schema. Throws SQLite's errors. Only a
 * damaged file is quarantined: a busy or read-only file, or one on a full disk, stays in its place.
 */
export function openSqlite(options: SqliteOptions): DatabaseSync {
  const { path, onQuarantined, isCache, keepsForeign } = options;
  const identity = fileIdentity(path);
  try {
    return open(options);
  } catch (error) {
    const isKept = keepsForeign && error instanceof ForeignFileError;
    const isUnusable = isCorrupt(error) || (isCache && isForeign(error) && !isKept);
    if (!isUnusable || !onQuarantined) throw error;
    // Another process may have replaced the file already; its new one must stay.
    if (fileIdentity(path) === identity) onQuarantined(quarantine(path), error);
    return open(options);
  }
}

function open(options: SqliteOptions): DatabaseSync {
  const { path, access = 'migrate', isCache = false } = options;
  if (path !== ':memory:' && access === 'migrate') prepareFile(path, isCache);
  const db = new DatabaseSync(path, { timeout: options.busyTimeoutMs ?? 200, readOnly: access === 'read' });
  try {
    if (access !== 'read') {
      db.exec('PRAGMA journal_mode = WAL');
      db.exec(
        isCache ? 'PRAGMA synchronous = NORMAL' : 'PRAGMA synchronous = FULL; PRAGMA secure_delete = ON',
      );
    }
    checkIntegrity(db);
    if (access === 'migrate') migrate(db, options);
    else {
      const { isPresent, version } = checkSchema(db, options);
      if (!isPresent) throw new OldSchemaError(version, options.migrations.length);
    }
    options.verify?.(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function prepareFile(path: string, isCache: boolean): void {
  mkdirSync(dirname(path), { recursive: true });
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CorruptFileError(`${path} is a folder`);
  }
  checkWritable(path);
  if (isCache) return;
  // Created before SQLite does, so that no other user can open it in between.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  if ((statSync(path).mode & 0o777) !== 0o600) chmodSync(path, 0o600);
}

/**
 * SQLite reads a file of a later write version, and refuses each write as on a read-only disk. Byte 18 holds it; 2 is WAL:
 * https://sqlite.org/fileformat.html#file_format_version_numbers
 */
function checkWritable(path: string): void {
  if (!existsSync(path)) return;
  const header = Buffer.alloc(19);
  const file = openSync(path, 'r');
  try {
    readSync(file, header);
  } finally {
    closeSync(file);
  }
  const isSqlite = header.toString('latin1', 0, 15) === 'SQLite format 3';
  if (isSqlite && Number(header[18]) > 2) throw new CorruptFileError(`${path} has an unknown write version`);
}

function checkIntegrity(db: DatabaseSync): void {
  // Unlike `quick_check` it compares the indexes with their tables.
  const result = db.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
  if (result !== 'ok') throw new CorruptFileError(`integrity_check: ${result}`);
}

/**
 * Migrates a database to the current schema, all or nothing. A later schema that this program can use stays unchanged.
 * Throws a ForeignFileError if the program cannot use the schema.
 */
function migrate(db: DatabaseSync, options: SqliteOptions): void {
  const { migrations, usableFrom = migrations.length } = options;
  if (checkSchema(db, options).isPresent) return;
  // After an error `open` closes the database, which rolls the transaction back.
  db.exec('BEGIN IMMEDIATE');
  // Read again: another process may have migrated the file in the meantime.
  const { version, isPresent } = checkSchema(db, options);
  if (!isPresent) {
    for (const migration of migrations.slice(version)) db.exec(migration);
    db.exec(`PRAGMA user_version = ${usableFrom}; PRAGMA application_id = ${migrations.length}`);
  }
  db.exec('COMMIT');
}

/** The number of applied migrations. Throws a ForeignFileError if this program cannot use the file. */
function checkSchema(db: DatabaseSync, { migrations }: SqliteOptions) {
  const known = migrations.length;
  // The number of migrations that a program must know; older programs read it as the version.
  const usableFrom = readPragma(db, 'user_version');
  if (usableFrom > known) {
    throw new ForeignFileError(`the file has schema ${usableFrom}, this program knows ${known} at most`);
  }
  if (usableFrom === 0 && hasTables(db)) {
    throw new ForeignFileError('the file has tables but no schema version');
  }
  const version = Math.max(usableFrom, readPragma(db, 'application_id'));
  return { version, isPresent: version >= known };
}

const readPragma = (db: DatabaseSync, name: string): number =>
  Number(db.prepare(`PRAGMA ${name}`).get()?.[name]);

const hasTables = (db: DatabaseSync): boolean =>
  db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() !== undefined;
