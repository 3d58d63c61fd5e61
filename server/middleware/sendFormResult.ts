import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { FormDefinition, FormValues } from '../../shared/forms/formDefinition.ts';
import type { FormResult, RefusedForm } from '../../shared/forms/formResult.ts';
import { toReceipt } from '../../shared/forms/receipt.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { chooseEncoding, sendEncodedResponse } from '../http/encodedResponse.ts';
import type { Receipts } from '../leads/receipts.ts';
import type { PageCache, ServedPage } from '../pageCache/pageCache.ts';
import { isBusy, sendPage } from './servePages.ts';

/** A refusal page is rendered again after this time, since header and footer may have changed. */
const refusalMs = 60_000;

/** A script sends `Accept: application/json`; every other client gets HTML. */
const wantsJson = (request: Request): boolean => request.accepts(['html', 'json']) === 'json';

export type SendFormResult = ReturnType<typeof createSendFormResult>;

/**
 * Sends JSON to a script. A plain form post is redirected on success, to a page with a copy of the form. An invalid or
 * undelivered form is shown again with the message and the typed values, as one of the uncached pages; beyond their limit
 * only its message is sent. All other refusals are constant pages, rendered once.
 */
export function createSendFormResult(cache: Pick<PageCache, 'fetch'>, receipts: Pick<Receipts, 'add'>) {
  const refusals = new LRUCache<string, Promise<ServedPage>>({ max: 100, ttl: refusalMs });

  async function sendRefusal(request: Request, response: Response, status: number, message: string) {
    const encoding = chooseEncoding(request);
    const key = `${encoding} ${status} ${message}`;
    const instead = { page: 'failure', status, message } as const;
    const fetched = refusals.get(key) ?? cache.fetch({ url: '/api', encoding, instead });
    refusals.set(key, fetched, { noUpdateTTL: true });
    fetched.catch(() => refusals.delete(key));
    sendEncodedResponse(request, response, (await fetched).response);
  }

  async function sendFormPage(request: Request, response: Response, outcome: RefusedForm, status: number) {
    try {
      if (status === 422 || status >= 500)
        await sendPage(cache, request, response, { page: 'form', outcome, status });
      else await sendRefusal(request, response, status, outcome.message);
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (!response.destroyed) sendUnrendered(response, outcome, status);
    }
  }

  return async function sendFormResult(
    request: Request,
    response: Response,
    form: FormDefinition,
    values: FormValues,
    status: number,
    result: Omit<FormResult, 'status'>,
  ): Promise<void> {
    const { reference } = result;
    const body: FormResult = { status: status === 200 ? 'success' : 'error', ...result };
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

/** A stored lead keeps its status, and its reference is shown. */
function sendUnrendered(
  response: Response,
  { message, reference, parked }: RefusedForm,
  status: number,
): void {
  response.type('text/plain');
  if (status === 422) return void response.status(503).set('retry-after', '2').send(busyMessage);
  const saved = `It is saved under the reference ${reference} and ${parked ? 'a person will look at it' : 'will be sent'}.`;
  response.status(status).send(reference ? `${message}\n${saved}\n` : `${message}\n`);
}

const busyMessage =
  'Very many forms are being sent at the moment. Please go back and send yours again in a minute, or call us.\n';
