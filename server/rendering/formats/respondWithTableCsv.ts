import { placeCells } from '../../../shared/model/placeCells.ts';
import type { Table } from '../../../shared/model/table.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { unitsOf } from '../../../shared/units/unitsAddress.ts';
import { HttpError } from '../../http/httpError.ts';
import { cacheHeadersOf } from '../../http/pageHeaders.ts';
import type { LoadShared, Responder } from '../reply.ts';
import { csvReply } from './csvReply.ts';

/** `/products/{id}/tables/{table}.csv`: a table of a product for a spreadsheet, in the page's units. */
export function respondWithTableCsv(load: LoadShared): Responder<{ id: string; table: string }> {
  return async ({ query }, { id, table: wanted }) => {
    const { page, sharing } = await load(urlFor('product', { id }), query);
    if ('redirect' in page) throw new HttpError(404, 'No such page.');
    if (page.status === 503) throw new HttpError(503, 'The catalogue is not there yet.');
    if (page.content.screen !== 'product') throw new HttpError(404, 'No such page.');
    const table = page.content.tables.find((one) => one.id === wanted);
    if (!table && page.isIncomplete) throw new HttpError(503, 'The table is not there yet.');
    if (!table) throw new HttpError(404, 'This product has no such table.');
    const name = `${page.content.product.name}, ${table.name ?? 'table'}.csv`;
    return csvReply(name, cacheHeadersOf(page, sharing), () => rowsOf(table, unitsOf(query) === 'us'));
  };
}

/** A row for each row, a cell for each column: a cell that spans several stands in the first of them. */
function rowsOf({ rows, columnWidths }: Table, inUs: boolean): string[][] {
  return placeCells(rows).map((cells) => {
    const row = columnWidths.map(() => '');
    for (const { column, text, us } of cells) row[column] = (inUs && us) || text;
    return row;
  });
}
