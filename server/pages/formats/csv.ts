import { create as contentDisposition } from 'content-disposition';
import { placeCells } from '../../../shared/model/placeCells.ts';
import type { Table } from '../../../shared/model/table.ts';
import { addressOfLine, unitOf } from '../../../shared/selection/quoteLineText.ts';
import { unitsOf } from '../../../shared/units/unitsAddress.ts';
import { HttpError } from '../../http/httpError.ts';
import { toCsv } from '../../storage/toCsv.ts';
import type { PageFormat } from '../definePage.ts';

/** A file for a spreadsheet, which is downloaded and not indexed. */
const toCsvReply = (filename: string, rows: readonly (readonly string[])[]) => ({
  headers: {
    'x-robots-tag': 'noindex',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': contentDisposition(filename),
  },
  body: () => `${toCsv(rows)}\r\n`,
});

const heads = ['Quantity', 'Unit', 'Part no.', 'Part', 'Product', 'Size', 'Address'];

/** `/request-a-quote.csv?items=…`: a quote list for a spreadsheet. */
export const quoteCsv: PageFormat<'requestQuote'> = {
  suffix: '.csv',
  // An address without items has none.
  suffixesOf: () => [],
  write({ view, content: { list } }) {
    if (view.isIncomplete) throw new HttpError(503, 'The catalogue is not loaded yet.');
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
    const { headers, body } = toCsvReply('quote-list.csv', [heads, ...rows]);
    return { headers: { 'cache-control': 'no-store', ...headers }, body };
  },
};

/** A table of a product for a spreadsheet, in the page's units. */
export const tableCsv: PageFormat<'product'> = {
  suffix: '/tables/:table.csv',
  suffixesOf: ({ tables }) => tables.map(({ id }) => `/tables/${encodeURIComponent(id)}.csv`),
  write({ view, content, params, query }) {
    const table = content.tables.find(({ id }) => id === params.table);
    if (!table && view.isIncomplete) throw new HttpError(503, 'The table is not loaded yet.');
    if (!table) throw new HttpError(404, 'This product has no such table.');
    const name = `${content.product.name}, ${table.name ?? 'table'}.csv`;
    return toCsvReply(name, rowsOf(table, unitsOf(query) === 'us'));
  },
};

/** A line for each row, a field for each column: a cell that spans several is in the first of them. */
function rowsOf({ rows, columnWidths }: Table, inUs: boolean): string[][] {
  return placeCells(rows).map((cells) => {
    const row = columnWidths.map(() => '');
    for (const { column, text, us } of cells) row[column] = (inUs && us) || text;
    return row;
  });
}
