import type { DatabaseSync } from 'node:sqlite';
import { type Lead, toLead } from '../lead.ts';
import { maxBackoffMs } from '../retryBackoff.ts';
import { leaseMs, parkedByHand } from './leadRules.ts';
import type { DeliveryOutcome } from './outbox.ts';

/** A lead without a lease; an expired lease counts only while the clock can be trusted. */
const isFree = '(claimed_until IS NULL OR (:isTrusted AND claimed_until <= :now))';
const isDue = `state IN ('received', 'waiting') AND due_at <= :now AND ${isFree}`;
/** Time for which nobody attempted a due lead (no server ran, or the clock was set ahead) counts as an hour at most. */
const sendingSince = `sending_since + max(0, :now - ifnull(due_at, :now) - ${maxBackoffMs})`;
const grantLease = `claimed_until = :now + ${leaseMs}, attempts = attempts + 1, attempted_at = :now,
  due_at = ifnull(due_at, :now), sending_since = ${sendingSince}, alerted = 0, state = iif(state = 'parked', 'waiting', state)`;

/** The lease methods of `Outbox` on an open database. */
export interface Leases {
  find(reference: string): Lead | null;
  lease(reference: string): Lead | null;
  leaseNext(): Lead | null;
  recordOutcome(leased: Lead, outcome: DeliveryOutcome): void;
  makeAllDue(): void;
}

/**
 * `isTrusted` as `watchClock` returns it. A lead is identified by its reference: after a damaged file was quarantined, its id may
 * be another lead's.
 */
export function createLeases(db: DatabaseSync, now: () => number, isTrusted: () => boolean): Leases {
  const find = db.prepare('SELECT * FROM leads WHERE reference = ?');
  const lease = db.prepare(`UPDATE leads SET ${grantLease}
    WHERE reference = :reference AND state IN ('received', 'waiting', 'parked') AND ${isFree}
      AND last_answer IS NOT '${parkedByHand}' RETURNING *`);
  const findDue = db.prepare(`SELECT 1 FROM leads WHERE ${isDue} LIMIT 1`);
  const leaseNext = db.prepare(`UPDATE leads SET ${grantLease}
    WHERE id = (SELECT id FROM leads WHERE ${isDue} ORDER BY due_at LIMIT 1) RETURNING *`);
  const recordDelivered = db.prepare(`UPDATE leads SET state = 'delivered', delivered_at = :now,
    last_answer = :lastResult, due_at = NULL, claimed_until = NULL WHERE reference = :reference`);
  // The attempts show whether this lease is still the lead's latest one.
  const recordFailure =
    db.prepare(`UPDATE leads SET state = :state, last_answer = :lastResult, due_at = :dueAt,
      claimed_until = NULL
    WHERE reference = :reference AND attempts = :attempts AND state IN ('received', 'waiting')`);
  const makeAllDue = db.prepare(
    `UPDATE leads SET due_at = :now, sending_since = ${sendingSince} WHERE state IN ('received', 'waiting')`,
  );
  const toLeadOrNull = (row: Record<string, unknown> | undefined) => (row ? toLead(row) : null);
  const moment = () => ({ now: now(), isTrusted: isTrusted() ? 1 : 0 });
  return {
    find: (reference) => toLeadOrNull(find.get(reference)),
    lease: (reference) => toLeadOrNull(lease.get({ reference, ...moment() })),
    leaseNext() {
      const at = moment();
      // Reads first: an UPDATE takes the write lock even if it changes nothing, and usually no lead is due.
      return findDue.get(at) ? toLeadOrNull(leaseNext.get(at)) : null;
    },
    recordOutcome({ reference, attempts }, { state, lastResult, dueAt }) {
      if (state === 'delivered') recordDelivered.run({ reference, lastResult, now: now() });
      else recordFailure.run({ reference, attempts, state, lastResult, dueAt });
    },
    makeAllDue: () => void makeAllDue.run({ now: now() }),
  };
}
