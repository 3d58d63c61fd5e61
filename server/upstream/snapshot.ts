import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Log } from '../monitoring/log.ts';
import type { DiskHealth } from '../storage/diskHealth.ts';
import { openCacheDatabase } from '../storage/openCacheDatabase.ts';
import { ForeignFileError } from '../storage/sqliteError.ts';

/** The last good raw response of one call. */
interface StoredResponse {
  raw: unknown;
  digest: string;
  /** When it first came, milliseconds since 1970. */
  storedAt: number;
}

/** The last good responses on disk. A failed write is reported to the disk's health and has no other effect. */
export interface Snapshot {
  /** `null` where there is none; throws where it cannot be read. */
  read(key: string): StoredResponse | null;
  /** Returns false where the write failed. */
  write(key: string, response: StoredResponse): boolean;
  /** Keys of the details that the upstream does not have. */
  absentKeys(): string[];
  /** Deletes all responses but these. */
  prune(keys: ReadonlySet<string>): void;
  close(): void;
}

interface SnapshotOptions {
  dataDir: string;
  /** Identifies the upstream; responses of another one are not used. */
  source: string;
  log: Log;
  health: DiskHealth;
}

const migrations = [
  `CREATE TABLE origin (source TEXT NOT NULL) STRICT;
  CREATE TABLE answers (key TEXT PRIMARY KEY, raw TEXT NOT NULL, digest TEXT NOT NULL, stored_at INTEGER NOT NULL) STRICT`,
];

/** Opens `catalogue.db` below `dataDir`; see `openCacheDatabase`. */
export function openSnapshot({ dataDir, source, log, health }: SnapshotOptions): Snapshot {
  const path = join(dataDir, 'catalogue.db');
  const verify = (db: DatabaseSync) => verifySource(db, source);
  return createSnapshot(openCacheDatabase({ path, migrations, verify, log }), health);
}

function verifySource(db: DatabaseSync, source: string): void {
  const stored = db.prepare('SELECT source FROM origin').get()?.source;
  if (stored === undefined) db.prepare('INSERT INTO origin VALUES (?)').run(source);
  else if (stored !== source) throw new ForeignFileError(`responses of ${stored} instead of ${source}`);
}

function createSnapshot(db: DatabaseSync, health: DiskHealth): Snapshot {
  const select = db.prepare('SELECT raw, digest, stored_at FROM answers WHERE key = ?');
  const upsert = db.prepare(
    'INSERT OR REPLACE INTO answers (key, raw, digest, stored_at) VALUES (?, ?, ?, ?)',
  );
  const attempt = (action: () => void) => {
    try {
      action();
      health.worked('catalogue');
      return true;
    } catch (err) {
      health.failed('catalogue', err);
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
