import type { DatabaseSync } from 'node:sqlite';
import { type Lead, toLead } from '../lead.ts';

/** How long a claim lasts; a sending takes at most eight seconds. After a crash the lead is free again. */
export const leaseMs = 30_000;

/** What an operator's hand leaves as the last answer; a visitor's repeat does not undo it. */
export const parkedByHand = 'parked by hand';

/** What came of a sending that the upstream did not take. */
export interface Failure {
  answer: string;
  /** When it is sent again by itself; `null` parks it. */
  dueAt: number | null;
}

/** Who sends which lead, and what came of it. Of all processes on one journal only one gets a claim. */
export interface Claims {
  find(id: number): Lead | null;
  /** Undelivered, due and unclaimed, the longest due first; some of them. */
  dueIds(): number[];
  /** For the next sending of an undelivered lead; `null` where it is claimed, delivered, a suspect or held back by hand. */
  claim(id: number): Lead | null;
  recordDelivered(lead: Lead, answer: string): void;
  /** Nothing where the lead has moved on: delivered, erased, parked by hand, claimed by another. */
  recordFailure(lead: Lead, failure: Failure): void;
  /** Makes all that waits due at once. */
  makeAllDue(): void;
}

const batch = 50;

export function createClaims(db: DatabaseSync, now: () => number): Claims {
  const find = db.prepare('SELECT * FROM leads WHERE id = ?');
  const due = db.prepare(`SELECT id FROM leads WHERE state IN ('received', 'waiting') AND due_at <= :now
    AND ifnull(claimed_until, 0) <= :now ORDER BY due_at LIMIT ${batch}`);
  const claim = db.prepare(`UPDATE leads SET claimed_until = :now + ${leaseMs}, attempts = attempts + 1,
      attempted_at = :now, due_at = ifnull(due_at, :now), alerted = 0,
      state = iif(state = 'parked', 'waiting', state)
    WHERE id = :id AND state IN ('received', 'waiting', 'parked') AND ifnull(claimed_until, 0) <= :now
      AND last_answer IS NOT '${parkedByHand}' RETURNING *`);
  const delivered =
    db.prepare(`UPDATE leads SET state = 'delivered', delivered_at = :now, last_answer = :answer,
    due_at = NULL, claimed_until = NULL WHERE id = :id`);
  const failed = db.prepare(`UPDATE leads SET state = :state, last_answer = :answer, due_at = :dueAt,
      claimed_until = NULL
    WHERE id = :id AND attempts = :attempts AND state IN ('received', 'waiting')`);
  const allDue = db.prepare("UPDATE leads SET due_at = :now WHERE state IN ('received', 'waiting')");
  return {
    find(id) {
      const row = find.get(id);
      return row ? toLead(row) : null;
    },
    dueIds: () => due.all({ now: now() }).map(({ id }) => Number(id)),
    claim(id) {
      const row = claim.get({ id, now: now() });
      return row ? toLead(row) : null;
    },
    recordDelivered({ id }, answer) {
      delivered.run({ id, answer, now: now() });
    },
    recordFailure({ id, attempts }, { answer, dueAt }) {
      failed.run({ id, attempts, answer, dueAt, state: dueAt === null ? 'parked' : 'waiting' });
    },
    makeAllDue() {
      allDue.run({ now: now() });
    },
  };
}
