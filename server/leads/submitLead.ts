import type { RequestHandler } from 'express';
import { type FormDefinition, pickValues } from '../../shared/forms/formDefinition.ts';
import { clientNetwork } from '../http/clientNetwork.ts';
import { readForm } from '../http/readForm.ts';
import type { AcceptLead, SubmissionResult } from './acceptLead.ts';
import type { FormResult, SendFormResponse } from './sendFormResponse.ts';
import { toSubmission } from './toSubmission.ts';

interface SubmitLeadDeps {
  accept: AcceptLead;
  sendFormResponse: SendFormResponse;
}

/** Handles one form post: read, validate, store and forward, answer. */
export function submitLead(
  form: FormDefinition,
  { accept, sendFormResponse }: SubmitLeadDeps,
): RequestHandler {
  return async function submitLeadHandler(request, response) {
    const posted = await readForm(request);
    const values = pickValues(form, posted);
    const rejection = form.validate(values);
    const result: FormResult = rejection
      ? { status: 422, message: rejection.message, hints: rejection.hints }
      : toFormResult(form, await accept(toSubmission(form, values, posted, clientNetwork(request))));
    await sendFormResponse(request, response, form, values, result);
  };
}

function toFormResult({ messages }: FormDefinition, { status, ...lead }: SubmissionResult): FormResult {
  if (status === 'accepted') return { status: 200, message: messages.success, ...lead };
  if (status === 'refused') return { status: 502, message: messages.refused, ...lead };
  return { status: 504, message: messages.failed, ...lead };
}
