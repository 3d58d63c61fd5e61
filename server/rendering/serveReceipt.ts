import type { RequestHandler } from 'express';
import { cacheControlOf } from '../http/pageHeaders.ts';
import { queryOf } from '../http/splitUrl.ts';
import type { Receipts } from '../leads/receipts.ts';
import type { PageService } from './pageService.ts';

interface ReceiptDeps {
  pages: Pick<PageService, 'load' | 'render'>;
  receipts: Pick<Receipts, 'find'>;
}

/** `/sent/{form}?copy={key}` with a copy of what was sent. Every other request goes on to the page without a copy. */
export function serveReceipt({ pages, receipts }: ReceiptDeps): RequestHandler {
  return async function serveReceiptHandler(request, response, next) {
    const query = queryOf(request);
    const copy = receipts.find(query.get('copy') ?? '');
    const view = copy && (await pages.load(request.path, query));
    if (!view || 'redirect' in view || view.content.screen !== 'sent') return next();
    response.status(view.status).set('cache-control', cacheControlOf({ ...view, isPrivate: true }));
    const content = { ...view.content, copy };
    response.type('html').send(await pages.render({ ...view, content }));
  };
}
