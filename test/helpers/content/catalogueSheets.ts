import { readContent } from '../../../server/embedded/readContent.ts';

/** A product of the shipped catalogue, with its tables in the form that a test needs. */
export interface CatalogueSheet<T> {
  id: string;
  name: string;
  link: string;
  category: number;
  record: Record<string, unknown>;
  /** Specification values by their titles. */
  specifications: Map<string, string>;
  tables: T[];
}

type Stated = Pick<CatalogueSheet<unknown>, 'name' | 'specifications'>;

export interface RawTable {
  table_id: number;
  name: string;
  columns: unknown[];
  rows: unknown[];
  cells: { row_id: number; column_id: number; row_span: number; col_span: number; cell_content: string }[];
}

/** Every product of these categories, in the order of the catalogue. */
export async function readSheets<T>(
  categories: readonly number[],
  toTable: (raw: RawTable) => T,
): Promise<CatalogueSheet<T>[]> {
  const content = await readContent('server/embedded/content');
  return content.product
    .filter(({ category_id }) => categories.includes(Number(category_id)))
    .map((record) => ({
      id: String(record.id),
      name: String(record.name),
      link: String(record.link),
      category: Number(record.category_id),
      record,
      specifications: new Map(specificationsOf(record).map(({ title, value }) => [title, value])),
      tables: content.table
        .filter(({ product_id }) => String(product_id) === String(record.id))
        .map((table) => toTable(table as unknown as RawTable)),
    }));
}

export function specificationsOf(record: Record<string, unknown>): { title: string; value: string }[] {
  return (record.productSpecifications ?? []) as { title: string; value: string }[];
}

/** The numbers in a text; a space separates thousands: '1 350 kg' is 1350. */
export function numbersIn(text: string): number[] {
  return (text.match(/\d{1,3}(?: \d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? []).map((number) =>
    Number(number.replaceAll(' ', '')),
  );
}

/** A specification of the product; throws if it is missing. */
export function textIn({ name, specifications }: Stated, title: string): string {
  const value = specifications.get(title);
  if (value === undefined) throw new Error(`${name}: '${title}' is not stated`);
  return value;
}

/** The numbers of a specification, at least one. */
export function figures(sheet: Stated, title: string): number[] {
  const found = numbersIn(textIn(sheet, title));
  if (found.length === 0) throw new Error(`${sheet.name}: no number in '${title}'`);
  return found;
}

/** The first number of a specification. */
export const figure = (sheet: Stated, title: string): number => figures(sheet, title)[0] as number;

/** The one table of that name. */
export function tableOf<T extends { name: string }>(
  { name, tables }: Pick<CatalogueSheet<T>, 'name' | 'tables'>,
  tableName: string,
): T {
  const [found, ...others] = tables.filter((table) => table.name === tableName);
  if (!found || others.length > 0)
    throw new Error(`${name}: ${others.length + (found ? 1 : 0)} tables '${tableName}'`);
  return found;
}
