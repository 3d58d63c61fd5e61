import type { RequestHandler } from 'express';
import { type FormDefinition, pickValues } from '../../shared/forms/formDefinition.ts';
import { readForm } from '../http/readForm.ts';
import { networkOf } from '../middleware/limitPosts.ts';
import type { AcceptLead, LeadOutcome } from './acceptLead.ts';
import type { FormOutcome, SendAnswer } from './sendFormResponse.ts';
import { toSubmission } from './toSubmission.ts';

interface SubmitLeadDeps {
  accept: AcceptLead;
  sendAnswer: SendAnswer;
}

/** A form in: read, validate, keep and forward, answer. */
export function submitLead(form: FormDefinition, { accept, sendAnswer }: SubmitLeadDeps): RequestHandler {
  return async function submitLeadHandler(request, response) {
    const posted = await readForm(request);
    const values = pickValues(form, posted);
    const rejection = form.validate(values);
    const outcome: FormOutcome = rejection
      ? { status: 422, message: rejection.message, hints: rejection.hints }
      : toFormOutcome(form, await accept(toSubmission(form, values, posted, networkOf(request))));
    await sendAnswer(request, response, form, values, outcome);
  };
}

function toFormOutcome({ messages }: FormDefinition, { result, ...reference }: LeadOutcome): FormOutcome {
  if (result === 'accepted') return { status: 200, message: messages.success };
  if (result === 'refused') return { status: 502, message: messages.refused, ...reference };
  return { status: 504, message: messages.failed, ...reference };
}
