import { urlFor } from '../../../shared/pages/urlFor.ts';
import { addressOfLine, unitOf } from '../../../shared/selection/quoteLineText.ts';
import { HttpError } from '../../http/httpError.ts';
import type { LoadShared, Responder } from '../reply.ts';
import { csvReply } from './csvReply.ts';

const heads = ['Quantity', 'Unit', 'Part no.', 'Part', 'Product', 'Size', 'Address'];

/** `/request-a-quote.csv?items=…`: a quote list for a spreadsheet. */
export function respondWithQuoteCsv(load: LoadShared): Responder {
  return async ({ query }) => {
    const { page } = await load(urlFor('requestQuote'), query);
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
    return csvReply('quote-list.csv', { 'cache-control': 'no-store' }, () => [heads, ...rows]);
  };
}
