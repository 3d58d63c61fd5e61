import type { ErrorRequestHandler, RequestHandler, Router } from 'express';
import { type FormDefinition, pickValues } from '../../shared/forms/formDefinition.ts';
import { forms } from '../../shared/forms/forms.ts';
import { createRouter } from '../http/createRouter.ts';
import { toHttpError } from '../http/httpError.ts';
import { bufferForm, readForm } from '../http/readForm.ts';
import type { AcceptLead } from '../leads/acceptLead.ts';
import type { SendFormResult } from '../leads/sendFormResult.ts';
import { FormRejection, submitLead } from '../leads/submitLead.ts';
import type { Log } from '../monitoring/log.ts';
import { allowMethods } from './allowMethods.ts';
import type { PostCounters } from './limitPosts.ts';
import { requestIdOf } from './requestLog.ts';
import { sameOrigin } from './sameOrigin.ts';

type OnAnswered = (form: string, status: number) => void;

/** The same-origin form endpoints, one for each form. */
export function leadRoutes(
  siteUrl: string,
  accept: AcceptLead,
  sendFormResult: SendFormResult,
  counters: PostCounters,
  onAnswered: OnAnswered,
  log: Log,
): Router {
  const router = createRouter();
  for (const form of Object.values(forms)) {
    router.all(
      `/${form.name}`,
      allowMethods('POST'),
      reportStatus(form.name, onAnswered),
      sameOrigin(siteUrl),
      bufferForm,
      submitLead(form, accept, counters.countAccepted, sendFormResult),
      countRefusal(counters),
      sendRefusal(form, sendFormResult, log),
    );
  }
  return router;
}

function reportStatus(form: string, onAnswered: OnAnswered): RequestHandler {
  return function reportStatusMiddleware(_request, response, next) {
    response.once('finish', () => onAnswered(form, response.statusCode));
    next();
  };
}

/** Counts a refused post, and replaces its error by a 429 above the limit. Neither a 429 nor our own failure counts. */
function countRefusal({ countRefused, countCrossSite }: PostCounters): ErrorRequestHandler {
  return async function countRefusalHandler(error: unknown, request, response, next) {
    const { status } = toHttpError(error);
    if (status < 500 && status !== 405 && status !== 429) {
      await (status === 403 ? countCrossSite : countRefused)(request, response);
    }
    next(error);
  };
}

const nothing = new Map<string, string>();

function sendRefusal(form: FormDefinition, sendFormResult: SendFormResult, log: Log): ErrorRequestHandler {
  return async function sendRefusalHandler(error, request, response, _next) {
    const { status, message, headers } = toHttpError(error);
    // The client has disconnected: nobody reads a page.
    if (response.closed) return;
    if (status >= 500) log.error({ id: requestIdOf(response), err: error }, 'form failed');
    response.set(headers);
    if (error instanceof FormRejection) {
      const { hints, values } = error;
      return sendFormResult(request, response, form, values, status, { message, fields: hints });
    }
    // Only the page for our own failure shows the form again.
    const typed = status >= 500 ? await readForm(request).catch(() => nothing) : nothing;
    await sendFormResult(request, response, form, pickValues(form, typed), status, { message });
  };
}
