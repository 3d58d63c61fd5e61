import { type CatalogueSheet, type RawTable, readSheets } from './catalogueSheets.ts';

export interface PlacedCell {
  row: number;
  column: number;
  rowSpan: number;
  colSpan: number;
  text: string;
}

/** A table of the shipped catalogue: cells by row and column, both counted from 1. */
export interface SheetTable {
  id: string;
  name: string;
  columnCount: number;
  rowCount: number;
  cells: PlacedCell[];
}

export type PumpSheet = CatalogueSheet<SheetTable>;

/** The last part of a vacuum set's name is its drive: SL 150 D, T, C, E. */
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
export const readPumpSheets = (): Promise<PumpSheet[]> => readSheets(categoriesOfPumps, toSheetTable);

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

/** All numbers before a unit: '22 kW (50 Hz), 30 kW (60 Hz)' has 22 and 30 before 'kW'. */
export function numbersBefore(text: string, unit: string): number[] {
  const found = text.matchAll(new RegExp(`(\\d{1,3}(?: \\d{3})+|\\d+)(\\.\\d+)? ${unit}(?![\\w³])`, 'g'));
  return [...found].map(([, whole = '', rest = '']) => Number(whole.replaceAll(' ', '') + rest));
}

export const hasTable = (sheet: PumpSheet, name: string): boolean =>
  sheet.tables.some((table) => table.name === name);

/** The text at a place, also inside a span. */
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

/** The texts of the rows below the header, without notes over the full width. */
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

function toSheetTable({ table_id, name, columns, rows, cells }: RawTable): SheetTable {
  return {
    id: String(table_id),
    name,
    columnCount: columns.length,
    rowCount: rows.length,
    cells: cells.map((cell) => ({
      row: cell.row_id,
      column: cell.column_id,
      rowSpan: cell.row_span,
      colSpan: cell.col_span,
      text: cell.cell_content,
    })),
  };
}
