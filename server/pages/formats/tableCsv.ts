import { placeCells } from '../../../shared/model/placeCells.ts';
import type { Table } from '../../../shared/model/table.ts';
import { unitsOf } from '../../../shared/units/unitsAddress.ts';
import { HttpError } from '../../http/httpError.ts';
import type { PageFormat } from '../definePage.ts';
import { toCsvReply } from './csv.ts';

/** A table of a product for a spreadsheet, in the page's units. */
export const tableCsv: PageFormat<'product'> = {
  suffix: '/tables/:table.csv',
  suffixesOf: ({ tables }) => tables.map(({ id }) => `/tables/${encodeURIComponent(id)}.csv`),
  absent: 'No such page.',
  write({ view, content, params, query }) {
    const table = content.tables.find(({ id }) => id === params.table);
    if (!table && view.isIncomplete) throw new HttpError(503, 'The table is not there yet.');
    if (!table) throw new HttpError(404, 'This product has no such table.');
    const name = `${content.product.name}, ${table.name ?? 'table'}.csv`;
    return toCsvReply(name, () => rowsOf(table, unitsOf(query) === 'us'));
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
