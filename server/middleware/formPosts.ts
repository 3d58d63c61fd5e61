/** The handlers of a form post, in the order in which `app.ts` uses them. */
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { failedMessages } from '../../shared/forms/failedMessages.ts';
import { type FormDefinition, maxWaitDays, pickValues } from '../../shared/forms/formDefinition.ts';
import { clientNetwork } from '../http/clientNetwork.ts';
import { HttpError, toHttpError } from '../http/httpError.ts';
import type { PostedFields } from '../http/parseForm.ts';
import type { AcceptLead } from '../leads/acceptLead.ts';
import { toSubmission } from '../leads/toSubmission.ts';
import type { Log } from '../monitoring/log.ts';
import type { CountPost, PostCounters } from './limitPosts.ts';
import { requestIdOf } from './requestLog.ts';
import type { SendFormResult } from './sendFormResult.ts';

export function reportStatus(
  form: string,
  onAnswered: (form: string, status: number) => void,
): RequestHandler {
  return function reportStatusMiddleware(_request, response, next) {
    response.once('finish', () => onAnswered(form, response.statusCode));
    next();
  };
}

/** Validates a parsed form, counts, stores and forwards it, then answers. Rejects with the HttpError of a refused post. */
export function submitLead(
  form: FormDefinition,
  accept: AcceptLead,
  countAccepted: CountPost,
  sendFormResult: SendFormResult,
): RequestHandler {
  return async function submitLeadHandler(request, response) {
    const posted: PostedFields = request.body;
    const values = pickValues(form, posted);
    const rejection = form.validate(values, maxWaitDays);
    if (rejection) throw new HttpError(422, rejection.message);
    await countAccepted(request);
    const { status, ...lead } = await accept(toSubmission(form, values, posted, clientNetwork(request)));
    const { success, refused } = form.messages;
    const message = { 200: success, 502: refused, 504: failedMessages[form.name] }[status];
    await sendFormResult(request, response, form, values, status, { message, ...lead });
  };
}

/** Counts a refused post, and replaces its error by a 429 above the limit. Neither a 429 nor our own failure counts. */
export function countRefusal({ countRefused, countCrossSite }: PostCounters): ErrorRequestHandler {
  return async function countRefusalHandler(error: unknown, request, _response, next) {
    const { status } = toHttpError(error);
    if (status < 500 && status !== 405 && status !== 429) {
      await (status === 403 ? countCrossSite : countRefused)(request);
    }
    next(error);
  };
}

export function sendRefusal(
  form: FormDefinition,
  sendFormResult: SendFormResult,
  log: Log,
): ErrorRequestHandler {
  return async function sendRefusalHandler(error, request, response, _next) {
    const { status, message, headers } = toHttpError(error);
    // The client has disconnected: nobody reads a page.
    if (response.closed) return;
    if (status >= 500) log.error({ id: requestIdOf(response), err: error }, 'form failed');
    response.set(headers);
    const isInvalid = status === 422;
    // Only the pages of an invalid form and of our own failure show the form again.
    const posted: PostedFields = ((isInvalid || status >= 500) && request.body) || new Map();
    const values = pickValues(form, posted);
    const fields = isInvalid ? form.validate(values, maxWaitDays)?.hints : undefined;
    await sendFormResult(request, response, form, values, status, { message, ...(fields && { fields }) });
  };
}
