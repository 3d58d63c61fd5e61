import type { RequestHandler } from 'express';
import { type FormDefinition, pickValues } from '../../shared/forms/formDefinition.ts';
import type { FormOutcome, SendAnswer } from './answer.ts';
import type { Delivery, Forward } from './forward.ts';
import { readForm } from './readForm.ts';

interface SubmitLeadDeps {
  forward: Forward;
  sendAnswer: SendAnswer;
}

/** A form in: read, validate, forward, answer. */
export function submitLead(form: FormDefinition, { forward, sendAnswer }: SubmitLeadDeps): RequestHandler {
  return async function submitLeadHandler(request, response) {
    const values = pickValues(form, await readForm(request));
    const rejection = form.validate(values);
    const outcome: FormOutcome = rejection
      ? { status: 422, message: rejection.message, hints: rejection.hints }
      : outcomeOf(form, await forward(form, values));
    await sendAnswer(request, response, form, values, outcome);
  };
}

function outcomeOf({ messages }: FormDefinition, delivery: Delivery): FormOutcome {
  if (delivery === 'accepted') return { status: 200, message: messages.success };
  if (delivery === 'refused') return { status: 502, message: messages.refused };
  return { status: 504, message: messages.failed };
}
