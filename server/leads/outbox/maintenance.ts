import { type LeadState, leadStates } from '../lead.ts';
import {
  leaseMs,
  maxBackoffMs,
  movedLease,
  networkRetentionMs,
  parkedByHand,
  toleranceMs,
} from './leadRules.ts';
import type { Run } from './store.ts';

const dayMs = 86_400_000;

/** The operator has decided about leads that are parked by hand: they wait for nobody. */
const countByState = `SELECT state, count(*) AS total, :now - min(sending_since) AS age,
  count(*) FILTER (WHERE last_result IS DISTINCT FROM '${parkedByHand}') AS count FROM outbox GROUP BY state`;

export type OutboxStats = Awaited<ReturnType<typeof readStats>>;

export async function readStats(run: Run) {
  const rows = new Map((await run(countByState)).map((row) => [row.state, row]));
  const ages = ['received', 'waiting'].map((state) => Number(rows.get(state)?.age ?? 0));
  const counts = leadStates.map((state) => [state, Number(rows.get(state)?.count ?? 0)]);
  return {
    counts: Object.fromEntries(counts) as Record<LeadState, number>,
    /** Also those that are parked by hand. */
    total: rows.values().reduce((sum, { total }) => sum + Number(total), 0),
    /** How long a received or waiting lead has been sent without success, in milliseconds; 0 if there is none. */
    oldestUndeliveredMs: Math.max(0, ...ages),
  };
}

/** The lease of a lead in transfer never ends. */
const isLeaseWrong = `leased_until > :now + ${leaseMs + toleranceMs} AND leased_until <> ${movedLease}`;
const atMostNow = (column: string) => `${column} = CASE WHEN ${column} > :now THEN :now ELSE ${column} END`;

/** Corrects times in the future, which only a clock that was set back can cause; they would stall a lead for as long. */
export async function correctTimes(run: Run, skipLocked: string): Promise<void> {
  await run(`UPDATE outbox SET ${['received_at', 'sending_since', 'due_at'].map(atMostNow)},
      leased_until = CASE WHEN ${isLeaseWrong} THEN NULL ELSE leased_until END
    WHERE id IN (SELECT id FROM outbox WHERE received_at > :now + ${toleranceMs}
      OR sending_since > :now + ${toleranceMs} OR due_at > :now + ${maxBackoffMs + toleranceMs}
      OR (${isLeaseWrong}) ${skipLocked})`);
}

/** Deletes clients' networks, delivered leads and suspects that are past their retention. */
export async function removeExpired(run: Run, skipLocked: string, days: number): Promise<void> {
  await run(`UPDATE outbox SET network = NULL WHERE id IN (SELECT id FROM outbox
    WHERE network IS NOT NULL AND received_at <= :now - ${networkRetentionMs} ${skipLocked})`);
  await deleteOld(run, skipLocked, days);
}

/** Deletes leads that were delivered, and suspects that were received, at least this many days ago; returns how many. */
export async function deleteOld(run: Run, skipLocked: string, days: number): Promise<number> {
  const deleted = await run(
    `DELETE FROM outbox WHERE id IN (SELECT id FROM outbox
      WHERE (state = 'delivered' AND delivered_at <= :now - CAST(:ageMs AS bigint))
        OR (state = 'suspect' AND received_at <= :now - CAST(:ageMs AS bigint)) ${skipLocked}) RETURNING id`,
    { ageMs: days * dayMs },
  );
  return deleted.length;
}
