import type { Lead, LeadState } from '../lead.ts';
import { movedLease } from './leadRules.ts';
import type { Database, Params, Run } from './store.ts';

/** A row of the table `outbox`. */
export type LeadRow = Params;

export type TakenLead = Pick<Lead, 'reference' | 'state'>;

const columns = [
  ...['reference', 'form', 'fields', 'state', 'hasty', 'honeypot_filled', 'fingerprint', 'submission_id'],
  ...['network', 'received_at', 'sending_since', 'attempts', 'attempted_at', 'last_result', 'due_at'],
  ...['leased_until', 'delivered_at', 'alerted'],
];
const insert = `INSERT INTO outbox (${columns}) VALUES (${columns.map((name) => `:${name}`)})
  ON CONFLICT (reference) DO NOTHING RETURNING state`;
const findOther =
  'SELECT 1 AS found FROM outbox WHERE reference = :reference AND fingerprint <> :fingerprint';
const recordDelivered = `UPDATE outbox SET state = 'delivered', delivered_at = :delivered_at,
  last_result = :last_result, due_at = NULL, leased_until = NULL
  WHERE reference = :reference AND state <> 'delivered'`;
const findSame = `SELECT reference FROM outbox WHERE fingerprint = :fingerprint AND submission_id = :submission_id
  AND reference <> :reference AND state IN ('received', 'waiting', 'delivered')`;
const recordRepeat = `UPDATE outbox SET state = 'delivered', delivered_at = :now, due_at = NULL,
  leased_until = NULL, last_result = 'repeat of ' || :of
  WHERE reference = :reference AND state IN ('received', 'waiting') RETURNING reference`;

/**
 * Imports leads of another outbox under their references, all or none. An existing lead stays unchanged, unless the
 * imported row is delivered. If a lead with the same idempotency key exists under another reference, only one is sent: the
 * second is recorded as its repeat. Resolves with the new leads, in the order of the rows.
 */
export const importRows = (database: Database, rows: readonly LeadRow[]): Promise<TakenLead[]> =>
  database.transaction(
    rows.map(({ fingerprint }) => String(fingerprint)),
    async (run) => {
      const taken: TakenLead[] = [];
      for (const row of rows) {
        const lease = row.leased_until === movedLease ? null : (row.leased_until ?? null);
        const lead = { ...row, reference: String(row.reference), leased_until: lease };
        let [inserted] = await run(insert, lead);
        // A reference that belongs to another lead by chance gets an X at its end: no lead may be lost.
        while (!inserted && (await run(findOther, lead)).length > 0) {
          lead.reference += 'X';
          [inserted] = await run(insert, lead);
        }
        if (!inserted && row.state === 'delivered') await run(recordDelivered, lead);
        const isRepeat = await linkRepeats(run, lead);
        const state = isRepeat ? 'delivered' : (row.state as LeadState);
        if (inserted) taken.push({ reference: lead.reference, state });
      }
      return taken;
    },
  );

/** Returns whether this lead is the one that is not sent. */
async function linkRepeats(run: Run, lead: LeadRow & { reference: string }): Promise<boolean> {
  if (lead.submission_id === null) return false;
  let isRepeat = false;
  for (const same of await run(findSame, lead)) {
    const other = String(same.reference);
    if (lead.state === 'delivered') await run(recordRepeat, { reference: other, of: lead.reference });
    else isRepeat ||= (await run(recordRepeat, { reference: lead.reference, of: other })).length > 0;
  }
  return isRepeat;
}

const readBatch = 500;
const nextRows = `SELECT * FROM outbox WHERE id > :last ORDER BY id LIMIT ${readBatch}`;

/** All rows in the order in which they were stored, in parts. */
export async function* readRows({ run }: Pick<Database, 'run'>) {
  for (let last = 0; ; ) {
    const rows = (await run(nextRows, { last })) as LeadRow[];
    if (rows.length === 0) return;
    yield rows;
    last = Number(rows.at(-1)?.id);
  }
}
