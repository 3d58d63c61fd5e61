import { countHeadRows, type PlacedCell, placeCells } from '../model/placeCells.ts';
import { spansOf, type Table, type TableCell } from '../model/table.ts';
import { inUnits } from './inUnits.ts';
import { type OtherUnit, otherUnitNamed } from './otherUnits.ts';
import { readNumber, readQuantities } from './readQuantities.ts';
import { type QuantityKind, units } from './units.ts';
import { usUnlessSame } from './usText.ts';
import { isSmallUnit, unitIn, writeNumber } from './writeQuantity.ts';

/**
 * Adds texts in US units to the cells of a table: in columns whose heading ends in a unit ('Head, m'), and in cells that hold
 * only a number with its unit. All other texts stay the maker's.
 */
export function tableInUs(table: Table, unconverted: readonly QuantityKind[] = []): Table {
  const headRows = countHeadRows(table.rows);
  const columns: (OtherUnit | undefined)[] = [];
  const placed = placeCells(table.rows);
  const hasFiguresAlone = ({ column, colSpan }: PlacedCell) =>
    placed
      .slice(headRows)
      .flat()
      .filter((below) => below.colSpan === 1 && below.column >= column && below.column < column + colSpan)
      .every(({ text }) => /^[–−-]?$/.test(text) || bareNumber.test(text));
  const rows = placed.map((cells, row) =>
    cells.map((cell) => {
      if (row >= headRows) return withUs(cell, cellInUs(cell, columns[cell.column], unconverted));
      const names = [...cell.text.matchAll(heading)].map(({ groups }) => groups?.name ?? '');
      const unit =
        names.map((name) => knownUnit(name, unconverted)).find(Boolean) ??
        // None where a cell holds more than a figure: '10⁻⁶ to 10⁻⁵' could not be converted.
        names.map(otherUnitNamed).find((one) => one && (one.ratio === 1 || hasFiguresAlone(cell)));
      if (unit) for (let at = 0; at < cell.colSpan; at += 1) columns[cell.column + at] = unit;
      return withUs(cell, unit ? headingInUs(cell.text, unit) : cellInUs(cell, undefined, unconverted));
    }),
  );
  return { ...table, rows };
}

const withUs = ({ text, rowSpan, colSpan }: PlacedCell, us: string): TableCell => ({
  text,
  ...spansOf({ rowSpan, colSpan }),
  ...usUnlessSame(text, us),
});

const heading = /, (?<name>m per 100 m|[^\s,]+)(?=$|, )/gu;

function knownUnit(name: string, unconverted: readonly QuantityKind[]): OtherUnit | undefined {
  const unit = units.find(({ names }) => names.some((one) => one === name));
  if (!unit || unconverted.includes(unit.kind)) return undefined;
  const us = unitIn(unit.kind, 'us', isSmallUnit(unit.names[0]));
  return { name, us: us.name, ratio: unit.factor / us.factor };
}

/** 'Flow at 2 m/s, m³/h' → 'Flow at 2 m/s, gpm'; quantities in the text before are not converted. */
const headingInUs = (text: string, { name, us }: OtherUnit) =>
  text
    .split(', ')
    .map((part) => (part === name ? us : part))
    .join(', ');

const bareNumber = /^(?:\d+|\d{1,3}(?: \d{3})+)(?:\.\d+)?$/;

/** A longer cell holds no single quantity. */
const maxQuantityLength = 100;

/** Most cells are plain numbers; `readQuantities` would take a hundred times as long for them. */
function cellInUs(
  { text }: TableCell,
  unit: OtherUnit | undefined,
  unconverted: readonly QuantityKind[],
): string {
  if (bareNumber.test(text))
    return unit && unit.ratio !== 1 ? writeNumber(readNumber(text) * unit.ratio) : text;
  if (text.length > maxQuantityLength || !/^(?:up to |over )?[\d−±]/.test(text)) return text;
  const [whole] = readQuantities(text);
  if (whole && whole.start === 0 && whole.end === text.length) return inUnits(text, 'us', { unconverted });
  if (!unit) return text;
  const ending = ` ${unit.us}`;
  const us = inUnits(`${text} ${unit.name}`, 'us', { unconverted });
  return us.endsWith(ending) ? us.slice(0, -ending.length) : text;
}
