import { createHash } from 'node:crypto';
import type { FormDefinition, FormValues } from '../../shared/forms/formDefinition.ts';
import { hiddenFields } from '../../shared/forms/hiddenFields.ts';
import type { Submission } from './lead.ts';

/** No person fills in a form within this time after the page's load. */
const hastyMs = 2_000;

/** A submission of valid values, judged by the hidden fields. `network`: the client's. */
export function toSubmission(
  form: FormDefinition,
  values: FormValues,
  posted: ReadonlyMap<string, string>,
  network: string,
): Submission {
  const fields = Object.fromEntries(form.toPayload(values));
  const honeypot = (posted.get(hiddenFields.honeypot) ?? '').trim();
  const submissionId = posted.get(hiddenFields.submission) ?? '';
  return {
    form: form.name,
    fields,
    // With the honeypot, so that a person's lead is never taken for the repeat of a suspect.
    fingerprint: createHash('sha256')
      .update(JSON.stringify([form.name, fields, honeypot]))
      .digest('base64url'),
    submissionId: /^[\w-]{16,64}$/.test(submissionId) ? submissionId : null,
    network,
    suspect: honeypot !== '',
    hasty: isHasty(posted.get(hiddenFields.elapsed)),
  };
}

function isHasty(elapsed: string | undefined): boolean {
  return elapsed !== undefined && /^\d{1,9}$/.test(elapsed) && Number(elapsed) < hastyMs;
}
