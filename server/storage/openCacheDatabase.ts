import type { DatabaseSync } from 'node:sqlite';
import type { Log } from '../monitoring/log.ts';
import { fileIdentity } from './databaseFiles.ts';
import type { DiskHealth, DiskPart } from './diskHealth.ts';
import { openSqlite, type SqliteOptions } from './openSqlite.ts';
import { isCorrupt, isForeign, isUnavailable } from './sqliteError.ts';

interface CacheOptions extends Pick<SqliteOptions, 'path' | 'migrations' | 'verify'> {
  log: Log;
  part: DiskPart;
  health: DiskHealth;
  /** Milliseconds that never jump. */
  elapsed?: () => number;
}

type Work = (db: DatabaseSync) => void;

const retryMs = 5_000;

/**
 * Opens a database whose content can be fetched or computed again, and opens it again when its file was removed, replaced
 * or damaged. A corrupt or foreign file is quarantined. Without a usable disk the content stays in memory until there is
 * one.
 */
export function openCacheDatabase(options: CacheOptions) {
  const { path, part, health, log, elapsed = () => performance.now() } = options;
  let retryAt = elapsed() + retryMs;
  let isSuspect = false;
  let current = openAtStart(options);
  const failed = new Map<string, Work>();

  const isSound = () => !isSuspect && fileIdentity(path) === current.identity;

  function reopen(): void {
    retryAt = elapsed() + retryMs;
    try {
      // Two processes with different sources would quarantine each other's files for ever.
      const next = openFile(options, true);
      checkWritable(next.db);
      copyRows(current, path, log);
      current.db.close();
      current = next;
      isSuspect = false;
      health.worked(part);
      log.info({ path }, 'database opened again');
    } catch (err) {
      health.failed(part, err);
    }
  }

  function read<T>(work: (db: DatabaseSync) => T): T {
    if (!isSound() && elapsed() >= retryAt) reopen();
    const used = current;
    try {
      return work(used.db);
    } catch (error) {
      const isDamaged = isCorrupt(error) && !isSuspect;
      isSuspect ||= isDamaged || isUnavailable(error) || isForeign(error);
      // A file may be damaged after it was opened. To open it again quarantines it.
      if (isDamaged) reopen();
      if (current === used) throw error;
      return work(current.db);
    }
  }

  /** Returns false after a failure, which the disk's health reports; work with a key is then repeated until it succeeds. */
  function write(work: Work, key?: string): boolean {
    try {
      read(work);
      if (key !== undefined) failed.delete(key);
      if (isSound()) health.worked(part);
      return true;
    } catch (err) {
      if (key !== undefined) failed.set(key, work);
      health.failed(part, err);
      return false;
    }
  }

  // Hours may pass without a read or write, so a timer checks the file.
  const retrying = setInterval(() => {
    if (!isSound() && elapsed() >= retryAt) reopen();
    for (const [key, work] of failed) if (!write(work, key)) return;
  }, retryMs).unref();

  return {
    /** Throws SQLite's errors; on a damaged file the work is repeated once with a new file. */
    read,
    write,
    close() {
      clearInterval(retrying);
      current.db.close();
    },
  };
}

/** Opens the file; its `identity` is `null` in memory. */
function openAtStart(options: CacheOptions) {
  try {
    return openFile(options);
  } catch (err) {
    options.health.failed(options.part, err);
    return { db: openSqlite({ ...options, path: ':memory:', isCache: true }), identity: null };
  }
}

function openFile(options: CacheOptions, keepsForeign = false) {
  const { log, path } = options;
  const db = openSqlite({
    ...options,
    isCache: true,
    keepsForeign,
    onQuarantined: (quarantined, err) =>
      log.warn({ path, quarantined, err }, 'database quarantined; a new one is created'),
  });
  return { db, identity: fileIdentity(path) };
}

/** SQLite opens a file for reading alone where it may not write it. Throws then, and closes it. */
function checkWritable(db: DatabaseSync): void {
  try {
    // Only a write fails, and this one changes nothing.
    db.exec(`PRAGMA user_version = ${db.prepare('PRAGMA user_version').get()?.user_version}`);
  } catch (err) {
    db.close();
    throw err;
  }
}

/** Copies content from memory, which is newer than the file, or from a removed file that is still readable. */
function copyRows({ db: from, identity }: ReturnType<typeof openAtStart>, path: string, log: Log): void {
  const or = identity === null ? 'REPLACE' : 'IGNORE';
  try {
    from.prepare('ATTACH ? AS target').run(path);
    const tables = from.prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table'").all();
    // NOT INDEXED, and a condition: otherwise SQLite copies pages of an index, which may be damaged.
    for (const { name } of tables)
      from.exec(`INSERT OR ${or} INTO target."${name}" SELECT * FROM main."${name}" NOT INDEXED WHERE true`);
  } catch (err) {
    log.warn({ path, err }, 'the rows of a database that was replaced could not be read any more');
  }
}
