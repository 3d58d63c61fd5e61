import type { Request, Response } from 'express';
import type { FormAnswerBody } from '../../shared/forms/formAnswer.ts';
import type { FormDefinition, FormName, FormValues } from '../../shared/forms/formDefinition.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import type { Pages } from '../rendering/pages.ts';

export interface FormOutcome {
  status: number;
  message: string;
  hints?: Record<string, string>;
  /** Of a lead that is kept and not delivered. */
  reference?: string;
}

/** Script asks for JSON; whatever else posts is shown a page. */
export const wantsJson = (request: Request): boolean => request.accepts(['html', 'json']) === 'json';

export type SendAnswer = (
  request: Request,
  response: Response,
  form: FormDefinition,
  values: FormValues,
  outcome: FormOutcome,
) => Promise<void>;

/** Answers script with JSON, a plain form post with a redirect on success and else with the form's page, what was typed still in it. */
export function createSendAnswer(pages: Pages): SendAnswer {
  return async function sendAnswer(request, response, form, values, { status, message, hints, reference }) {
    const body: FormAnswerBody = {
      status: status === 200 ? 'success' : 'error',
      message,
      ...(hints && { fields: hints }),
      ...(reference && { reference }),
    };
    response.set('cache-control', 'no-store').vary('accept');
    if (wantsJson(request)) return void response.status(status).json(body);
    if (status === 200) return response.redirect(303, urlFor('sent', { form: form.name }));
    const view = await loadFormPage(form.name, pages);
    const formAnswer = { form: form.name, ...body, values };
    response
      .status(status)
      .type('html')
      .send(await pages.render({ ...view, status, formAnswer }));
  };
}

/** The page that a form stands on; the newsletter's is in every footer, so its answer gets a page without an address. */
async function loadFormPage(form: FormName, pages: Pages): Promise<PageView> {
  if (form === 'newsletter') {
    return pages.show({ path: urlFor('home'), status: 200, content: { screen: 'newsletter' } });
  }
  const path = urlFor(form === 'quote' ? 'requestQuote' : 'contact');
  // The visitor has waited for the forwarding already.
  const page = await pages.load(path, new URLSearchParams(), { keptOnly: true });
  if ('redirect' in page) throw new Error(`${path} is the page of a form and must not redirect`);
  return { ...page, indexed: false };
}
