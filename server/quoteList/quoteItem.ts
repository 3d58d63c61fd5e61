import { toPartKey } from '../../shared/model/partRows.ts';
import { toPlainRows } from '../../shared/model/placeCells.ts';
import { type Product, type Specification, statedAs } from '../../shared/model/product.ts';
import type { QuoteLine, QuoteUnit } from '../../shared/model/quoteLine.ts';
import type { Table } from '../../shared/model/table.ts';
import { unitOfName } from '../../shared/selection/quoteLineText.ts';
import { readQuantities } from '../../shared/units/readQuantities.ts';
import { toNominalBore } from '../../shared/units/units.ts';
import { isByMetre } from '../dutyPoint/hoses.ts';
import { typeOf } from '../fits/readJoints.ts';

/** Nobody reads a longer list of options. */
const maxSizes = 24;
/** '51, 76, 102, 152, 203 mm', '100, 150 and 200 mm' */
const listed = /^\d[\d.]*(?:(?:, | and |, and )\d[\d.]*)+ mm$/;
/** The first heading of a table with a row for each size. */
const sizeHeading = /^(size|bore|hose bore|sleeve diameter|dn)(?:, (mm|in))?$/i;

/** A product as a line of the quote list, in any size. */
export function toQuoteItem(
  { id, name, specifications }: Pick<Product, 'id' | 'name' | 'specifications'>,
  tables: readonly Table[],
): Omit<QuoteLine, 'quantity'> {
  const roll = rollOf(specifications);
  const sizes = sizesOf(specifications, tables);
  return {
    id,
    name,
    unit: unitOf(name, specifications),
    ...(sizes.length > 0 && { sizes }),
    ...(roll && { roll }),
  };
}

/** Hoses in rolls are counted by the metre, couplings in pairs, and a product whose name says set or kit in sets. */
function unitOf(name: string, specifications: readonly Specification[]): QuoteUnit {
  if (isByMetre(specifications)) return 'm';
  return typeOf(specifications).joint === 'coupling' ? 'pair' : unitOfName(name);
}

/** The shortest roll in m. */
const rollOf = (specifications: readonly Specification[]): number | undefined =>
  readQuantities(statedAs(specifications, /^roll length$/i)).find(({ kind }) => kind === 'length')?.min;

/** The sizes of a product, from its bore or the first column of a table; none if there is only one. */
function sizesOf(specifications: readonly Specification[], tables: readonly Table[]): string[] {
  const bore = specifications.find(({ title }) => title === 'Bore')?.value;
  if (bore && listed.test(bore)) return (bore.match(/\d[\d.]*/g) ?? []).map((size) => `${size} mm`);
  // For a product with a single bore a table may list other dimensions.
  if (bore && /^\d[\d.]* mm$/.test(bore)) return [];
  const sizes = tables.map(sizesIn).find((found) => found.length > 1) ?? [];
  return [...new Set(sizes)].slice(0, maxSizes);
}

function sizesIn(table: Table): string[] {
  const heads = toPlainRows(table);
  const first = heads.findIndex(([cell = '']) => /^\d/.test(cell.trim()));
  const [, kind = '', unit = ''] = sizeHeading.exec(heads[0]?.[0]?.trim() ?? '') ?? [];
  if (!kind || first < 1) return [];
  const units = heads[first - 1]?.map((cell) => cell.trim()) ?? [];
  // Sizes in inches and mm have two columns below one heading.
  const column = units[0] === 'in' && units[1] === 'mm' ? 1 : 0;
  const below = units[column] ?? '';
  const shown = unit || (/^(mm|in)$/.test(below) ? below : '');
  return heads
    .slice(first)
    .map((cells) => cells[column]?.trim() ?? '')
    .filter((cell) => /^\d[^\s]{0,9}$/.test(cell))
    .map((cell) => (kind.toUpperCase() === 'DN' ? `DN ${cell}` : [cell, shown].filter(Boolean).join(' ')));
}

/**
 * The size of a line: the requested one in the words of the catalogue, or one of the same nominal bore in the words of the
 * request, since the couplings of a hose of 102 mm are listed as 100 mm. `null`: the product has none of the two.
 */
export function inSize(
  { sizes = [] }: Pick<QuoteLine, 'sizes'>,
  asked: string,
): Pick<QuoteLine, 'size' | 'sizes'> | null {
  const same = sizes.find((one) => toPartKey(one) === toPartKey(asked));
  if (same) return { size: same, sizes };
  const bore = nominalBoreOf(asked);
  const near = sizes.find((one) => bore !== null && nominalBoreOf(one) === bore);
  const size = asked.replace(/ ?mm$/, ' mm');
  return near ? { size, sizes: sizes.map((one) => (one === near ? size : one)) } : null;
}

function nominalBoreOf(size: string): number | null {
  const mm = /^([\d.]+) ?mm$/.exec(size)?.[1];
  return mm === undefined ? null : toNominalBore(Number(mm) / 1000);
}
