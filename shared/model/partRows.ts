import { countHeadRows, toPlainRows } from './placeCells.ts';
import type { Table } from './table.ts';

/** A row of a table that names a part by its number. */
export interface PartRow {
  /** Its index in the table, head rows included. */
  row: number;
  /** The column of the name or, without names, of the number. */
  column: number;
  number: string;
  name: string;
  /** The part's machines, if a column names them: 'SL 150 D, T and C'. */
  machine?: string;
}

const numberHeading = /^(part|spare|spare part|article|order|item)[ -]?(no\.?|nos\.?|numbers?)$/i;
const nameHeading = /^(spare )?(part|article|item|description|designation|name)$/i;
const machineHeading = /^(set|pump|machine|model)s?$/i;
/** A part number has a digit and no blank; a dash or a note is none. */
const partNumber = /^(?=.*\d)[\p{L}\d][\p{L}\d./_-]{2,39}$/u;

/** The rows of a table with a column of part numbers ('Part no.', 'Order number'); none of any other table. */
export function partRowsOf(table: Pick<Table, 'rows' | 'columnWidths'>): PartRow[] {
  const headRows = countHeadRows(table.rows);
  const heads = table.rows.slice(0, headRows).flat();
  if (!heads.some(({ text }) => numberHeading.test(text.trim()))) return [];
  const plain = toPlainRows(table);
  const headings = plain[headRows - 1] ?? [];
  const numberColumn = headings.findIndex((heading) => numberHeading.test(heading.trim()));
  const nameColumn = headings.findIndex((heading) => nameHeading.test(heading.trim()));
  const column = nameColumn < 0 ? numberColumn : nameColumn;
  const machineColumn = headings.findIndex((heading) => machineHeading.test(heading.trim()));
  return plain.flatMap((cells, row) => {
    const number = cells[numberColumn]?.trim() ?? '';
    if (row < headRows || !partNumber.test(number)) return [];
    const machine = cells[machineColumn]?.trim();
    const name = cells[nameColumn]?.trim() ?? '';
    return [{ row, column, number, name, ...(machine && { machine }) }];
  });
}

/** The number of a rolling bearing in a part's name, with its clearance: '6310 C3'. */
const bearing = /(?<![\d.])(\d{4,5})(?: ?(C\d))?(?![\p{L}\d.])/gu;

/** The keys that visitors find a part by: its number, and the bearing that its name states. */
export function partKeysOf({ number, name }: Pick<PartRow, 'number' | 'name'>): string[] {
  const bearings = [...name.matchAll(bearing)].flatMap(([whole, digits = '']) => [whole, digits]);
  return [...new Set([number, ...bearings].map(toPartKey))];
}

/** One form for every notation of a part number, without hyphens and spaces: `sl150110` for 'SL150-110', 'sl 150-110' and 'SL150110'. */
export const toPartKey = (number: string): string => number.toLowerCase().replace(/[^\p{L}\d]+/gu, '');
