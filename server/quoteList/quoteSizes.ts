import type { Specification } from '../../shared/model/product.ts';
import type { QuoteUnit } from '../../shared/model/quoteLine.ts';
import type { Table } from '../../shared/model/table.ts';
import { toPlainRows } from '../../shared/model/toPlainRows.ts';
import { isByMetre } from '../dutyPoint/hoses.ts';

/** A longer list is no help to choose from. */
const maxSizes = 24;
/** '51, 76, 102, 152, 203 mm', '100, 150 and 200 mm' */
const listed = /^\d[\d.]*(?:(?:, | and |, and )\d[\d.]*)+ mm$/;
/** The first heading of a table with a row for each size. */
const sizeHeading = /^(size|bore|hose bore|sleeve diameter|dn)(?:, (mm|in))?$/i;

/** How a product is counted: what comes in rolls by the metre, what its name calls a set or a kit as a set. */
export function unitOfProduct(name: string, specifications: readonly Specification[]): QuoteUnit {
  return isByMetre(specifications) ? 'm' : unitOfName(name);
}

/** The same for a part, by its name alone. */
export const unitOfName = (name: string): QuoteUnit =>
  /\b(set|kit|package|pair)\b/i.test(name) ? 'set' : 'piece';

/** The sizes in which a product comes, as its bore or the first column of a table lists them; none where there is only one. */
export function sizesOf(specifications: readonly Specification[], tables: readonly Table[]): string[] {
  const bore = specifications.find(({ title }) => title === 'Bore')?.value;
  if (bore && listed.test(bore)) return (bore.match(/\d[\d.]*/g) ?? []).map((size) => `${size} mm`);
  // A single bore, of which a table may list other dimensions.
  if (bore && /^\d[\d.]* mm$/.test(bore)) return [];
  const sizes = tables.map(sizesIn).find((found) => found.length > 1) ?? [];
  return [...new Set(sizes)].slice(0, maxSizes);
}

function sizesIn(table: Table): string[] {
  const heads = toPlainRows(table);
  const first = heads.findIndex(([cell = '']) => /^\d/.test(cell.trim()));
  const [, kind = '', unit = ''] = sizeHeading.exec(heads[0]?.[0]?.trim() ?? '') ?? [];
  if (!kind || first < 1) return [];
  const below = heads[first - 1]?.[0]?.trim() ?? '';
  const shown = unit || (/^(mm|in)$/.test(below) ? below : '');
  return heads
    .slice(first)
    .map(([cell = '']) => cell.trim())
    .filter((cell) => /^\d[^\s]{0,9}$/.test(cell))
    .map((cell) => (kind.toUpperCase() === 'DN' ? `DN ${cell}` : [cell, shown].filter(Boolean).join(' ')));
}
