import { type CatalogueSheet, numbersIn, type RawTable, readSheets } from './catalogueSheets.ts';

/** A table of the catalogue with spans filled: every row has a text for every column. */
export interface PartTable {
  name: string;
  /** The header of each column, header rows joined by ' / '. */
  headers: string[];
  rows: string[][];
  /** The rows below the header that span the full width. */
  notes: string[];
}

export type PartSheet = CatalogueSheet<PartTable>;

export const partCategories = [10, 3, 4, 9, 5];

/** Every product of wellpoint equipment, parts, hoses, castings and hire equipment with its tables. */
export const readPartSheets = (): Promise<PartSheet[]> => readSheets(partCategories, toPartTable);

function toPartTable({ name, columns, rows, cells }: RawTable): PartTable {
  const grid = rows.map(() => columns.map(() => ''));
  for (const { row_id, column_id, row_span, col_span, cell_content } of cells) {
    for (let row = row_id - 1; row < row_id - 1 + row_span; row += 1) {
      grid[row]?.fill(cell_content, column_id - 1, column_id - 1 + col_span);
    }
  }
  const headRows = Math.max(...cells.filter(({ row_id }) => row_id === 1).map(({ row_span }) => row_span));
  const isNote = (index: number) =>
    cells.some(({ row_id, col_span }) => row_id === index + 1 && col_span === columns.length);
  const body = grid.map((row, index) => ({ row, index })).slice(headRows);
  return {
    name,
    headers: columns.map((_, column) =>
      [...new Set(grid.slice(0, headRows).map((row) => row[column]))].join(' / '),
    ),
    rows: body.filter(({ index }) => !isNote(index)).map(({ row }) => row),
    notes: body.filter(({ index }) => isNote(index)).map(({ row }) => row[0] ?? ''),
  };
}

/** The one number of a cell; null for '–'. */
export function toNumber(text: string): number | null {
  if (text === '–') return null;
  const [number, ...others] = numbersIn(text);
  if (number === undefined || others.length > 0) throw new Error(`'${text}' is not one number`);
  return number;
}

export function sheetOf(sheets: PartSheet[], link: string): PartSheet {
  const found = sheets.find((sheet) => sheet.link === link);
  if (!found) throw new Error(`no product '${link}'`);
  return found;
}

/** The texts below a header. */
export function textsUnder(table: PartTable, header: string): string[] {
  const column = table.headers.indexOf(header);
  if (column < 0) throw new Error(`${table.name}: no column '${header}' beside ${table.headers.join('; ')}`);
  return table.rows.map((row) => row[column] ?? '');
}

/** The numbers below a header; null where there is none. */
export const numbersUnder = (table: PartTable, header: string): (number | null)[] =>
  textsUnder(table, header).map(toNumber);

/** The numbers below a header; throws if a row has none. */
export function everyNumberUnder(table: PartTable, header: string): number[] {
  return numbersUnder(table, header).map((number) => {
    if (number === null) throw new Error(`${table.name}: a gap below '${header}'`);
    return number;
  });
}

/** Flow in m³/h through a bore in mm, in m/s. */
export const velocity = (flow: number, bore: number): number =>
  flow / 3600 / ((Math.PI / 4) * (bore / 1000) ** 2);

/** Hazen-Williams: m of head per 100 m; flow in m³/h, bore in mm. */
export const frictionLoss = (flow: number, bore: number, c: number): number =>
  (10.67 * 100 * (flow / 3600) ** 1.852) / (c ** 1.852 * (bore / 1000) ** 4.8704);

/** The absolute difference of two numbers; infinite if one is missing. */
export const distance = (one: number | null | undefined, other: number): number =>
  typeof one === 'number' && Number.isFinite(one) ? Math.abs(one - other) : Number.POSITIVE_INFINITY;
