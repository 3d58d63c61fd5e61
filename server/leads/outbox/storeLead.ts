import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { referenceAlphabet, referenceLength } from '../../../shared/forms/reference.ts';
import { inTransaction } from '../../storage/inTransaction.ts';
import { type Submission, toLead } from '../lead.ts';
import { leaseMs } from './leases.ts';
import type { StoredLead } from './outbox.ts';

/** How long a client's network is stored: as long as it identifies repeats without a submission id. */
export const networkRetentionMs = 10 * 60_000;

/** `Outbox.store` on an open database. */
export function createStoreLead(db: DatabaseSync, now: () => number): (submission: Submission) => StoredLead {
  const findSame = db.prepare(`SELECT * FROM leads WHERE fingerprint = :fingerprint AND (
      submission_id = :submissionId
      OR ((submission_id IS NULL OR :submissionId IS NULL) AND sender = :network AND received_at > :since)
    ) ORDER BY id DESC LIMIT 1`);
  const findReference = db.prepare('SELECT 1 FROM leads WHERE reference = ?');
  const insert = db.prepare(`INSERT INTO leads
    (reference, form, fields, state, hasty, honeypot_filled, fingerprint, submission_id, sender, received_at, sending_since,
      attempts, attempted_at, due_at, claimed_until)
    VALUES (:reference, :form, :fields, :state, :hasty, :honeypotFilled, :fingerprint, :submissionId, :network, :now, :now,
      :attempts, :attemptedAt, :dueAt, :leasedUntil) RETURNING *`);

  function createReference(): string {
    const letters = Array.from(
      { length: referenceLength },
      () => referenceAlphabet[randomInt(referenceAlphabet.length)],
    );
    const reference = `Q-${letters.join('')}`;
    return findReference.get(reference) ? createReference() : reference;
  }

  return function storeLead({ suspect, hasty, honeypotFilled, ...submission }) {
    const { form, fields, fingerprint, submissionId, network } = submission;
    const at = now();
    return inTransaction(db, () => {
      const same = findSame.get({ fingerprint, submissionId, network, since: at - networkRetentionMs });
      if (same) return { lead: toLead(same), isRepeat: true };
      const lease = suspect
        ? { attempts: 0, attemptedAt: null, dueAt: null, leasedUntil: null }
        : { attempts: 1, attemptedAt: at, dueAt: at, leasedUntil: at + leaseMs };
      const row = insert.get({
        reference: createReference(),
        form,
        fields: JSON.stringify(fields),
        state: suspect ? 'suspect' : 'received',
        hasty: hasty ? 1 : 0,
        honeypotFilled: honeypotFilled ? 1 : 0,
        fingerprint,
        submissionId,
        network,
        now: at,
        ...lease,
      });
      return { lead: toLead(row as Record<string, unknown>), isRepeat: false };
    });
  };
}
