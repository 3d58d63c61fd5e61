import { type Quantity, readQuantities } from './readQuantities.ts';
import type { QuantityKind } from './units.ts';
import { isSmallUnit, type UnitSystem, unitIn, unitNamed, writeNumber } from './writeQuantity.ts';

interface Wording {
  /** Kinds that stay as they are told: an electric output is in kW everywhere. */
  keeps?: readonly QuantityKind[];
  /** Flows are those of a gas. */
  isGas?: boolean;
}

/** Units that readers in the United States have anyway. */
const usUnits = ['in', 'ft', 'gpm', 'cfm', 'psi', 'hp', 'lb'];

const besideIt = /^\s?\(([\d.¼½¾ ]+(?: to [\d.¼½¾ ]+)? (?:in|ft|hp|psi|gpm|lb))\)/;

/** A text with its numbers in the other units: '1 590 gpm (50 Hz)' for '360 m³/h (50 Hz)'. The maker's text in metric. */
export function inUnits(
  text: string,
  system: UnitSystem,
  { keeps = [], isGas = false }: Wording = {},
): string {
  if (system === 'metric') return text;
  let written = '';
  let from = 0;
  for (const quantity of readQuantities(text)) {
    const { start, end, kind, unit } = quantity;
    if (start < from || keeps.includes(kind) || usUnits.includes(unit)) continue;
    const told = text.slice(start, end);
    // A nominal size is a name.
    if (/^DN/i.test(told)) continue;
    // What is already told in these units beside it is not told twice: '150 mm (6 in)'.
    const [brackets = '', inside] = besideIt.exec(text.slice(end)) ?? [];
    written += text.slice(from, start) + (inside ?? inUs(quantity, told, isGas));
    from = end + brackets.length;
  }
  return written + text.slice(from);
}

/** In a list the unit stands where the maker has it: '3.94, 5.91 and 7.87 in'. */
function inUs({ kind, unit, min, max }: Quantity, told: string, isGas: boolean): string {
  const { name, factor } =
    isGas && kind === 'flow' ? unitNamed('cfm') : unitIn(kind, 'us', isSmallUnit(unit));
  const [lower, upper] = [min, max].map((value) => writeNumber(value / factor));
  const number = lower === upper ? upper : `${lower} to ${upper}`;
  return /[\p{L}"'″′”]/u.test(told.replace(/\bto\b/, '')) ? `${number} ${name}` : `${number}`;
}
