import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { RefusedForm } from '../../shared/forms/formResult.ts';
import { chooseEncoding, sendEncodedResponse } from '../http/sendEncodedResponse.ts';
import type { SendFormPage } from '../leads/sendFormResult.ts';
import type { PageCache, ServedPage } from '../pageCache/pageCache.ts';
import { isBusy, sendPage } from './servePages.ts';

/** A refusal page is rendered again after this time, since header and footer may have changed. */
const refusalMs = 60_000;

/**
 * An invalid or undelivered form is shown again, as one of the uncached pages; beyond their limit only its message is sent.
 * All other refusals are constant pages, rendered once.
 */
export function createSendFormPage(cache: Pick<PageCache, 'fetch'>): SendFormPage {
  const refusals = new LRUCache<string, Promise<ServedPage>>({ max: 100, ttl: refusalMs });

  async function sendRefusal(request: Request, response: Response, status: number, message: string) {
    const encoding = chooseEncoding(request);
    const key = `${encoding} ${status} ${message}`;
    const instead = { page: 'failure', status, message, isRead: false } as const;
    const fetched = refusals.get(key) ?? cache.fetch({ url: '/api', encoding, instead });
    refusals.set(key, fetched, { noUpdateTTL: true });
    fetched.catch(() => refusals.delete(key));
    sendEncodedResponse(request, response, (await fetched).response);
  }

  return async function sendFormPage(request, response, outcome, status) {
    try {
      if (status === 422 || status >= 500)
        await sendPage(cache, request, response, { page: 'form', outcome, status });
      else await sendRefusal(request, response, status, outcome.message);
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (!response.destroyed) sendUnrendered(response, outcome, status);
    }
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
