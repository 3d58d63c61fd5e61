import type { RequestHandler } from 'express';
import type { PageView } from '../../../shared/pages/pageView.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { addressOfLine, unitOf } from '../../../shared/selection/quoteLineText.ts';
import { HttpError } from '../../http/httpError.ts';
import { queryOf } from '../../http/splitUrl.ts';
import { sendCsv } from './sendCsv.ts';

interface QuoteCsvDeps {
  load(pathname: string, query: URLSearchParams): Promise<PageView | { redirect: string }>;
}

const heads = ['Quantity', 'Unit', 'Part no.', 'Part', 'Product', 'Size', 'Address'];

/** `/request-a-quote.csv?items=…`: a quote list for a spreadsheet. */
export function serveQuoteCsv({ load }: QuoteCsvDeps): RequestHandler {
  return async function serveQuoteCsvHandler(request, response) {
    const page = await load(urlFor('requestQuote'), queryOf(request));
    if ('redirect' in page || page.content.screen !== 'requestQuote')
      throw new HttpError(404, 'No such page.');
    const { list } = page.content;
    if (page.isIncomplete) throw new HttpError(503, 'The catalogue is not there yet.');
    if (list.length === 0) throw new HttpError(404, 'This address names no product.');
    const rows = list.map((line) => [
      String(line.quantity),
      unitOf({ ...line, quantity: 1 }),
      line.part?.number ?? '',
      line.part?.name ?? '',
      line.name,
      line.size ?? '',
      page.siteUrl + addressOfLine(line),
    ]);
    response.set('cache-control', 'no-store');
    sendCsv(response, 'quote-list.csv', [heads, ...rows]);
  };
}
