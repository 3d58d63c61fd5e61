import type { Lead, Submission } from '../lead.ts';
import type { LeadRow } from './journal.ts';

/** The methods of a SQLite outbox that is the journal of a database that may be away; see `Journal`. */
export interface JournalOutbox {
  /** The lead that this submission repeats; see `Outbox.store`. */
  findRepeat(submission: Submission): Promise<Lead | null>;
  take(count: number): Promise<LeadRow[]>;
  forget(references: readonly string[]): Promise<void>;
}

const batchSize = 200;

/** Moves all leads that are not being delivered into another database; returns their number. May be interrupted and run again. */
export async function moveJournal(
  journal: Pick<JournalOutbox, 'take' | 'forget'>,
  importLeads: (rows: readonly LeadRow[]) => Promise<void>,
): Promise<number> {
  for (let moved = 0; ; ) {
    const rows = await journal.take(batchSize);
    if (rows.length === 0) return moved;
    await importLeads(rows);
    await journal.forget(rows.map(({ reference }) => String(reference)));
    moved += rows.length;
  }
}
