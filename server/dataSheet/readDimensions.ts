import { toPlainRows } from '../../shared/model/placeCells.ts';
import type { Specification } from '../../shared/model/product.ts';
import type { Table } from '../../shared/model/table.ts';
import { readFigure } from '../../shared/units/readQuantities.ts';

/** The size of a machine as the catalogue states it, in mm. */
export interface Dimensions {
  /** Diameter of a round machine, which has neither length nor width. */
  diameter?: number;
  length?: number;
  width?: number;
  height: number;
  /** The measured part, if it is not the whole machine: 'power pack'. */
  part?: string;
  levels: { name: string; height: number }[];
}

const number = String.raw`(\d[\d ]*)`;
const rest = String.raw` mm(?: \((?<part>[^()]{1,40})\))?$`;
const box = new RegExp(`^${number} × ${number} × ${number}${rest}`);
const round = new RegExp(`^${number} × ${number}${rest}`);

/** Heights in a table of dimensions, by part and dimension, for a drawing. */
const levels: readonly [part: RegExp, dimension: RegExp, name: string][] = [
  [/^suction$/i, /^centre above ground$/i, 'Suction'],
  [/^discharge$/i, /^centre above ground$/i, 'Discharge'],
  [/^handling$/i, /^eye of the lifting bail$/i, 'Lifting eye'],
];

const maxRatio = 20;

/**
 * Overall dimensions from the specification 'Dimensions L × W × H' or 'Dimensions Ø × H', heights from a table called
 * 'Dimensions'; `null` where the catalogue does not state them.
 */
export function readDimensions(
  specifications: readonly Specification[],
  tables: readonly Table[],
): Dimensions | null {
  const overall = readOverall(specifications);
  if (!overall) return null;
  const { part, diameter, length, width, height } = overall;
  const sizes = [diameter, length, width, height].filter((size) => size !== undefined);
  if (Math.min(...sizes) <= 0 || Math.max(...sizes) > maxRatio * Math.min(...sizes)) return null;
  // Heights of the whole machine are not those of a part.
  return { ...overall, levels: part === undefined ? readLevels(tables, height) : [] };
}

function readOverall(specifications: readonly Specification[]): Omit<Dimensions, 'levels'> | null {
  for (const { title, value } of specifications) {
    const pattern = { 'Dimensions L × W × H': box, 'Dimensions Ø × H': round }[title];
    const found = pattern?.exec(value);
    if (!found) continue;
    const [, first = 0, second = 0, third = 0] = found.map(toMillimetres);
    const part = found.groups?.part;
    const sizes =
      pattern === box ? { length: first, width: second, height: third } : { diameter: first, height: second };
    return { ...sizes, ...(part !== undefined && { part }) };
  }
  return null;
}

const toMillimetres = (text: string | undefined) => Number(text?.replaceAll(' ', '') ?? Number.NaN);

function readLevels(tables: readonly Table[], height: number): Dimensions['levels'] {
  const table = tables.find(({ name }) => /^dimensions$/i.test(name ?? ''));
  if (!table) return [];
  return toPlainRows(table).flatMap(([part = '', dimension = '', value = '']) => {
    const level = levels.find(([ofPart, ofDimension]) => ofPart.test(part) && ofDimension.test(dimension));
    const at = readFigure(value, 'mm');
    return level && at > 0 && at <= height ? [{ name: level[2], height: at }] : [];
  });
}
