import { otherUnitsInUs } from './otherUnits.ts';
import { type Quantity, readQuantities } from './readQuantities.ts';
import type { QuantityKind } from './units.ts';
import { isSmallUnit, type UnitSystem, unitIn, unitNamed, writeNumber } from './writeQuantity.ts';

interface ConversionOptions {
  /** Kinds that stay as they are: an electric output is in kW everywhere. */
  unconverted?: readonly QuantityKind[];
  /** Flows are of a gas, and become cfm instead of gpm. */
  isGas?: boolean;
}

/** Units that are left as they are. */
const usUnits = ['in', 'ft', 'gpm', 'cfm', 'psi', 'hp', 'kVA', 'lb'];

/** The same value in US units, in brackets: ' (6 in)'. */
const usInBrackets = /^\s?\(([\d.¼½¾ ]+(?: to [\d.¼½¾ ]+)? (?:in|ft|hp|psi|gpm|lb))\)/;

/** Converts the quantities in a maker's text: '360 m³/h (50 Hz)' → '1 590 gpm (50 Hz)'. For `metric` returns the text itself. */
export function inUnits(
  text: string,
  system: UnitSystem,
  { unconverted = [], isGas = false }: ConversionOptions = {},
): string {
  if (system === 'metric') return text;
  let written = '';
  let from = 0;
  for (const quantity of readQuantities(text)) {
    const { start, end, kind, unit } = quantity;
    if (start < from || unconverted.includes(kind) || usUnits.includes(unit)) continue;
    const original = text.slice(start, end);
    // A nominal size is a name and is not converted.
    if (/^DN/i.test(original)) continue;
    // '150 mm (6 in)' gives the US value already: use it instead of writing it twice.
    const [brackets = '', inside] = usInBrackets.exec(text.slice(end)) ?? [];
    written += text.slice(from, start) + (inside ?? inUs(quantity, original, isGas));
    from = end + brackets.length;
  }
  return otherUnitsInUs(written + text.slice(from));
}

/** Adds the unit only where the original has one: '3.94, 5.91 and 7.87 in'. */
function inUs({ kind, unit, min, max }: Quantity, original: string, isGas: boolean): string {
  const { name, factor } =
    isGas && kind === 'flow' ? unitNamed('cfm') : unitIn(kind, 'us', isSmallUnit(unit));
  const [lower, upper] = [min, max].map((value) => writeNumber(value / factor));
  const number = lower === upper ? upper : `${lower} to ${upper}`;
  return /[\p{L}"'″′”]/u.test(original.replace(/\bto\b/, '')) ? `${number} ${name}` : `${number}`;
}
