/**
 * How the present schema came about, by version; see `migrate` and `migratePostgres`. Times are milliseconds since 1970. `fields` is
 * text, because JSON has an order there.
 *
 * The last version gives tables and columns the names that the code uses. The release before runs beside this one: for it alone
 * there are views with the names that it knows, and in PostgreSQL `store_lead` and `import_leads`. The next release may drop them.
 */

/** The number of migrations that a release must know to use the outbox. */
export const usableFrom = { sqlite: 2, postgres: 1 };

const rename = `ALTER TABLE leads RENAME TO outbox;
  ALTER TABLE outbox RENAME COLUMN sender TO network;
  ALTER TABLE outbox RENAME COLUMN last_answer TO last_result;
  ALTER TABLE outbox RENAME COLUMN claimed_until TO leased_until;
  CREATE VIEW leads AS SELECT id, reference, form, fields, state, hasty, honeypot_filled, fingerprint, submission_id,
    network AS sender, received_at, sending_since, attempts, attempted_at, last_result AS last_answer, due_at,
    leased_until AS claimed_until, delivered_at, alerted FROM outbox;`;

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
  `${rename}
  CREATE TRIGGER leads_insert INSTEAD OF INSERT ON leads BEGIN
    INSERT INTO outbox (reference, form, fields, state, hasty, honeypot_filled, fingerprint, submission_id, network,
      received_at, sending_since, attempts, attempted_at, last_result, due_at, leased_until, delivered_at, alerted)
    VALUES (NEW.reference, NEW.form, NEW.fields, NEW.state, NEW.hasty, coalesce(NEW.honeypot_filled, 0), NEW.fingerprint,
      NEW.submission_id, NEW.sender, NEW.received_at, NEW.sending_since, coalesce(NEW.attempts, 0), NEW.attempted_at,
      NEW.last_answer, NEW.due_at, NEW.claimed_until, NEW.delivered_at, coalesce(NEW.alerted, 0));
  END;
  CREATE TRIGGER leads_update INSTEAD OF UPDATE ON leads BEGIN
    UPDATE outbox SET state = NEW.state, network = NEW.sender, received_at = NEW.received_at,
      sending_since = NEW.sending_since, attempts = NEW.attempts, attempted_at = NEW.attempted_at,
      last_result = NEW.last_answer, due_at = NEW.due_at, leased_until = NEW.claimed_until,
      delivered_at = NEW.delivered_at, alerted = NEW.alerted
    WHERE id = OLD.id;
  END;
  CREATE TRIGGER leads_delete INSTEAD OF DELETE ON leads BEGIN DELETE FROM outbox WHERE id = OLD.id; END;
  -- The release before counts the rows that it inserts, which SQLite does not do for views: two tables, kept the same.
  CREATE TABLE alerts (event TEXT PRIMARY KEY, raised_at INTEGER NOT NULL) STRICT;
  INSERT INTO alerts SELECT * FROM alarms;
  CREATE TRIGGER alarm_raised AFTER INSERT ON alarms BEGIN
    INSERT OR IGNORE INTO alerts VALUES (NEW.event, NEW.raised_at); END;
  CREATE TRIGGER alarm_ended AFTER DELETE ON alarms BEGIN DELETE FROM alerts WHERE event = OLD.event; END;
  CREATE TRIGGER alert_raised AFTER INSERT ON alerts BEGIN
    INSERT OR IGNORE INTO alarms VALUES (NEW.event, NEW.raised_at); END;
  CREATE TRIGGER alert_ended AFTER DELETE ON alerts BEGIN DELETE FROM alarms WHERE event = OLD.event; END;`,
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
  ALTER TABLE alarms RENAME TO alerts;
  CREATE VIEW alarms AS SELECT * FROM alerts;
  DROP FUNCTION IF EXISTS store_lead, import_leads;

  -- Stores a lead, and leases it unless it is a suspect; or finds the lead that it repeats, of the last retention_ms where an
  -- id is missing. Neither is returned if the reference is taken. The lock: two machines may get the same post at the same moment.
  CREATE FUNCTION store_lead(lead json, at bigint, lease_ms bigint, retention_ms bigint,
    OUT is_repeat boolean, OUT stored leads) LANGUAGE plpgsql AS $function$
  DECLARE
    given leads := json_populate_record(NULL::leads, lead);
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(given.fingerprint, 0));
    SELECT * INTO stored FROM leads WHERE fingerprint = given.fingerprint AND (
        submission_id = given.submission_id
        OR ((submission_id IS NULL OR given.submission_id IS NULL) AND sender = given.sender
          AND received_at > at - retention_ms)
      ) ORDER BY id DESC LIMIT 1;
    is_repeat := FOUND;
    IF is_repeat THEN RETURN; END IF;
    INSERT INTO leads (reference, form, fields, state, hasty, honeypot_filled, fingerprint, submission_id, sender,
        received_at, sending_since, attempts, attempted_at, due_at, claimed_until)
      SELECT given.reference, given.form, given.fields, given.state, given.hasty, given.honeypot_filled,
        given.fingerprint, given.submission_id, given.sender, at, at, sending.attempts, sending.since, sending.since,
        sending.since + lease_ms
      FROM (SELECT CASE WHEN given.state = 'suspect' THEN 0 ELSE 1 END AS attempts,
        CASE WHEN given.state <> 'suspect' THEN at END AS since) AS sending
      ON CONFLICT (reference) DO NOTHING RETURNING * INTO stored;
  END $function$;

  -- Takes over rows of a local outbox, each under its reference and without its lease. A lead that is there already stays as it is,
  -- unless the row is delivered. Where the reference is another lead's by chance, it gets an X at its end: none may be lost.
  CREATE FUNCTION import_leads(journal_rows json, at bigint) RETURNS void LANGUAGE plpgsql AS $function$
  DECLARE
    given leads;
    same record;
  BEGIN
    FOR given IN SELECT * FROM json_populate_recordset(NULL::leads, journal_rows) LOOP
      PERFORM pg_advisory_xact_lock(hashtextextended(given.fingerprint, 0));
      WHILE EXISTS (
        SELECT FROM leads WHERE reference = given.reference AND fingerprint <> given.fingerprint
      ) LOOP
        given.reference := given.reference || 'X';
      END LOOP;
      INSERT INTO leads (reference, form, fields, state, hasty, honeypot_filled, fingerprint, submission_id, sender,
          received_at, sending_since, attempts, attempted_at, last_answer, due_at, delivered_at, alerted)
        VALUES (given.reference, given.form, given.fields, given.state, given.hasty, given.honeypot_filled,
          given.fingerprint, given.submission_id, given.sender, given.received_at, given.sending_since,
          given.attempts, given.attempted_at, given.last_answer, given.due_at, given.delivered_at, given.alerted)
        ON CONFLICT (reference) DO UPDATE SET state = 'delivered', delivered_at = excluded.delivered_at,
          last_answer = excluded.last_answer, due_at = NULL, claimed_until = NULL
          WHERE excluded.state = 'delivered' AND leads.state <> 'delivered';
      -- A visitor who sent again under the same id while the database was unavailable has two references for one lead: it is sent once.
      FOR same IN SELECT reference, state FROM leads WHERE fingerprint = given.fingerprint
          AND submission_id = given.submission_id AND reference <> given.reference
          AND state IN ('received', 'waiting', 'delivered') LOOP
        IF given.state = 'delivered' THEN
          UPDATE leads SET state = 'delivered', delivered_at = at, due_at = NULL, claimed_until = NULL,
            last_answer = 'repeat of ' || given.reference
            WHERE reference = same.reference AND state IN ('received', 'waiting');
        ELSE
          UPDATE leads SET state = 'delivered', delivered_at = at, due_at = NULL, claimed_until = NULL,
            last_answer = 'repeat of ' || same.reference
            WHERE reference = given.reference AND state IN ('received', 'waiting');
        END IF;
      END LOOP;
    END LOOP;
  END $function$;`,
];
