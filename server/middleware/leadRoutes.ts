import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import { type FormDefinition, type FormValues, pickValues } from '../../shared/forms/formDefinition.ts';
import { forms } from '../../shared/forms/forms.ts';
import { toHttpError } from '../http/httpError.ts';
import { bufferForm, readForm } from '../http/readForm.ts';
import type { AcceptLead } from '../leads/acceptLead.ts';
import { createSendAnswer, type SendAnswer, wantsJson } from '../leads/sendFormResponse.ts';
import { submitLead } from '../leads/submitLead.ts';
import type { Log } from '../monitoring/log.ts';
import type { Pages } from '../rendering/pages.ts';
import { allowMethods } from './allowMethods.ts';
import { requestIdOf } from './requestLog.ts';
import { sameOrigin } from './sameOrigin.ts';

interface LeadDeps {
  pages: Pages;
  accept: AcceptLead;
  siteUrl: string;
  /** Refuses floods. */
  limits: RequestHandler[];
  log: Log;
}

/** The same-origin form endpoints, one a form. */
export function leadRoutes({ pages, accept, siteUrl, limits, log }: LeadDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const sendAnswer = createSendAnswer(pages);
  for (const form of Object.values(forms)) {
    router.all(
      `/${form.name}`,
      allowMethods('POST'),
      sameOrigin(siteUrl),
      // Read before it is counted: whoever is refused gets back what was typed.
      bufferForm,
      limits,
      submitLead(form, { accept, sendAnswer }),
      answerRefusal(form, sendAnswer, log),
    );
  }
  return router;
}

/** A post that never became a lead gets the form's own kind of answer; another method is no post and gets the error page. */
function answerRefusal(form: FormDefinition, sendAnswer: SendAnswer, log: Log): ErrorRequestHandler {
  return async function answerRefusalHandler(error, request, response, next) {
    const { status, message, headers } = toHttpError(error);
    if (status === 405) return next(error);
    if (status >= 500) log.error({ id: requestIdOf(response), err: error }, 'form failed');
    response.set(headers);
    await sendAnswer(request, response, form, await readTyped(form, request), { status, message });
  };
}

/** What was typed, as far as it can be read and will be shown. */
async function readTyped(form: FormDefinition, request: Request): Promise<FormValues> {
  const nothing = new Map<string, string>();
  return pickValues(form, wantsJson(request) ? nothing : await readForm(request).catch(() => nothing));
}
