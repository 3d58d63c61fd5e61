import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../storage/inTransaction.ts';
import { type Lead, type Submission, toLead } from '../lead.ts';
import { leaseMs } from './leases.ts';

/** How long posts without an id count as the same lead, and how long the network of a sender is known at all. */
export const sameSenderMs = 10 * 60_000;

/** Crockford's base 32: no letter can be taken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export interface Kept {
  lead: Lead;
  /** Already in the journal before this post. */
  isRepeat: boolean;
}

/** Puts a submission into the journal, claimed for its first sending, or finds the lead that it repeats. On disk when it returns. */
export function createKeepLead(db: DatabaseSync, now: () => number): (submission: Submission) => Kept {
  const same = db.prepare(`SELECT * FROM leads WHERE fingerprint = :fingerprint AND (
      submission_id = :submissionId
      OR ((submission_id IS NULL OR :submissionId IS NULL) AND sender = :sender AND received_at > :since)
    ) ORDER BY id DESC LIMIT 1`);
  const taken = db.prepare('SELECT 1 FROM leads WHERE reference = ?');
  const insert = db.prepare(`INSERT INTO leads
    (reference, form, fields, state, hasty, fingerprint, submission_id, sender, received_at, sending_since,
      attempts, attempted_at, due_at, claimed_until)
    VALUES (:reference, :form, :fields, :state, :hasty, :fingerprint, :submissionId, :sender, :now, :now,
      :attempts, :attemptedAt, :dueAt, :claimedUntil) RETURNING *`);

  function createReference(): string {
    const letters = Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]);
    const reference = `Q-${letters.join('')}`;
    return taken.get(reference) ? createReference() : reference;
  }

  return function keepLead({ form, fields, fingerprint, submissionId, sender, suspect, hasty }) {
    const at = now();
    return inTransaction(db, () => {
      const known = same.get({ fingerprint, submissionId, sender, since: at - sameSenderMs });
      if (known) return { lead: toLead(known), isRepeat: true };
      const sending = suspect
        ? { attempts: 0, attemptedAt: null, dueAt: null, claimedUntil: null }
        : { attempts: 1, attemptedAt: at, dueAt: at, claimedUntil: at + leaseMs };
      const row = insert.get({
        reference: createReference(),
        form,
        fields: JSON.stringify(fields),
        state: suspect ? 'suspect' : 'received',
        hasty: hasty ? 1 : 0,
        fingerprint,
        submissionId,
        sender,
        now: at,
        ...sending,
      });
      return { lead: toLead(row as Record<string, unknown>), isRepeat: false };
    });
  };
}
