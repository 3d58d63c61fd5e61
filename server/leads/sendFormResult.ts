import type { Request, Response } from 'express';
import type { FormDefinition, FormValues } from '../../shared/forms/formDefinition.ts';
import type { FormResult, RefusedForm } from '../../shared/forms/formResult.ts';
import { toReceipt } from '../../shared/forms/receipt.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import type { Receipts } from './receipts.ts';

/** A script sends `Accept: application/json`; every other client gets HTML. */
const wantsJson = (request: Request): boolean => request.accepts(['html', 'json']) === 'json';

export type SendFormResult = (
  request: Request,
  response: Response,
  form: FormDefinition,
  values: FormValues,
  status: number,
  result: Omit<FormResult, 'status'>,
) => Promise<void>;

/** Sends a page for a form that is not accepted: the form again with the typed values, or a constant page. */
export type SendFormPage = (
  request: Request,
  response: Response,
  outcome: RefusedForm,
  status: number,
) => Promise<void>;

/**
 * Sends JSON to a script. A plain form post is redirected on success, to a page with a copy of the form. An invalid or
 * undelivered form is shown again with the message and the typed values, as one of the uncached pages. All other refusals
 * are constant pages.
 */
export function createSendFormResult(
  sendFormPage: SendFormPage,
  receipts: Pick<Receipts, 'add'>,
): SendFormResult {
  return async function sendFormResult(request, response, form, values, status, result) {
    const { message, fields, reference, parked } = result;
    const body: FormResult = {
      status: status === 200 ? 'success' : 'error',
      message,
      ...(fields && { fields }),
      ...(reference && { reference }),
      ...(parked && { parked }),
    };
    response.set('cache-control', 'no-store').vary('accept');
    if (wantsJson(request)) return void response.status(status).json(body);
    if (status === 200) {
      const copy = receipts.add(toReceipt(Object.fromEntries(form.toPayload(values))));
      const query = { ...(reference && { reference }), copy };
      return response.redirect(303, urlFor('sent', { form: form.name }, query));
    }
    await sendFormPage(request, response, { form: form.name, ...body, values }, status);
  };
}
