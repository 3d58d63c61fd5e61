import type { DatabaseSync } from 'node:sqlite';
import { type Lead, type LeadState, toLead } from '../lead.ts';
import { parkedByHand } from './leases.ts';

/** One lead, all of a state, or (with nothing named) all. */
export interface Selection {
  reference?: string;
  state?: LeadState | null;
}

/** What an operator does to leads; the changing ones return the references of those that were changed. */
export interface Operations {
  /** Oldest first. */
  select(selection: Selection): Lead[];
  /** Sends at once, and then again for seven days. */
  retry(selection: Selection): string[];
  release(selection: Selection): string[];
  park(selection: Selection): string[];
  /** Overwrites what it deletes, in the journal and in its log. */
  erase(email: string): string[];
}

const selected = '(:reference IS NULL OR reference = :reference) AND (:state IS NULL OR state = :state)';
const send = 'due_at = :now, sending_since = :now, alerted = 0';

export function createOperations(db: DatabaseSync, now: () => number): Operations {
  const all = db.prepare(`SELECT * FROM leads WHERE ${selected} ORDER BY id`);
  const retry =
    db.prepare(`UPDATE leads SET state = iif(attempts = 0, 'received', 'waiting'), last_answer = NULL, ${send}
    WHERE ${selected} AND state IN ('parked', 'waiting') RETURNING reference`);
  const release = db.prepare(
    `UPDATE leads SET state = 'received', ${send} WHERE ${selected} AND state = 'suspect' RETURNING reference`,
  );
  const park = db.prepare(`UPDATE leads SET state = 'parked', last_answer = '${parkedByHand}', due_at = NULL,
    claimed_until = NULL, alerted = 1
    WHERE ${selected} AND state IN ('received', 'waiting', 'suspect') RETURNING reference`);
  const remove = db.prepare('DELETE FROM leads WHERE id = ?');

  const named = ({ reference = undefined, state = null }: Selection) => ({
    reference: reference ?? null,
    state,
  });
  const references = (rows: Record<string, unknown>[]) => rows.map(({ reference }) => String(reference));
  const select = (selection: Selection) => all.all(named(selection)).map(toLead);
  return {
    select,
    retry: (selection) => references(retry.all({ ...named(selection), now: now() })),
    release: (selection) => references(release.all({ ...named(selection), now: now() })),
    park: (selection) => references(park.all(named(selection))),
    erase(email) {
      const wanted = toComparable(email);
      const found = select({}).filter(({ fields }) => toComparable(fields.email ?? '') === wanted);
      for (const { id } of found) remove.run(id);
      // What was written before is in the log until its pages are carried over.
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      return found.map(({ reference }) => reference);
    },
  };
}

const toComparable = (email: string) => email.trim().toLowerCase();
