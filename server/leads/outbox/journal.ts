import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../storage/inTransaction.ts';

/** A row of the table `leads`, as both databases have it. */
export type LeadRow = Record<string, string | number | null>;

/** The end of the lease of a lead that is being moved: none of this file's servers sends it again. */
export const movedLease = Number.MAX_SAFE_INTEGER;

/**
 * Moves leads out of an open database, in two steps: `take` leases them for ever, so that from there on only the other database
 * sends them, whatever is interrupted; `forget` deletes them once they are there. A lead that is being delivered is not taken.
 */
export interface Journal {
  /** The next leads, oldest first; those that were taken before and not forgotten come again. */
  take(count: number): LeadRow[];
  forget(references: readonly string[]): void;
}

export function createJournal(db: DatabaseSync, now: () => number, isTrusted: () => boolean): Journal {
  const findAny = db.prepare('SELECT 1 FROM leads LIMIT 1');
  const take = db.prepare(`UPDATE leads SET claimed_until = ${movedLease} WHERE id IN (
      SELECT id FROM leads WHERE claimed_until IS NULL OR claimed_until = ${movedLease}
        OR (:isTrusted AND claimed_until <= :now) ORDER BY id LIMIT :count) RETURNING *`);
  const forget = db.prepare(`DELETE FROM leads WHERE reference = ? AND claimed_until = ${movedLease}`);
  return {
    take(count) {
      // Reads first: an UPDATE takes the write lock even if it changes nothing, and usually there is no lead.
      if (!findAny.get()) return [];
      const rows = take.all({ count, now: now(), isTrusted: isTrusted() ? 1 : 0 }) as LeadRow[];
      return rows.sort((a, b) => Number(a.id) - Number(b.id));
    },
    forget(references) {
      inTransaction(db, () => {
        for (const reference of references) forget.run(reference);
      });
    },
  };
}
