import { readContent } from '../../server/embedded/contentStore.ts';

/** A table of the catalogue, spans filled: every row has a text for every column. */
export interface PartTable {
  name: string;
  /** What stands above each column, the header rows joined by ' / '. */
  headers: string[];
  rows: string[][];
  /** The rows over the full width below the header. */
  notes: string[];
}

/** A product of the shipped catalogue, as the relation tests look at it. */
export interface PartSheet {
  id: string;
  name: string;
  link: string;
  category: number;
  record: Record<string, unknown>;
  /** Specification values by their titles. */
  specifications: Map<string, string>;
  tables: PartTable[];
}

export const partCategories = [10, 3, 4, 9, 5];

/** Every product of wellpoint equipment, parts, hoses, castings and hire equipment with its tables. */
export async function readPartSheets(): Promise<PartSheet[]> {
  const content = await readContent('server/embedded/content');
  return content.product
    .filter(({ category_id }) => partCategories.includes(Number(category_id)))
    .map((record) => ({
      id: String(record.id),
      name: String(record.name),
      link: String(record.link),
      category: Number(record.category_id),
      record,
      specifications: new Map(specificationsOf(record).map(({ title, value }) => [title, value])),
      tables: content.table
        .filter(({ product_id }) => String(product_id) === String(record.id))
        .map((table) => toPartTable(table as unknown as RawTable)),
    }));
}

export function specificationsOf(record: Record<string, unknown>): { title: string; value: string }[] {
  return (record.productSpecifications ?? []) as { title: string; value: string }[];
}

interface RawTable {
  name: string;
  columns: unknown[];
  rows: unknown[];
  cells: { row_id: number; column_id: number; row_span: number; col_span: number; cell_content: string }[];
}

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

/** The numbers of a text; a blank stands between thousands: '1 350 kg' is 1350. */
export function numbersIn(text: string): number[] {
  return (text.match(/\d{1,3}(?: \d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? []).map((number) =>
    Number(number.replaceAll(' ', '')),
  );
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

/** A specification of the product; throws where it is not stated. */
export function textIn({ name, specifications }: PartSheet, title: string): string {
  const value = specifications.get(title);
  if (value === undefined) throw new Error(`${name}: '${title}' is not stated`);
  return value;
}

/** The numbers of a specification, at least one. */
export function figures(sheet: PartSheet, title: string): number[] {
  const found = numbersIn(textIn(sheet, title));
  if (found.length === 0) throw new Error(`${sheet.name}: no number in '${title}'`);
  return found;
}

/** The first number of a specification. */
export const figure = (sheet: PartSheet, title: string): number => figures(sheet, title)[0] as number;

export function tableOf({ name, tables }: PartSheet, tableName: string): PartTable {
  const [found, ...others] = tables.filter((table) => table.name === tableName);
  if (!found || others.length > 0)
    throw new Error(`${name}: ${others.length + (found ? 1 : 0)} tables '${tableName}'`);
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

/** The numbers below a header, which has one in every row. */
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

/** How far two numbers are apart; a missing one is infinitely far. */
export const distance = (one: number | null | undefined, other: number): number =>
  typeof one === 'number' && Number.isFinite(one) ? Math.abs(one - other) : Number.POSITIVE_INFINITY;
