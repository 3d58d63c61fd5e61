import { type Lead, type LeadState, toLead } from '../lead.ts';
import { movedLease, parkedByHand } from './leadRules.ts';
import { deleteOld } from './maintenance.ts';
import type { CommandStore, Row } from './store.ts';

/** One lead, all leads in a state, or (if empty) all leads. */
export interface Selection {
  reference?: string;
  state?: LeadState | null;
}

const isSelected = '(reference = :reference OR :reference IS NULL) AND (state = :state OR :state IS NULL)';
const makeDue = 'due_at = :now, sending_since = :now, alerted = 0';

const select = `SELECT * FROM outbox WHERE ${isSelected} ORDER BY received_at, id`;
const retry = `UPDATE outbox SET state = CASE attempts WHEN 0 THEN 'received' ELSE 'waiting' END, last_result = NULL,
  leased_until = nullif(leased_until, ${movedLease}), ${makeDue}
  WHERE ${isSelected} AND state IN ('parked', 'waiting') RETURNING reference`;
const release = `UPDATE outbox SET state = 'received', ${makeDue} WHERE ${isSelected} AND state = 'suspect'
  RETURNING reference`;
const park = `UPDATE outbox SET state = 'parked', last_result = '${parkedByHand}', due_at = NULL, leased_until = NULL,
  alerted = 1 WHERE ${isSelected} AND state IN ('received', 'waiting', 'suspect') RETURNING reference`;
const remove = `DELETE FROM outbox WHERE ${isSelected} AND state IN ('suspect', 'parked') RETURNING reference`;

const normalizeEmail = (email: string) => email.trim().toLowerCase();

export type OutboxAdmin = ReturnType<typeof createOutboxAdmin>;

/**
 * The operator's access to the leads of these databases; servers may be using them. Changes return the references of the changed
 * leads.
 */
export function createOutboxAdmin(stores: readonly CommandStore[]) {
  async function run(sql: string, { reference, state }: Selection): Promise<Row[]> {
    const parameters = { reference: reference ?? null, state: state ?? null };
    let rows: Row[] = [];
    // Not push(...): it takes some 100,000 rows at most.
    for (const store of stores) rows = rows.concat(await store.run(sql, parameters));
    return rows;
  }
  const change = (sql: string) => async (selection: Selection) =>
    (await run(sql, selection)).map(({ reference }) => String(reference));
  const overwriteDeleted = async () => {
    for (const store of stores) await store.overwriteDeleted();
  };
  const selectLeads = async (selection: Selection): Promise<Lead[]> =>
    (await run(select, selection)).map(toLead);
  return {
    /** Oldest first. */
    select: selectLeads,
    /** Makes parked and waiting leads due now and starts their seven days again. */
    retry: change(retry),
    /** Makes suspects received leads that are due now. */
    release: change(release),
    /** Parks received, waiting and suspect leads. Neither time nor a visitor's repeat unparks them. */
    park: change(park),
    /** Deletes suspects and parked leads, and their bytes on disk. */
    async delete(selection: Selection): Promise<string[]> {
      const references = await change(remove)(selection);
      await overwriteDeleted();
      return references;
    },
    /**
     * Deletes the lead with that reference, or all leads of that email address, ignoring letter case, in any state, and their
     * bytes on disk.
     */
    async erase(wanted: string): Promise<string[]> {
      const leads = await selectLeads({});
      const found = leads
        .filter(
          ({ reference, fields }) =>
            reference === wanted || normalizeEmail(fields.email ?? '') === normalizeEmail(wanted),
        )
        .map(({ reference }) => reference);
      for (const reference of found)
        await run('DELETE FROM outbox WHERE reference = :reference', { reference });
      await overwriteDeleted();
      return found;
    },
    /** Deletes what `removeExpired` would; returns how many leads. */
    async deleteOld(days: number): Promise<number> {
      let count = 0;
      for (const store of stores) count += await deleteOld(store.run, store.skipLocked, days);
      return count;
    },
  };
}
