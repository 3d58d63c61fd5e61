import type { Sql } from 'postgres';
import { type Submission, toLead } from '../lead.ts';
import { leaseMs, networkRetentionMs } from '../outbox/leadRules.ts';
import type { StoredLead } from '../outbox/outbox.ts';
import { databaseTime } from './databaseTime.ts';

/** `Outbox.store` in PostgreSQL. */
export async function storeLead(
  sql: Sql,
  given: number | null,
  submission: Submission,
  propose: () => string,
): Promise<StoredLead> {
  for (;;) {
    const lead = JSON.stringify(toRow(submission, propose()));
    const [row] = await sql`SELECT is_repeat, (stored).* FROM store_lead(
      ${lead}::text::json, ${databaseTime(sql, given)}, ${leaseMs}, ${networkRetentionMs})`;
    // `null`: the reference is taken.
    if (row && row.id !== null) return { lead: toLead(row), isRepeat: row.is_repeat === true };
  }
}

const toRow = (
  { form, fields, fingerprint, submissionId, network, suspect, hasty, honeypotFilled }: Submission,
  reference: string,
) => ({
  reference,
  form,
  fields: JSON.stringify(fields),
  state: suspect ? 'suspect' : 'received',
  hasty: hasty ? 1 : 0,
  honeypot_filled: honeypotFilled ? 1 : 0,
  fingerprint,
  submission_id: submissionId,
  sender: network,
});
