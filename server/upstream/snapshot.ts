import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Log } from '../monitoring/log.ts';

/** The last good answer to one call, as it came. */
export interface StoredAnswer {
  raw: unknown;
  digest: string;
  /** When it was first seen, milliseconds since 1970. */
  storedAt: number;
}

/** The last good catalogue on disk. A write that fails is logged and costs nothing else. */
export interface Snapshot {
  read(key: string): StoredAnswer | null;
  /** Whether it could be written. */
  write(key: string, answer: StoredAnswer): boolean;
  /** Details that the upstream is known not to have. */
  absentKeys(): string[];
  /** Forgets every answer but these. */
  prune(keys: ReadonlySet<string>): void;
  close(): void;
}

interface SnapshotOptions {
  dataDir: string;
  /** Whose answers these are; those of another upstream are not shown. */
  source: string;
  log: Log;
}

const schemaVersion = 1;

/** How long to wait for another process that holds the file. */
const lockedMs = 200;

class UnusableFile extends Error {}

/** SQLite's codes for a file that is damaged, and one that is no database. */
const damagedCodes = [11, 26];

/** Opens `catalogue.db` below `dataDir`; a file that cannot be used is set aside, and without a disk memory does. */
export function openSnapshot({ dataDir, source, log }: SnapshotOptions): Snapshot {
  const path = join(dataDir, 'catalogue.db');
  try {
    mkdirSync(dataDir, { recursive: true });
    return createSnapshot(openOrSetAside(path, source, log), log);
  } catch (err) {
    log.error({ path, err }, 'the catalogue cannot be kept on disk; it is kept in memory only');
    return createSnapshot(openDatabase(':memory:', source), log);
  }
}

function openOrSetAside(path: string, source: string, log: Log): DatabaseSync {
  try {
    return openDatabase(path, source);
  } catch (err) {
    if (!isUnusable(err, path)) throw err;
    const aside = `${path}.${Date.now()}.set-aside`;
    log.warn({ path, aside, err }, 'the kept catalogue cannot be used and is set aside');
    for (const suffix of ['', '-wal', '-shm']) {
      if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
    }
    return openDatabase(path, source);
  }
}

/** The file itself is wrong; anything else (locked, full, no rights) may pass and leaves a good file where it is. */
function isUnusable(error: unknown, path: string): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return error instanceof UnusableFile || damagedCodes.includes(code) || isFolder;
}

function openDatabase(path: string, source: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: lockedMs });
  try {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    const tables = Number(db.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n);
    if (tables === 0) createSchema(db, source);
    checkUsable(db, source);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function createSchema(db: DatabaseSync, source: string): void {
  db.exec(`PRAGMA user_version = ${schemaVersion};
    CREATE TABLE origin (source TEXT NOT NULL) STRICT;
    CREATE TABLE answers (key TEXT PRIMARY KEY, raw TEXT NOT NULL, digest TEXT NOT NULL, stored_at INTEGER NOT NULL) STRICT`);
  db.prepare('INSERT INTO origin VALUES (?)').run(source);
}

function checkUsable(db: DatabaseSync, source: string): void {
  const version = db.prepare('PRAGMA user_version').get()?.user_version;
  if (version !== schemaVersion)
    throw new UnusableFile(`schema version ${version} instead of ${schemaVersion}`);
  const stored = db.prepare('SELECT source FROM origin').get()?.source;
  if (stored !== source) throw new UnusableFile(`answers of ${stored} instead of ${source}`);
  const check = db.prepare('PRAGMA quick_check').get()?.quick_check;
  if (check !== 'ok') throw new UnusableFile(`quick_check: ${check}`);
}

function createSnapshot(db: DatabaseSync, log: Log): Snapshot {
  const select = db.prepare('SELECT raw, digest, stored_at FROM answers WHERE key = ?');
  const upsert = db.prepare(
    'INSERT OR REPLACE INTO answers (key, raw, digest, stored_at) VALUES (?, ?, ?, ?)',
  );
  const attempt = (action: () => void) => {
    try {
      action();
      return true;
    } catch (err) {
      log.error({ err }, 'the catalogue could not be kept on disk');
      return false;
    }
  };
  return {
    read(key) {
      const row = select.get(key);
      if (!row) return null;
      return {
        raw: JSON.parse(String(row.raw)),
        digest: String(row.digest),
        storedAt: Number(row.stored_at),
      };
    },
    write: (key, { raw, digest, storedAt }) =>
      attempt(() => upsert.run(key, JSON.stringify(raw), digest, storedAt)),
    absentKeys: () =>
      db
        .prepare("SELECT key FROM answers WHERE raw = 'null'")
        .all()
        .map(({ key }) => String(key)),
    prune(keys) {
      attempt(() => {
        const remove = db.prepare('DELETE FROM answers WHERE key = ?');
        const stored = db.prepare('SELECT key FROM answers').all();
        for (const { key } of stored) if (!keys.has(String(key))) remove.run(String(key));
      });
    },
    close: () => db.close(),
  };
}
