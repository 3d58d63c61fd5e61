import { type QuantityKind, units } from './units.ts';

/** Which units a visitor reads: the maker's metric ones, or those of the United States. */
export type UnitSystem = 'metric' | 'us';

/** Lengths told in these are those of parts, not of ways; in either system they have the small unit. */
const smallUnits = ['mm', 'cm', 'in'];

const large = {
  length: { metric: 'm', us: 'ft' },
  flow: { metric: 'm³/h', us: 'gpm' },
  pressure: { metric: 'bar', us: 'psi' },
  power: { metric: 'kW', us: 'hp' },
  mass: { metric: 'kg', us: 'lb' },
} as const;
const small = { metric: 'mm', us: 'in' } as const;

/** A unit, and how many of the counted unit of its kind one of it is. */
export interface NamedUnit {
  kind: QuantityKind;
  name: string;
  factor: number;
}

/** The unit of a system in which a kind is told. */
export function unitIn(kind: QuantityKind, system: UnitSystem, isSmall = false): NamedUnit {
  return unitNamed((kind === 'length' && isSmall ? small : large[kind])[system]);
}

export function unitNamed(name: string): NamedUnit {
  const unit = units.find(({ names }) => names.some((one) => one === name));
  if (!unit) throw new Error(`no unit '${name}'`);
  return { kind: unit.kind, name, factor: unit.factor };
}

export const isSmallUnit = (name: string): boolean => smallUnits.includes(name);

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
  /** In the unit of `baseUnits`. */
  min: number;
  max: number;
  /** The unit that it was told in; without it, what is below half a metre is small. */
  unit?: string;
}

/** A value of `baseUnits` as text: `40 m³/h`, `176 gpm`. */
export function writeQuantity(kind: QuantityKind, value: number, system: UnitSystem = 'metric'): string {
  return writeRange({ kind, min: value, max: value }, system);
}

export function writeRange({ kind, min, max, unit }: Told, system: UnitSystem): string {
  const { name, factor } = unitIn(kind, system, unit ? isSmallUnit(unit) : max < 0.5);
  const [from, to] = [min, max].map((value) => writeNumber(value / factor));
  return from === to ? `${to} ${name}` : `${from} to ${to} ${name}`;
}
