import { addressOfLine, unitOf } from '../../../shared/selection/quoteLines.ts';
import { HttpError } from '../../http/httpError.ts';
import type { PageFormat } from '../definePage.ts';
import { toCsvReply } from './csv.ts';

const heads = ['Quantity', 'Unit', 'Part no.', 'Part', 'Product', 'Size', 'Address'];

/** `/request-a-quote.csv?items=…`: a quote list for a spreadsheet. */
export const quoteCsv: PageFormat<'requestQuote'> = {
  suffix: '.csv',
  // An address without items has none.
  suffixesOf: () => [],
  absent: 'No such page.',
  write({ view, content: { list } }) {
    if (view.isIncomplete) throw new HttpError(503, 'The catalogue is not there yet.');
    if (list.length === 0) throw new HttpError(404, 'This address names no product.');
    const rows = list.map((line) => [
      String(line.quantity),
      unitOf({ ...line, quantity: 1 }),
      line.part?.number ?? '',
      line.part?.name ?? '',
      line.name,
      line.size ?? '',
      view.siteUrl + addressOfLine(line),
    ]);
    const { headers, body } = toCsvReply('quote-list.csv', () => [heads, ...rows]);
    return { headers: { 'cache-control': 'no-store', ...headers }, body };
  },
};
