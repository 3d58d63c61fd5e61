import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { quarantine } from './databaseFiles.ts';
import { checkSchema, migrate, type Schema } from './migrate.ts';
import { CorruptFileError, isCorrupt, isForeign, OldSchemaError } from './sqliteError.ts';

export interface SqliteOptions extends Schema {
  /** A file, whose folder is created where it is missing, or `:memory:`. */
  path: string;
  /** write, read: an existing file of the present schema; only `migrate`, the default, creates or migrates one. */
  access?: 'migrate' | 'write' | 'read' | undefined;
  /** FULL: a commit has reached the disk when it returns. NORMAL: a power cut may lose the last commits, never the file. */
  synchronous: 'FULL' | 'NORMAL';
  /**
   * Size of the write-ahead log, in pages, at which a commit moves it into the file and waits for the disk; 1,000 by
   * default.
   */
  walPages?: number;
  /** For personal data: the file has mode 0600, and deleted content is overwritten. */
  isPrivate?: boolean;
  /** How long a call waits, and blocks this process, while another process writes. */
  busyTimeoutMs?: number;
  /** Throws a ForeignFileError, or an error of SQLite, if the content belongs to another program or source. */
  verify?: (db: DatabaseSync) => void;
  /** Called once a corrupt file has been renamed and before a new one is created. Without it, opening such a file throws. */
  onQuarantined?: ((quarantinedPath: string, error: unknown) => void) | undefined;
  /** Quarantines a foreign file as well. By default opening it throws: a newer version may have written it. */
  quarantineForeign?: boolean;
}

/**
 * Opens a database in WAL mode, checks its integrity and migrates it to the current schema. Throws SQLite's errors. Only a
 * damaged file is quarantined: a busy or read-only file, or one on a full disk, stays in its place.
 */
export function openSqlite(options: SqliteOptions): DatabaseSync {
  const { path, onQuarantined, quarantineForeign = false } = options;
  const inode = inodeOf(path);
  try {
    return open(options);
  } catch (error) {
    const isUnusable = isCorrupt(error) || (quarantineForeign && isForeign(error));
    if (!isUnusable || !onQuarantined) throw error;
    // Another process may have replaced the file already; its new one must stay.
    if (inodeOf(path) === inode) onQuarantined(quarantine(path), error);
    return open(options);
  }
}

function open(options: SqliteOptions): DatabaseSync {
  const { path, access = 'migrate', synchronous, walPages = 1_000, isPrivate = false } = options;
  if (path !== ':memory:' && access === 'migrate') prepareFile(path, isPrivate);
  const db = new DatabaseSync(path, {
    timeout: options.busyTimeoutMs ?? 200,
    readOnly: access === 'read',
  });
  try {
    if (access !== 'read') {
      db.exec(
        `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA wal_autocheckpoint = ${walPages}`,
      );
    }
    if (isPrivate) db.exec('PRAGMA secure_delete = ON');
    checkIntegrity(db);
    if (access === 'migrate') migrate(db, options);
    else requirePresent(db, options);
    options.verify?.(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function requirePresent(db: DatabaseSync, schema: Schema): void {
  const { version, isPresent } = checkSchema(db, schema);
  if (!isPresent) throw new OldSchemaError(version, schema.migrations.length);
}

function prepareFile(path: string, isPrivate: boolean): void {
  mkdirSync(dirname(path), { recursive: true });
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CorruptFileError(`${path} is a folder`);
  }
  checkWritable(path);
  if (!isPrivate) return;
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
  readSync(file, header);
  closeSync(file);
  const isSqlite = header.toString('latin1', 0, 15) === 'SQLite format 3';
  if (isSqlite && Number(header[18]) > 2) throw new CorruptFileError(`${path} has an unknown write version`);
}

function checkIntegrity(db: DatabaseSync): void {
  // Unlike `quick_check` it compares the indexes with their tables.
  const result = db.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
  if (result !== 'ok') throw new CorruptFileError(`integrity_check: ${result}`);
}

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;
