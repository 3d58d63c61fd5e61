import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import { type FormDefinition, type FormValues, pickValues } from '../../shared/forms/formDefinition.ts';
import { forms } from '../../shared/forms/forms.ts';
import { toHttpError } from '../http/httpError.ts';
import { bufferForm, readForm } from '../http/readForm.ts';
import type { AcceptLead } from '../leads/acceptLead.ts';
import { createSendFormResponse, type SendFormResponse, wantsJson } from '../leads/sendFormResponse.ts';
import { submitLead } from '../leads/submitLead.ts';
import type { Log } from '../monitoring/log.ts';
import type { RenderFormPage } from '../rendering/renderFormPage.ts';
import { allowMethods } from './allowMethods.ts';
import { requestIdOf } from './requestLog.ts';
import { sameOrigin } from './sameOrigin.ts';

interface LeadDeps {
  renderFormPage: RenderFormPage;
  accept: AcceptLead;
  siteUrl: string;
  /** Rate limits. */
  limits: RequestHandler[];
  log: Log;
}

/** The same-origin form endpoints, one for each form. */
export function leadRoutes({ renderFormPage, accept, siteUrl, limits, log }: LeadDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const sendFormResponse = createSendFormResponse(renderFormPage);
  for (const form of Object.values(forms)) {
    router.all(
      `/${form.name}`,
      allowMethods('POST'),
      sameOrigin(siteUrl),
      // Read before the limits count it, so that a visitor who is refused gets back what was typed.
      bufferForm,
      limits,
      submitLead(form, { accept, sendFormResponse }),
      sendRefusal(form, sendFormResponse, log),
    );
  }
  return router;
}

/** Sends a refused post's error in the form's own way; the error page shows a 405, because another method posts no form. */
function sendRefusal(
  form: FormDefinition,
  sendFormResponse: SendFormResponse,
  log: Log,
): ErrorRequestHandler {
  return async function sendRefusalHandler(error, request, response, next) {
    const { status, message, headers } = toHttpError(error);
    if (status === 405) return next(error);
    if (status >= 500) log.error({ id: requestIdOf(response), err: error }, 'form failed');
    response.set(headers);
    await sendFormResponse(request, response, form, await readTyped(form, request), { status, message });
  };
}

/** The typed values, as far as they can be read; none for a script, which shows its own form. */
async function readTyped(form: FormDefinition, request: Request): Promise<FormValues> {
  const nothing = new Map<string, string>();
  return pickValues(form, wantsJson(request) ? nothing : await readForm(request).catch(() => nothing));
}
