import type { DatabaseSync } from 'node:sqlite';
import { maxBackoffMs } from '../retryBackoff.ts';
import { movedLease } from './journal.ts';
import { leaseMs, networkRetentionMs, toleranceMs, toStats } from './leadRules.ts';
import type { OutboxStats } from './outbox.ts';

/** Statistics and retention of an open database. */
export interface Maintenance {
  stats(): OutboxStats;
  deleteOldNetworks(): void;
  /** Deletes leads that were delivered at least this many days ago; returns how many. */
  purge(days: number): number;
  /** Corrects times that can only be in the future because the clock was set back since; else they would stall for as long. */
  correctTimes(): void;
  /** Writes a row, because a database on a full disk can still be read. Throws if it cannot. */
  checkWritable(): void;
}

const dayMs = 86_400_000;
/** The lease of a lead that is being moved never ends; see `Journal`. */
const isLeaseWrong = `claimed_until > :now + ${leaseMs + toleranceMs} AND claimed_until <> ${movedLease}`;

export function createMaintenance(db: DatabaseSync, now: () => number): Maintenance {
  const countByState = db.prepare(
    'SELECT state, count(*) AS n, min(received_at) AS oldest FROM leads GROUP BY state',
  );
  const deleteOldNetworks = db.prepare(
    'UPDATE leads SET sender = NULL WHERE sender IS NOT NULL AND received_at <= ?',
  );
  const correctTimes = db.prepare(`UPDATE leads SET received_at = min(received_at, :now),
      sending_since = min(sending_since, :now), due_at = min(due_at, :now),
      claimed_until = iif(${isLeaseWrong}, NULL, claimed_until)
    WHERE received_at > :now + ${toleranceMs} OR sending_since > :now + ${toleranceMs}
      OR due_at > :now + ${maxBackoffMs + toleranceMs} OR (${isLeaseWrong})`);
  const purge = db.prepare("DELETE FROM leads WHERE state = 'delivered' AND delivered_at <= ?");
  const check = db.prepare('INSERT OR REPLACE INTO checks (id, checked_at) VALUES (1, ?)');
  return {
    stats: () => toStats(countByState.all()),
    deleteOldNetworks: () => void deleteOldNetworks.run(now() - networkRetentionMs),
    correctTimes: () => void correctTimes.run({ now: now() }),
    purge: (days) => Number(purge.run(now() - days * dayMs).changes),
    checkWritable: () => void check.run(now()),
  };
}
