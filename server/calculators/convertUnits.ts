import type { Fact } from '../../shared/units/inBothSystems.ts';
import { readQuantities } from '../../shared/units/readQuantities.ts';
import { barPerMetre, type QuantityKind } from '../../shared/units/units.ts';
import { unitNamed, writeNumber } from '../../shared/units/writeQuantity.ts';
import type { Calculator } from './calculator.ts';

const tradeUnits: Record<QuantityKind, readonly string[]> = {
  flow: ['m³/h', 'l/s', 'l/min', 'us gpm', 'cfm'],
  length: ['m', 'ft', 'mm', 'in'],
  pressure: ['bar', 'psi', 'kPa', 'MPa'],
  power: ['kW', 'hp'],
  apparentPower: [],
  mass: ['kg', 'lb'],
};

export const convertUnits: Calculator = {
  name: 'units',
  title: 'Unit converter',
  lead: 'Enter a figure with its unit to see it in the other units. Heads are shown as pressures too, and pressures as heads.',
  line: 'm³/h, l/s, US gpm; m, ft; bar, psi; kW, hp.',
  submit: 'Convert',
  fields: [{ name: 'value', label: 'Figure with its unit', placeholder: '500 gpm' }],
  compute({ choices: { value: typed = '' } }) {
    const [quantity] = readQuantities(typed);
    const isOne = quantity && quantity.min === quantity.max && quantity.max < 1e9;
    // A rest that is not read, such as feet before inches, would change the figure.
    const isWhole = quantity && /^[\s=]*$/.test(typed.slice(0, quantity.start) + typed.slice(quantity.end));
    if (!isOne || !isWhole || tradeUnits[quantity.kind].length === 0)
      return {
        wrong: 'value',
        error: {
          text: 'Enter one figure from 0 to 1 000 000 000 with its unit: m³/h, l/s, gpm, m, ft, bar, psi, kW or hp.',
        },
      };
    const { kind, max } = quantity;
    return { lines: [...linesOf(kind, max), ...asWaterColumn(kind, max)] };
  },
  formulas: [
    '1 US gpm = 0.227 m³/h = 0.0631 l/s',
    '1 ft = 0.3048 m, 1 hp = 0.7457 kW, 1 bar = 14.50 psi',
    'p = ρ g h: 1 bar is 10.2 m of water',
  ],
  source:
    'Definitions of the units: US gallon 231 in³, inch 25.4 mm, pound 0.45359237 kg, g 9.80665 m/s² (NIST SP 811).',
};

const writtenAs: Record<string, string> = { 'us gpm': 'US gpm' };

const linesOf = (kind: QuantityKind, value: number): Fact[] =>
  tradeUnits[kind].map((name) => {
    const shown = writtenAs[name] ?? name;
    return { title: shown, text: `${writeNumber(value / unitNamed(name).factor)} ${shown}` };
  });

function asWaterColumn(kind: QuantityKind, value: number): Fact[] {
  const toLines = (other: QuantityKind, converted: number, note: string) =>
    linesOf(other, converted)
      .slice(0, 2)
      .map((line) => ({ ...line, title: `${line.title}, ${note}` }));
  if (kind === 'length') return toLines('pressure', value * barPerMetre, 'as a head of water');
  if (kind === 'pressure') return toLines('length', value / barPerMetre, 'of water');
  return [];
}
