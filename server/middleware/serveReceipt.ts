import type { RequestHandler } from 'express';
import { queryOf } from '../http/splitUrl.ts';
import type { Receipts } from '../leads/receipts.ts';
import type { PageCache } from '../pageCache/pageCache.ts';
import { sendPage } from './servePages.ts';

/** `/sent/{form}?copy={key}` with a copy of the sent form. Every other request goes on to the page without a copy. */
export function serveReceipt(
  cache: Pick<PageCache, 'fetch'>,
  receipts: Pick<Receipts, 'find'>,
): RequestHandler {
  return async function serveReceiptHandler(request, response, next) {
    const copy = receipts.find(queryOf(request).get('copy') ?? '');
    if (!copy) return next();
    await sendPage(cache, request, response, { page: 'receipt', copy });
  };
}
