/**
 * How the present schema came about, by version; see `migrate` and `migratePostgres`. Times are milliseconds since 1970. `fields` is
 * text, because JSON has an order there. Files and databases that were migrated before 26 November 2026 also have views under the
 * former names, which nothing uses.
 */

/** The number of migrations that a release must know to use the outbox. */
export const usableFrom = { sqlite: 3, postgres: 2 };

/** Gives tables and columns the names that the code uses. */
const rename = `ALTER TABLE leads RENAME TO outbox;
  ALTER TABLE outbox RENAME COLUMN sender TO network;
  ALTER TABLE outbox RENAME COLUMN last_answer TO last_result;
  ALTER TABLE outbox RENAME COLUMN claimed_until TO leased_until;
  ALTER TABLE alarms RENAME TO alerts;`;

export const sqliteMigrations: readonly string[] = [
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
  rename,
];

export const postgresMigrations: readonly string[] = [
  `CREATE TABLE leads (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    reference text NOT NULL UNIQUE,
    form text NOT NULL,
    fields text NOT NULL,
    state text NOT NULL CHECK (state IN ('received', 'waiting', 'delivered', 'parked', 'suspect')),
    hasty smallint NOT NULL,
    honeypot_filled smallint NOT NULL DEFAULT 0,
    fingerprint text NOT NULL,
    submission_id text,
    sender text,
    received_at bigint NOT NULL,
    sending_since bigint NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    attempted_at bigint,
    last_answer text,
    due_at bigint,
    claimed_until bigint,
    delivered_at bigint,
    alerted smallint NOT NULL DEFAULT 0
  );
  CREATE INDEX leads_by_state ON leads (state, received_at);
  CREATE INDEX leads_by_fingerprint ON leads (fingerprint);
  CREATE INDEX leads_by_due_time ON leads (due_at) WHERE state IN ('received', 'waiting');
  CREATE INDEX leads_with_sender ON leads (received_at) WHERE sender IS NOT NULL;
  CREATE TABLE alarms (event text PRIMARY KEY, raised_at bigint NOT NULL);
  CREATE TABLE checks (id integer PRIMARY KEY, checked_at bigint NOT NULL);`,
  `${rename}
  DROP FUNCTION IF EXISTS store_lead, import_leads;`,
];
