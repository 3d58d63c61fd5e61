import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { yieldToRequests } from '../async/sleep.ts';
import type { Log } from '../monitoring/log.ts';
import type { DiskHealth } from '../storage/diskHealth.ts';
import { openCacheDatabase } from '../storage/openCacheDatabase.ts';
import { ForeignFileError } from '../storage/sqliteError.ts';

/** The raw response if the upstream has no such detail. */
export const absentJson = 'null';

/** Digest, to detect changes. */
export const digestOf = (json: string): string => hash('sha1', json, 'base64url');

/** The last good responses on disk. A failed write is reported to the disk's health and has no other effect. */
export type Snapshot = ReturnType<typeof openSnapshot>;

const migrations = [
  `CREATE TABLE origin (source TEXT NOT NULL) STRICT;
  CREATE TABLE answers (key TEXT PRIMARY KEY, raw TEXT NOT NULL, digest TEXT NOT NULL, stored_at INTEGER NOT NULL) STRICT`,
];

const select = 'SELECT raw, digest, stored_at FROM answers WHERE key = ?';
const upsert = 'INSERT OR REPLACE INTO answers (key, raw, digest, stored_at) VALUES (?, ?, ?, ?)';

const keysPerPiece = 500;
const selectKeys = `SELECT key FROM answers WHERE key > ? ORDER BY key LIMIT ${keysPerPiece}`;

/**
 * Opens `catalogue.db` below `dataDir`; see `openCacheDatabase`. `source` identifies the upstream: responses of another one
 * are not used.
 */
export function openSnapshot(dataDir: string, source: string, log: Log, health: DiskHealth) {
  const path = join(dataDir, 'catalogue.db');
  const verify = (db: DatabaseSync) => {
    const stored = db.prepare('SELECT source FROM origin').get()?.source;
    if (stored === undefined) db.prepare('INSERT INTO origin VALUES (?)').run(source);
    else if (stored !== source) throw new ForeignFileError(`responses of ${stored} instead of ${source}`);
    db.prepare(select);
  };
  const options = { path, migrations, verify, log, part: 'catalogue', health } as const;
  const { read, write, close } = openCacheDatabase(options);
  const keysIn = (sql: string, value: string) =>
    read((db) => db.prepare(sql).all(value)).map(({ key }) => String(key));
  const keysAfter = (last: string) => keysIn(selectKeys, last);

  return {
    /** `null` if there is none; throws if it cannot be read. */
    read(key: string) {
      const row = read((db) => db.prepare(select).get(key));
      if (!row) return null;
      return { json: String(row.raw), digest: String(row.digest), storedAt: Number(row.stored_at) };
    },
    /** `storedAt`: its first arrival, milliseconds since 1970. Returns false where the write failed. */
    write: (key: string, json: string, digest: string, storedAt: number) =>
      write((db) => void db.prepare(upsert).run(key, json, digest, storedAt)),
    /** Keys of the details that the upstream does not have. */
    absentKeys: () => keysIn('SELECT key FROM answers WHERE raw = ?', absentJson),
    async prune(keys: ReadonlySet<string>) {
      for (let stored = keysAfter(''); stored.length > 0; stored = keysAfter(stored.at(-1) ?? '')) {
        for (const key of stored.filter((one) => !keys.has(one)))
          write((db) => void db.prepare('DELETE FROM answers WHERE key = ?').run(key));
        await yieldToRequests();
      }
    },
    close,
  };
}
