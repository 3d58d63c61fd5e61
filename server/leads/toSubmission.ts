import { createHash } from 'node:crypto';
import type { FormDefinition, FormValues } from '../../shared/forms/formDefinition.ts';
import { hiddenFields } from '../../shared/forms/hiddenFields.ts';
import type { Submission } from './lead.ts';

/** Nobody types a form within this time of the page's load. */
const hastyMs = 2_000;

/** A lead of good values, and what the hidden fields say of it. `sender`: the network that it came from. */
export function toSubmission(
  form: FormDefinition,
  values: FormValues,
  posted: ReadonlyMap<string, string>,
  sender: string,
): Submission {
  const fields = Object.fromEntries(form.toPayload(values));
  const trap = (posted.get(hiddenFields.honeypot) ?? '').trim();
  const submissionId = posted.get(hiddenFields.submission) ?? '';
  return {
    form: form.name,
    fields,
    // What is in the trap counts: the same words without it are another lead, a person's.
    fingerprint: createHash('sha256')
      .update(JSON.stringify([form.name, fields, trap]))
      .digest('base64url'),
    submissionId: /^[\w-]{16,64}$/.test(submissionId) ? submissionId : null,
    sender,
    suspect: trap !== '',
    hasty: isHasty(posted.get(hiddenFields.elapsed)),
  };
}

function isHasty(elapsed: string | undefined): boolean {
  return elapsed !== undefined && /^\d{1,9}$/.test(elapsed) && Number(elapsed) < hastyMs;
}
