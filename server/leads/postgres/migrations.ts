/**
 * SQL by schema version, each the body of a block of PL/pgSQL; the table `outbox_schema` says how many of them the database has been through. The columns are those of
 * `leads.db`, so that rows can be moved; times are milliseconds since 1970. `fields` is text, because JSON has an order there.
 */
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
  CREATE TABLE checks (id integer PRIMARY KEY, checked_at bigint NOT NULL);

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

  -- Takes rows of a journal over, each under its reference and without its lease. A lead that is there already stays as it is,
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
      -- Whoever sent again under the same id while the database was away has two references for one lead: it is sent once.
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
