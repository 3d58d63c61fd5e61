import { ignoreError } from '../../../shared/ignoreError.ts';
import { type DeliveryOutcome, type Lead, type StoredLead, type Submission, toLead } from '../lead.ts';
import { takeAlerts } from './alerts.ts';
import type { LeadRow } from './importRows.ts';
import {
  createReference,
  leaseMs,
  maxBackoffMs,
  movedLease,
  networkRetentionMs,
  parkedByHand,
} from './leadRules.ts';
import { correctTimes, readStats, removeExpired } from './maintenance.ts';
import { checkWritable, type Database, type Params, type Row, type Run, type Store } from './store.ts';
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

/**
 * The transactional outbox: every lead is stored here before it is forwarded, and stays until it is delivered and its retention
 * is over. Several processes may share one outbox.
 *
 * - **Durability**: a call that writes resolves when the change is committed to disk, and rejects if it could not be committed.
 * - **States**: `store` creates a lead as received or suspect; `recordOutcome` makes it delivered, waiting or parked; see `leadStates`.
 * - **Idempotency**: a submission that repeats a lead is not stored again; see `store`.
 * - **Leases**: only the process that holds a lead's lease delivers it. A lease ends with `recordOutcome`, or by itself after
 *   `leaseMs`, so that a lead outlives the process that was delivering it.
 * - **Outcomes are never lost while the process lives**: an outcome that cannot be committed is kept in memory and committed
 *   before any later call. So no delivered lead is leased again.
 * - **Retention**: delivered leads and suspects are deleted by age, no others. A client's network is deleted after
 *   `networkRetentionMs`.
 * - **Moving**: `take` leases leads for ever, so that from there on only the outbox that imports them sends them, whatever is
 *   interrupted; `forget` deletes them once they are there.
 */
export type Outbox = ReturnType<typeof createOutbox> & Pick<Store, 'isFailing' | 'close'>;

/** The outbox on either database; `watch` judges that database's clock. */
export function createOutbox(database: Database, watch: Pick<ClockWatch, 'isTrusted' | 'elapsed'>) {
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
    const askedAt = watch.elapsed();
    const [row] = await run(readClock, { isTrusted: 1 });
    return { isTrusted: watch.isTrusted(Number(row?.now), askedAt) ? 1 : 0, isDue: Boolean(row?.is_due) };
  }

  return {
    /**
     * Stores a submission and leases it for its first delivery; a suspect is stored without a lease. Returns the existing
     * lead if the content is the same, and the submission id too, or, if one of them has no id, the network within
     * `networkRetentionMs`. `propose` is called for references until one is free.
     */
    async store(submission: Submission, propose = createReference): Promise<StoredLead> {
      await recordAll();
      return database.transaction([submission.fingerprint], async (inside) => {
        const [repeated] = await inside(findRepeat, toParams(submission));
        if (repeated) return { lead: toLead(repeated), isRepeat: true };
        return { lead: toLead(await insertLead(inside, submission, propose)), isRepeat: false };
      });
    },
    /** The lead that this submission repeats. */
    findRepeat: (submission: Submission) => findLead(findRepeat, toParams(submission)),
    find: (reference: string) => findLead('SELECT * FROM outbox WHERE reference = :reference', { reference }),
    /**
     * Leases an undelivered lead, due or not; `null` if it is leased, delivered, suspect, erased or parked by an operator.
     */
    lease: async (reference: string) =>
      findLead(lease, { reference, isTrusted: (await judgeClock()).isTrusted }),
    /** Leases the received or waiting lead that has been due longest; `null` if none is due. */
    async leaseNext() {
      // Reads first: an UPDATE takes SQLite's write lock even if it changes nothing, and usually no lead is due.
      const { isDue, isTrusted } = await judgeClock();
      return isDue ? findLead(leaseNext, { isTrusted }) : null;
    },
    /**
     * Ends the lease. Never rejects. A failure is dropped if the lead has changed since it was leased: delivered, erased, parked or
     * leased again. A delivery is always recorded.
     */
    async recordOutcome(leased: Lead, outcome: DeliveryOutcome) {
      unrecorded.add({ leased, outcome });
      // The database's opener has logged the error; a later call records the outcome.
      await recordAll().catch(ignoreError);
    },
    /** Makes every received and waiting lead due now. */
    makeAllDue: async () => void (await run(makeAllDue)),
    /** New alerts since the last call. Only one of the processes gets each. */
    takeAlerts: () => takeAlerts(run),
    /** Deletes leads past their retention. Rejects if the outbox cannot be written, even if nothing is to be deleted. */
    async maintain(retentionDays: number) {
      await run(checkWritable);
      // Deliveries in flight keep their leases.
      if ((await judgeClock()).isTrusted) await correctTimes(run, database.skipLocked);
      await removeExpired(run, database.skipLocked, retentionDays);
    },
    stats: () => readStats(run),
    /**
     * The next leads to move, oldest first, without those in delivery; leads that were taken and not forgotten are returned
     * again.
     */
    async take(count: number) {
      const { isTrusted } = await judgeClock();
      // Reads first, for the same reason as above.
      if ((await run('SELECT 1 AS found FROM outbox LIMIT 1')).length === 0) return [];
      const rows = (await run(take, { count, isTrusted })) as LeadRow[];
      return rows.sort((a, b) => Number(a.id) - Number(b.id));
    },
    async forget(references: readonly string[]) {
      const sql = `DELETE FROM outbox WHERE reference = :reference AND leased_until = ${movedLease}`;
      await database.transaction(references, async (inside) => {
        for (const reference of references) await inside(sql, { reference });
      });
    },
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
