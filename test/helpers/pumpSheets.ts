import { readContent } from '../../server/embedded/contentStore.ts';

export interface PlacedCell {
  row: number;
  column: number;
  rowSpan: number;
  colSpan: number;
  text: string;
}

/** A table of the shipped catalogue: its cells by place, rows and columns counted from 1. */
export interface SheetTable {
  id: string;
  name: string;
  columnCount: number;
  rowCount: number;
  cells: PlacedCell[];
}

/** A product of the shipped catalogue, as the relation tests look at it. */
export interface PumpSheet {
  id: string;
  name: string;
  category: number;
  record: Record<string, unknown>;
  /** Specification values by their titles. */
  specifications: Map<string, string>;
  tables: SheetTable[];
}

/** The drive is told by the last part of a vacuum set's name: SL 150 D, T, C, E. */
export type Family =
  | 'open'
  | 'trailer'
  | 'canopy'
  | 'electric'
  | 'dry'
  | 'drainage'
  | 'slurry'
  | 'piston'
  | 'hydraulic';

const categoriesOfPumps = [1, 6, 2, 7, 8];

/** Every product of the pump categories with its tables, in the order of the catalogue. */
export async function readPumpSheets(): Promise<PumpSheet[]> {
  const content = await readContent('server/embedded/content');
  return content.product
    .filter(({ category_id }) => categoriesOfPumps.includes(Number(category_id)))
    .map((record) => ({
      id: String(record.id),
      name: String(record.name),
      category: Number(record.category_id),
      record,
      specifications: readSpecifications(record),
      tables: content.table
        .filter(({ product_id }) => String(product_id) === String(record.id))
        .map(toSheetTable),
    }));
}

export function familyOf({ name }: PumpSheet): Family {
  const known: [RegExp, Family][] = [
    [/^SL \d+ D /, 'open'],
    [/^SL \d+ T /, 'trailer'],
    [/^SL \d+ C /, 'canopy'],
    [/^SL \d+ E /, 'electric'],
    [/^SN \d+ /, 'dry'],
    [/^SD \d+ /, 'drainage'],
    [/^SZ \d+ /, 'slurry'],
    [/^PD \d+ /, 'piston'],
    [/^SH \d+ /, 'hydraulic'],
  ];
  const found = known.find(([pattern]) => pattern.test(name));
  if (!found) throw new Error(`${name} belongs to no family`);
  return found[1];
}

/** The number in the model's name: the size in mm, or tenths of a kilowatt, or m³/h. */
export const sizeOf = ({ name }: PumpSheet): number => Number(/\d+/.exec(name)?.[0]);

/** The numbers of a text; a blank stands between thousands: '1 350 kg' is 1350. */
export function numbersIn(text: string): number[] {
  return (text.match(/\d{1,3}(?: \d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? []).map((number) =>
    Number(number.replaceAll(' ', '')),
  );
}

/** The first number of a specification; throws where the product does not state it. */
export function figure(sheet: PumpSheet, title: string): number {
  const [first] = figures(sheet, title);
  if (first === undefined) throw new Error(`${sheet.name}: no number in '${title}'`);
  return first;
}

/** All numbers of a specification. */
export function figures(sheet: PumpSheet, title: string): number[] {
  return numbersIn(textOf(sheet, title));
}

export function textOf(sheet: PumpSheet, title: string): string {
  const value = sheet.specifications.get(title);
  if (value === undefined) throw new Error(`${sheet.name}: '${title}' is not stated`);
  return value;
}

/** All numbers that stand before a unit: of '22 kW (50 Hz), 30 kW (60 Hz)' 22 and 30 before 'kW'. */
export function numbersBefore(text: string, unit: string): number[] {
  const found = text.matchAll(new RegExp(`(\\d{1,3}(?: \\d{3})+|\\d+)(\\.\\d+)? ${unit}(?![\\w³])`, 'g'));
  return [...found].map(([, whole = '', rest = '']) => Number(whole.replaceAll(' ', '') + rest));
}

export function tableOf(sheet: PumpSheet, name: string): SheetTable {
  const [found, ...others] = sheet.tables.filter((table) => table.name === name);
  if (!found || others.length > 0)
    throw new Error(`${sheet.name}: ${others.length + (found ? 1 : 0)} tables '${name}'`);
  return found;
}

export const hasTable = (sheet: PumpSheet, name: string): boolean =>
  sheet.tables.some((table) => table.name === name);

/** What stands at a place, also where a span reaches over it. */
export function textAt(table: SheetTable, row: number, column: number): string {
  const cell = table.cells.find(
    (one) =>
      row >= one.row &&
      row < one.row + one.rowSpan &&
      column >= one.column &&
      column < one.column + one.colSpan,
  );
  if (!cell) throw new Error(`${table.name} (${table.id}): nothing at row ${row}, column ${column}`);
  return cell.text;
}

/** The rows below the header whose cells all stand apart, as texts. Notes over the full width are left out. */
export function bodyRows(table: SheetTable, headRows: number): string[][] {
  const rows = Array.from({ length: table.rowCount - headRows }, (_, index) => index + headRows + 1);
  const columns = Array.from({ length: table.columnCount }, (_, index) => index + 1);
  const isNote = (row: number) =>
    table.cells.some((cell) => cell.row === row && cell.colSpan === table.columnCount);
  return rows.filter((row) => !isNote(row)).map((row) => columns.map((column) => textAt(table, row, column)));
}

/** The notes over the full width, joined. */
export const noteOf = (table: SheetTable): string =>
  table.cells
    .filter(({ colSpan }) => colSpan === table.columnCount)
    .map(({ text }) => text)
    .join(' ');

function readSpecifications(record: Record<string, unknown>): Map<string, string> {
  const list = (record.productSpecifications ?? []) as { title: string; value: string }[];
  return new Map(list.map(({ title, value }) => [title, value]));
}

function toSheetTable(raw: Record<string, unknown>): SheetTable {
  const cells = raw.cells as {
    row_id: number;
    column_id: number;
    row_span: number;
    col_span: number;
    cell_content: string;
  }[];
  return {
    id: String(raw.table_id),
    name: String(raw.name),
    columnCount: (raw.columns as unknown[]).length,
    rowCount: (raw.rows as unknown[]).length,
    cells: cells.map((cell) => ({
      row: cell.row_id,
      column: cell.column_id,
      rowSpan: cell.row_span,
      colSpan: cell.col_span,
      text: cell.cell_content,
    })),
  };
}
