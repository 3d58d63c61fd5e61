import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import { type FormDefinition, type FormValues, pickValues } from '../../shared/forms/formDefinition.ts';
import { forms } from '../../shared/forms/forms.ts';
import { type HttpError, toHttpError } from '../http/httpError.ts';
import { bufferForm, readForm } from '../http/readForm.ts';
import type { AcceptLead } from '../leads/acceptLead.ts';
import type { Receipts } from '../leads/receipts.ts';
import { createSendFormResponse, type SendFormResponse, wantsJson } from '../leads/sendFormResponse.ts';
import { FormRejection, submitLead } from '../leads/submitLead.ts';
import type { Log } from '../monitoring/log.ts';
import type { RenderFormPage } from '../rendering/renderFormPage.ts';
import { allowMethods } from './allowMethods.ts';
import type { PostCounters } from './limitPosts.ts';
import { requestIdOf } from './requestLog.ts';
import { sameOrigin } from './sameOrigin.ts';

interface LeadDeps {
  renderFormPage: RenderFormPage;
  accept: AcceptLead;
  receipts: Pick<Receipts, 'add'>;
  siteUrl: string;
  counters: PostCounters;
  /** For metrics. */
  onAnswered: (form: string, status: number) => void;
  log: Log;
}

/** The same-origin form endpoints, one for each form. */
export function leadRoutes(deps: LeadDeps): Router {
  const { renderFormPage, accept, receipts, siteUrl, counters, onAnswered, log } = deps;
  const router = Router({ caseSensitive: true, strict: true });
  const sendFormResponse = createSendFormResponse(renderFormPage, receipts);
  for (const form of Object.values(forms)) {
    router.all(
      `/${form.name}`,
      allowMethods('POST'),
      reportStatus(form.name, onAnswered),
      sameOrigin(siteUrl),
      bufferForm,
      submitLead(form, { accept, countAccepted: counters.countAccepted, sendFormResponse }),
      countRefusal(counters),
      sendRefusal(form, sendFormResponse, log),
    );
  }
  return router;
}

function reportStatus(form: string, onAnswered: LeadDeps['onAnswered']): RequestHandler {
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

/** Sends a refused post's error in the form's own way; the error page shows a 405, because another method posts no form. */
function sendRefusal(
  form: FormDefinition,
  sendFormResponse: SendFormResponse,
  log: Log,
): ErrorRequestHandler {
  return async function sendRefusalHandler(error, request, response, next) {
    const refusal = toHttpError(error);
    const { status, message, headers } = refusal;
    if (status === 405) return next(error);
    // The client has gone: nobody reads a page.
    if (response.closed) return;
    if (status >= 500) log.error({ id: requestIdOf(response), err: error }, 'form failed');
    response.set(headers);
    const result = { status, message, ...hintsOf(refusal) };
    await sendFormResponse(request, response, form, await readTyped(form, request), result);
  };
}

const hintsOf = (refusal: HttpError) => (refusal instanceof FormRejection ? { hints: refusal.hints } : {});

/** The typed values, as far as they can be read; none for a script, which shows its own form. */
async function readTyped(form: FormDefinition, request: Request): Promise<FormValues> {
  const nothing = new Map<string, string>();
  return pickValues(form, wantsJson(request) ? nothing : await readForm(request).catch(() => nothing));
}
