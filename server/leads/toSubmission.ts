import { hash } from 'node:crypto';
import type { FormDefinition, FormValues } from '../../shared/forms/formDefinition.ts';
import { hiddenFields } from '../../shared/forms/hiddenFields.ts';
import type { PostedFields } from '../http/parseForm.ts';
import type { Submission } from './lead.ts';

/** No person fills in a form within this time after the page's load. */
const hastyMs = 2_000;
/**
 * A visitor who used keys or the pointer in the form for this long is a person, even if autofill has filled the honeypot.
 */
const personMs = 3_000;

/** A submission of valid values, judged by the hidden fields. `network`: the client's. */
export function toSubmission(
  form: FormDefinition,
  values: FormValues,
  posted: PostedFields,
  network: string,
): Submission {
  const fields = Object.fromEntries(form.toPayload(values));
  const honeypot = (posted.get(hiddenFields.honeypot) ?? '').trim();
  const honeypotFilled = honeypot !== '';
  const isPerson = (timeIn(posted, hiddenFields.interaction) ?? 0) >= personMs;
  const suspect = honeypotFilled && !isPerson;
  const submissionId = posted.get(hiddenFields.submission) ?? '';
  return {
    form: form.name,
    fields,
    // Contains a suspect's honeypot, so that a person's lead is never taken for the repeat of a suspect.
    fingerprint: hash('sha256', JSON.stringify([form.name, fields, suspect ? honeypot : '']), 'base64url'),
    submissionId: /^[\w-]{16,64}$/.test(submissionId) ? submissionId : null,
    network,
    suspect,
    honeypotFilled,
    hasty: (timeIn(posted, hiddenFields.elapsed) ?? hastyMs) < hastyMs,
  };
}

/** A time that script has set, in ms; `null` if it is absent or invalid. */
function timeIn(posted: PostedFields, field: string): number | null {
  const text = posted.get(field) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
