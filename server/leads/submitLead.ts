import type { Request, RequestHandler, Response } from 'express';
import {
  type FormDefinition,
  type FormValues,
  pickValues,
  type Rejection,
} from '../../shared/forms/formDefinition.ts';
import { clientNetwork } from '../http/clientNetwork.ts';
import { HttpError } from '../http/httpError.ts';
import { readForm } from '../http/readForm.ts';
import type { AcceptLead } from './acceptLead.ts';
import type { SendFormResult } from './sendFormResult.ts';
import { toSubmission } from './toSubmission.ts';

interface SubmitLeadDeps {
  accept: AcceptLead;
  /** Called for a valid post before it is stored; rejects if it must not be. */
  countAccepted: (request: Request, response: Response) => Promise<void>;
  sendFormResult: SendFormResult;
}

/** A form whose values are invalid. */
export class FormRejection extends HttpError {
  /** By input name. */
  readonly hints: Record<string, string>;
  /** The values as typed. */
  readonly values: FormValues;

  constructor({ message, hints }: Rejection, values: FormValues) {
    super(422, message);
    this.hints = hints;
    this.values = values;
  }
}

/** Handles one form post: read, validate, count, store and forward, answer. Rejects with the HttpError of a refused post. */
export function submitLead(
  form: FormDefinition,
  { accept, countAccepted, sendFormResult }: SubmitLeadDeps,
): RequestHandler {
  return async function submitLeadHandler(request, response) {
    const posted = await readForm(request);
    const values = validValues(form, posted);
    await countAccepted(request, response);
    const { status, ...lead } = await accept(toSubmission(form, values, posted, clientNetwork(request)));
    const { success, refused, failed } = form.messages;
    const message = { 200: success, 502: refused, 504: failed }[status];
    await sendFormResult(request, response, form, values, status, { message, ...lead });
  };
}

function validValues(form: FormDefinition, posted: ReadonlyMap<string, string>): FormValues {
  const values = pickValues(form, posted);
  const rejection = form.validate(values);
  if (rejection) throw new FormRejection(rejection, values);
  return values;
}
