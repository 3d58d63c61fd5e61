import { hash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { FormDefinition, FormValues } from '../../shared/forms/formDefinition.ts';
import { pickValues, type Rejection } from '../../shared/forms/formDefinition.ts';
import { hiddenFields } from '../../shared/forms/hiddenFields.ts';
import { clientNetwork } from '../http/clientNetwork.ts';
import { HttpError } from '../http/httpError.ts';
import { readForm } from '../http/readForm.ts';
import type { AcceptLead } from './acceptLead.ts';
import type { Submission } from './lead.ts';
import type { SendFormResult } from './sendFormResult.ts';

/** A form whose values are invalid. */
export class FormRejection extends HttpError {
  readonly hints: Record<string, string>;
  readonly values: FormValues;

  constructor({ message, hints }: Rejection, values: FormValues) {
    super(422, message);
    this.hints = hints;
    this.values = values;
  }
}

/**
 * Handles one form post: read, validate, count, store and forward, answer. Rejects with the HttpError of a refused post.
 * `countAccepted`: called for a valid post before it is stored; rejects if it must not be.
 */
export function submitLead(
  form: FormDefinition,
  accept: AcceptLead,
  countAccepted: (request: Request, response: Response) => Promise<void>,
  sendFormResult: SendFormResult,
): RequestHandler {
  return async function submitLeadHandler(request, response) {
    const posted = await readForm(request);
    const values = pickValues(form, posted);
    const rejection = form.validate(values);
    if (rejection) throw new FormRejection(rejection, values);
    await countAccepted(request, response);
    const { status, ...lead } = await accept(toSubmission(form, values, posted, clientNetwork(request)));
    const { success, refused, failed } = form.messages;
    const message = { 200: success, 502: refused, 504: failed }[status];
    await sendFormResult(request, response, form, values, status, { message, ...lead });
  };
}

/** No person fills in a form within this time after the page's load. */
const hastyMs = 2_000;
/**
 * A visitor who used keys or the pointer in the form for this long is a person, even if autofill has filled the honeypot.
 */
const personMs = 3_000;

/** A submission of valid values, judged by the hidden fields. `network`: the client's. */
function toSubmission(
  form: FormDefinition,
  values: FormValues,
  posted: ReadonlyMap<string, string>,
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
function timeIn(posted: ReadonlyMap<string, string>, field: string): number | null {
  const text = posted.get(field) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
