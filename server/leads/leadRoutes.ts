import { type ErrorRequestHandler, Router } from 'express';
import { type FormDefinition, pickValues } from '../../shared/forms/formDefinition.ts';
import { forms } from '../../shared/forms/forms.ts';
import { toHttpError } from '../errors.ts';
import type { Log } from '../log.ts';
import { allowMethods } from '../middleware/allowMethods.ts';
import { requestIdOf } from '../middleware/requestLog.ts';
import { sameOrigin } from '../middleware/sameOrigin.ts';
import type { Pages } from '../pages/pages.ts';
import { createSendAnswer, type SendAnswer } from './answer.ts';
import { createForward } from './forward.ts';
import { bufferForm } from './readForm.ts';
import { submitLead } from './submitLead.ts';

interface LeadDeps {
  pages: Pages;
  apiBaseUrl: string;
  siteUrl: string;
  log: Log;
}

/** The same-origin form endpoints, one a form. */
export function leadRoutes({ pages, apiBaseUrl, siteUrl, log }: LeadDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const sendAnswer = createSendAnswer(pages);
  const forward = createForward({ apiBaseUrl, log });
  for (const form of Object.values(forms)) {
    router.all(
      `/${form.name}`,
      allowMethods('POST'),
      sameOrigin(siteUrl),
      bufferForm,
      submitLead(form, { forward, sendAnswer }),
      answerRefusal(form, sendAnswer, log),
    );
  }
  return router;
}

/** A post that never became a lead gets the form's own kind of answer; another method is no post and gets the error page. */
function answerRefusal(form: FormDefinition, sendAnswer: SendAnswer, log: Log): ErrorRequestHandler {
  return async function answerRefusalHandler(error, request, response, next) {
    const { status, message } = toHttpError(error);
    if (status === 405) return next(error);
    if (status >= 500) log.error({ id: requestIdOf(response), err: error }, 'form failed');
    await sendAnswer(request, response, form, pickValues(form, new Map()), { status, message });
  };
}
