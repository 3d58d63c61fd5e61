import { type QuantityKind, units } from './units.ts';

/** The maker's metric units, or those of the United States. */
export type UnitSystem = 'metric' | 'us';

/** Lengths in these units are dimensions of parts; they are converted to the small unit of the other system. */
const smallUnits = ['mm', 'cm', 'in'];

/** The units in which each system writes. */
export const unitNames = {
  length: { metric: 'm', us: 'ft' },
  flow: { metric: 'm³/h', us: 'gpm' },
  pressure: { metric: 'bar', us: 'psi' },
  power: { metric: 'kW', us: 'hp' },
  apparentPower: { metric: 'kVA', us: 'kVA' },
  mass: { metric: 'kg', us: 'lb' },
} as const;
export const smallUnitNames = { metric: 'mm', us: 'in' } as const;

/** The unit in which a system writes a kind of quantity. */
export function unitIn(kind: QuantityKind, system: UnitSystem, isSmall = false) {
  return unitNamed((kind === 'length' && isSmall ? smallUnitNames : unitNames[kind])[system]);
}

export function unitNamed(name: string) {
  const unit = units.find(({ names }) => names.some((one) => one === name));
  if (!unit) throw new Error(`no unit '${name}'`);
  return { name, factor: unit.factor };
}

export const isSmallUnit = (name: string): boolean => smallUnits.includes(name);

/** Three significant digits, with a space between thousands: `1 580`, `27.2`, `0.05`. */
export function writeNumber(value: number): string {
  const rounded = Number(value.toPrecision(3));
  const [ones = '', decimals] = (Math.abs(rounded) >= 1e-6 ? rounded : 0)
    .toFixed(8)
    .replace(/\.?0+$/, '')
    .split('.');
  const grouped = groupThousands(ones);
  return decimals ? `${grouped}.${decimals}` : grouped;
}

/** A space between thousands: `1 450` for '1450'. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ' ');

/** Writes a value in base units as text: `40 m³/h`, `176 gpm`; a length below 0.5 m in the small unit. */
export function writeQuantity(kind: QuantityKind, value: number, system: UnitSystem = 'metric'): string {
  const { name, factor } = unitIn(kind, system, value < 0.5);
  return `${writeNumber(value / factor)} ${name}`;
}
