import type { RequestHandler } from 'express';
import { type SentField, toReceipt } from '../../shared/forms/receipt.ts';
import { isReference } from '../../shared/forms/reference.ts';
import { clientNetwork } from '../http/clientNetwork.ts';
import { setPageHeaders } from '../http/pageHeaders.ts';
import { queryOf } from '../http/splitUrl.ts';
import type { PageService } from './pageService.ts';

interface ReceiptDeps {
  pages: Pick<PageService, 'load' | 'render'>;
  /** The fields of a lead that came from a network a few minutes ago; `null` for any other. */
  findRecent(form: string, reference: string, network: string): Promise<Record<string, string> | null>;
}

/**
 * `/sent/{form}?reference=…` with a copy of what was sent, for the visitor whose browser has just posted it without script:
 * same network, minutes ago, and led here by a page of this site. Every other request goes on to the page without a copy.
 */
export function serveReceipt({ pages, findRecent }: ReceiptDeps): RequestHandler<{ form: string }> {
  return async function serveReceiptHandler(request, response, next) {
    const query = queryOf(request);
    const reference = query.get('reference') ?? '';
    const site = request.get('sec-fetch-site') ?? 'same-origin';
    if (!isReference(reference) || site !== 'same-origin') return next();
    const fields = await findRecent(request.params.form, reference, clientNetwork(request));
    const view = fields && (await pages.load(request.path, query));
    if (!view || 'redirect' in view || view.content.screen !== 'sent') return next();
    const copy: SentField[] = toReceipt(fields);
    setPageHeaders(response, { ...view, isPrivate: true });
    response.type('html').send(await pages.render({ ...view, content: { ...view.content, copy } }));
  };
}
