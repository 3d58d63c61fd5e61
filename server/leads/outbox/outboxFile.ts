import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openSqlite, type SqliteOptions } from '../../storage/openSqlite.ts';

/**
 * SQL by schema version; see `migrate`. Some columns keep older names, since renaming them would need a migration: `sender` is the
 * client's network, `last_answer` the last result, `claimed_until` the end of the lease; `alarms` are alerts.
 */
export const outboxMigrations: readonly string[] = [
  `CREATE TABLE leads (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    form TEXT NOT NULL,
    fields TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('received', 'waiting', 'delivered', 'parked', 'suspect')),
    hasty INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    submission_id TEXT,
    sender TEXT,
    received_at INTEGER NOT NULL,
    sending_since INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    attempted_at INTEGER,
    last_answer TEXT,
    due_at INTEGER,
    claimed_until INTEGER,
    delivered_at INTEGER,
    alerted INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX leads_by_state ON leads (state, received_at);
  CREATE INDEX leads_by_fingerprint ON leads (fingerprint);
  CREATE INDEX leads_with_sender ON leads (received_at) WHERE sender IS NOT NULL;
  CREATE TABLE alarms (event TEXT PRIMARY KEY, raised_at INTEGER NOT NULL) STRICT;
  CREATE TABLE checks (id INTEGER PRIMARY KEY, checked_at INTEGER NOT NULL) STRICT;`,
  `ALTER TABLE leads ADD COLUMN honeypot_filled INTEGER NOT NULL DEFAULT 0;
  UPDATE leads SET honeypot_filled = 1 WHERE state = 'suspect';`,
];

export const outboxPath = (dataDir: string): string => join(dataDir, 'leads.db');

/** How long an operator's command waits, and blocks its own process, while the server writes. */
export const commandTimeoutMs = 5_000;

/** Opens `leads.db` below DATA_DIR; see `openSqlite`. A file of a newer version is never quarantined. */
export const openOutboxFile = (
  dataDir: string,
  options: Pick<SqliteOptions, 'busyTimeoutMs' | 'onQuarantined'> = {},
): DatabaseSync =>
  openSqlite({
    path: outboxPath(dataDir),
    migrations: outboxMigrations,
    synchronous: 'FULL',
    isPrivate: true,
    ...options,
  });
