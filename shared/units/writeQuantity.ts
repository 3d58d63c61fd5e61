import { readQuantities } from './readQuantities.ts';
import { type QuantityKind, units } from './units.ts';

/** Which units a visitor reads: the maker's metric ones, or those of the United States. */
export type UnitSystem = 'metric' | 'us';

/** Lengths told in these are those of parts, not of ways; in either system they have the small unit. */
const smallUnits = ['mm', 'cm', 'in'];

function unitNameFor(kind: QuantityKind, isSmall: boolean, system: UnitSystem): string {
  const name = {
    length: { metric: isSmall ? 'mm' : 'm', us: isSmall ? 'in' : 'ft' },
    flow: { metric: 'm³/h', us: 'gpm' },
    pressure: { metric: 'bar', us: 'psi' },
    power: { metric: 'kW', us: 'hp' },
    mass: { metric: 'kg', us: 'lb' },
  }[kind];
  return name[system];
}

/** Three digits that count, thousands parted by a blank: `1 580`, `27.2`, `0.05`. */
export function writeNumber(value: number): string {
  const rounded = Number(value.toPrecision(3));
  const [ones = '', decimals] = (Math.abs(rounded) >= 1e-6 ? rounded : 0)
    .toFixed(8)
    .replace(/\.?0+$/, '')
    .split('.');
  const grouped = ones.replace(/\B(?=(\d{3})+$)/g, ' ');
  return decimals ? `${grouped}.${decimals}` : grouped;
}

interface Told {
  kind: QuantityKind;
  /** In the unit of `countedIn`. */
  min: number;
  max: number;
  /** The unit that it was told in; without it, what is below half a metre is small. */
  unit?: string;
}

/** A value of `countedIn` as text: `40 m³/h`, `176 gpm`. */
export function writeQuantity(kind: QuantityKind, value: number, system: UnitSystem = 'metric'): string {
  return writeRange({ kind, min: value, max: value }, system);
}

export function writeRange({ kind, min, max, unit }: Told, system: UnitSystem): string {
  const name = unitNameFor(kind, unit ? smallUnits.includes(unit) : max < 0.5, system);
  const factor = units.find(({ names }) => names.some((one) => one === name))?.factor ?? 1;
  const [from, to] = [min, max].map((value) => writeNumber(value / factor));
  return from === to ? `${to} ${name}` : `${from} to ${to} ${name}`;
}

/** A text with its numbers in the other units: '1 590 gpm (50 Hz)' for '360 m³/h (50 Hz)'. The maker's text in metric. */
export function inUnits(text: string, system: UnitSystem): string {
  if (system === 'metric') return text;
  let written = '';
  let from = 0;
  for (const quantity of readQuantities(text)) {
    const { start, end } = quantity;
    // What is already told in these units beside it is not told twice: '150 mm (6 in)'.
    const [given, inside] = /^\s?\(([\d.¼½¾ ]+ (?:in|ft|hp|psi|gpm|lb))\)/.exec(text.slice(end)) ?? [];
    if (start < from) continue;
    written += text.slice(from, start) + (inside ?? writeRange(quantity, system));
    from = end + (given?.length ?? 0);
  }
  return written + text.slice(from);
}
