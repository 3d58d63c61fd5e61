import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../storage/inTransaction.ts';
import { type Lead, type Submission, toLead } from '../lead.ts';
import { createReference, leaseMs, networkRetentionMs } from './leadRules.ts';
import type { Outbox, StoredLead } from './outbox.ts';

interface StoreLead {
  store(...parameters: Parameters<Outbox['store']>): StoredLead;
  /** The lead that this submission repeats. */
  findRepeat(submission: Submission): Lead | null;
}

/** `Outbox.store` on an open database. */
export function createStoreLead(db: DatabaseSync, now: () => number): StoreLead {
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

  function findRepeat({ fingerprint, submissionId, network }: Submission): Lead | null {
    const same = findSame.get({ fingerprint, submissionId, network, since: now() - networkRetentionMs });
    return same ? toLead(same) : null;
  }

  function freeReference(propose: () => string): string {
    const reference = propose();
    return findReference.get(reference) ? freeReference(propose) : reference;
  }

  function insertLead(
    { suspect, hasty, honeypotFilled, ...submission }: Submission,
    propose: () => string,
  ): Lead {
    const { form, fields, fingerprint, submissionId, network } = submission;
    const at = now();
    const lease = suspect
      ? { attempts: 0, attemptedAt: null, dueAt: null, leasedUntil: null }
      : { attempts: 1, attemptedAt: at, dueAt: at, leasedUntil: at + leaseMs };
    const row = insert.get({
      reference: freeReference(propose),
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
    return toLead(row as Record<string, unknown>);
  }

  return {
    store: (submission, propose = createReference) =>
      inTransaction(db, () => {
        const repeated = findRepeat(submission);
        if (repeated) return { lead: repeated, isRepeat: true };
        return { lead: insertLead(submission, propose), isRepeat: false };
      }),
    findRepeat,
  };
}
