import { ignoreError } from '../../../shared/ignoreError.ts';
import { type Lead, type Submission, toLead } from '../lead.ts';
import { maxBackoffMs } from '../retryBackoff.ts';
import { takeAlerts } from './alerts.ts';
import { importRows, type LeadRow } from './importRows.ts';
import { createReference, leaseMs, movedLease, networkRetentionMs, parkedByHand } from './leadRules.ts';
import { correctTimes, readStats, removeExpired } from './maintenance.ts';
import type { DeliveryOutcome, Outbox } from './outbox.ts';
import { checkWritable, type Database, type Params, type Row, type Run } from './store.ts';
import type { ClockWatch } from './watchClock.ts';

/** Condition for a lead without a lease; an expired lease counts only while the clock can be trusted. */
const isFree = '(leased_until IS NULL OR (:isTrusted = 1 AND leased_until <= :now))';
const isOpen = "state IN ('received', 'waiting')";
const isDue = `${isOpen} AND due_at <= :now AND ${isFree}`;
/** Time without attempts at a due lead (no server ran, or the clock was set ahead) counts as an hour at most. */
const unattempted = `:now - coalesce(due_at, :now) - ${maxBackoffMs}`;
const sendingSince = `sending_since + CASE WHEN ${unattempted} > 0 THEN ${unattempted} ELSE 0 END`;
const grantLease = `leased_until = :now + ${leaseMs}, attempts = attempts + 1, attempted_at = :now,
  due_at = coalesce(due_at, :now), sending_since = ${sendingSince}, alerted = 0,
  state = CASE state WHEN 'parked' THEN 'waiting' ELSE state END`;

const findRepeat = `SELECT * FROM outbox WHERE fingerprint = :fingerprint AND (
    submission_id = :submissionId
    OR ((submission_id IS NULL OR :submissionId IS NULL) AND network = :network
      AND received_at > :now - ${networkRetentionMs})
  ) ORDER BY id DESC LIMIT 1`;
const insert = (attemptsToLease: string) => `INSERT INTO outbox (reference, form, fields, state, hasty,
    honeypot_filled, fingerprint, submission_id, network, received_at, sending_since, attempts, attempted_at, due_at,
    leased_until)
  VALUES (:reference, :form, :fields, :state, :hasty, :honeypotFilled, :fingerprint, :submissionId, :network, :now, :now,
    ${attemptsToLease})
  ON CONFLICT (reference) DO NOTHING RETURNING *`;
const insertLeased = insert(`1, :now, :now, :now + ${leaseMs}`);
const insertSuspect = insert('0, NULL, NULL, NULL');
const lease = `UPDATE outbox SET ${grantLease}
  WHERE reference = :reference AND state IN ('received', 'waiting', 'parked') AND ${isFree}
    AND last_result IS DISTINCT FROM '${parkedByHand}' RETURNING *`;
const recordDelivered = `UPDATE outbox SET state = 'delivered', delivered_at = :now, last_result = :lastResult,
  due_at = NULL, leased_until = NULL WHERE reference = :reference`;
// The number of attempts shows whether this lease is still the lead's latest one.
const recordFailure = `UPDATE outbox SET state = :state, last_result = :lastResult, due_at = :dueAt, leased_until = NULL
  WHERE reference = :reference AND attempts = :attempts AND ${isOpen}`;

const readClock = `SELECT CAST(:now AS bigint) AS now, EXISTS (SELECT 1 FROM outbox WHERE ${isDue}) AS is_due`;

/** The outbox on either database; `watch` judges that database's clock. */
export function createOutbox(
  database: Database,
  watch: Pick<ClockWatch, 'isTrusted'>,
): Omit<Outbox, 'isFailing' | 'close'> {
  const leaseNext = `UPDATE outbox SET ${grantLease} WHERE id = (
    SELECT id FROM outbox WHERE ${isDue} ORDER BY due_at LIMIT 1 ${database.skipLocked}) RETURNING *`;
  const makeAllDue = `UPDATE outbox SET due_at = :now, sending_since = ${sendingSince}
    WHERE id IN (SELECT id FROM outbox WHERE ${isOpen} ${database.skipLocked})`;
  const take = `UPDATE outbox SET leased_until = ${movedLease} WHERE id IN (
    SELECT id FROM outbox WHERE leased_until = ${movedLease} OR ${isFree} ORDER BY id LIMIT :count) RETURNING *`;
  const unrecorded = new Set<{ leased: Lead; outcome: DeliveryOutcome }>();

  /** Commits outcomes whose earlier commit failed. */
  async function recordAll(): Promise<void> {
    for (const one of unrecorded) {
      const { reference, attempts } = one.leased;
      const sql = one.outcome.state === 'delivered' ? recordDelivered : recordFailure;
      await database.run(sql, { reference, attempts, ...one.outcome });
      unrecorded.delete(one);
    }
  }

  const run: Run = async (sql, params) => {
    await recordAll();
    return database.run(sql, params);
  };

  async function findLead(sql: string, params: Params): Promise<Lead | null> {
    const [row] = await run(sql, params);
    return row ? toLead(row) : null;
  }

  async function judgeClock(): Promise<{ isTrusted: 0 | 1; isDue: boolean }> {
    const [row] = await run(readClock, { isTrusted: 1 });
    return { isTrusted: watch.isTrusted(Number(row?.now)) ? 1 : 0, isDue: Boolean(row?.is_due) };
  }

  return {
    async store(submission, propose = createReference) {
      await recordAll();
      return database.transaction([submission.fingerprint], async (inside) => {
        const [repeated] = await inside(findRepeat, toParams(submission));
        if (repeated) return { lead: toLead(repeated), isRepeat: true };
        return { lead: toLead(await insertLead(inside, submission, propose)), isRepeat: false };
      });
    },
    findRepeat: (submission) => findLead(findRepeat, toParams(submission)),
    find: (reference) => findLead('SELECT * FROM outbox WHERE reference = :reference', { reference }),
    lease: async (reference) => findLead(lease, { reference, isTrusted: (await judgeClock()).isTrusted }),
    async leaseNext() {
      // Reads first: an UPDATE takes SQLite's write lock even if it changes nothing, and usually no lead is due.
      const { isDue, isTrusted } = await judgeClock();
      return isDue ? findLead(leaseNext, { isTrusted }) : null;
    },
    async recordOutcome(leased, outcome) {
      unrecorded.add({ leased, outcome });
      // The database's opener has logged the error; a later call records the outcome.
      await recordAll().catch(ignoreError);
    },
    makeAllDue: async () => void (await run(makeAllDue)),
    takeAlerts: () => takeAlerts(run),
    async maintain(retentionDays) {
      await run(checkWritable);
      // Deliveries in flight keep their leases.
      if ((await judgeClock()).isTrusted) await correctTimes(run, database.skipLocked);
      await removeExpired(run, database.skipLocked, retentionDays);
    },
    stats: () => readStats(run),
    async take(count) {
      const { isTrusted } = await judgeClock();
      // Reads first, for the same reason as above.
      if ((await run('SELECT 1 AS found FROM outbox LIMIT 1')).length === 0) return [];
      const rows = (await run(take, { count, isTrusted })) as LeadRow[];
      return rows.sort((a, b) => Number(a.id) - Number(b.id));
    },
    async forget(references) {
      const sql = `DELETE FROM outbox WHERE reference = :reference AND leased_until = ${movedLease}`;
      await database.transaction(references, async (inside) => {
        for (const reference of references) await inside(sql, { reference });
      });
    },
    importRows: (rows) => importRows(database, rows),
  };
}

const toParams = ({ fingerprint, submissionId, network }: Submission) => ({
  fingerprint,
  submissionId,
  network,
});

async function insertLead(run: Run, submission: Submission, propose: () => string): Promise<Row> {
  const { form, fields, suspect, hasty, honeypotFilled } = submission;
  for (;;) {
    const [row] = await run(suspect ? insertSuspect : insertLeased, {
      ...toParams(submission),
      reference: propose(),
      form,
      fields: JSON.stringify(fields),
      state: suspect ? 'suspect' : 'received',
      hasty: hasty ? 1 : 0,
      honeypotFilled: honeypotFilled ? 1 : 0,
    });
    // No row: the reference is taken.
    if (row) return row;
  }
}
