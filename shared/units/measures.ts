import { inBothSystems, type TextInUnits } from './inBothSystems.ts';
import { latinDigits, readNumber } from './readQuantities.ts';
import {
  barPerMetre,
  foot,
  imperialGallon,
  pound,
  type QuantityKind,
  type Unit,
  units,
  usGallon,
} from './units.ts';
import { smallUnitNames, type UnitSystem, unitNames, writeNumber } from './writeQuantity.ts';

interface MeasureUnit extends Pick<Unit, 'factor' | 'names'> {
  /** The value in this unit at 0 of the base unit; 0 by default. */
  zero?: number;
}

/** A kind of figure in forms and pages; values are in the unit whose factor is 1. */
export interface Measure {
  units: readonly MeasureUnit[];
  /** The unit of each system: for output, and for input without a unit. */
  metric: string;
  us: string;
  write?: (value: number) => string;
  /** Counted in whole numbers, without a unit. */
  isWhole?: boolean;
  /** Also reads 'DN 150'. */
  hasNominalSizes?: boolean;
}

const tradeMeasure = (kind: QuantityKind): Measure => ({
  units: units.filter((unit) => unit.kind === kind),
  ...unitNames[kind],
});

/** The first unit is the metric one, `us` that of the United States. */
const measureIn = (us: string, ...units: MeasureUnit[]): Measure => ({
  units,
  metric: units[0]?.names[0] ?? '',
  us,
});

const day = 86_400;

export const measures = {
  length: tradeMeasure('length'),
  bore: { ...tradeMeasure('length'), ...smallUnitNames, hasNominalSizes: true },
  flow: {
    ...tradeMeasure('flow'),
    // In texts, a flow in m³/min is one of air.
    units: [
      ...tradeMeasure('flow').units,
      { names: ['igpm', 'imp gpm', 'imperial gpm'], factor: imperialGallon * 60 },
      { names: ['m³/min', 'm3/min', 'm^3/min'], factor: 60 },
      { names: ['m³/s', 'm3/s', 'm^3/s'], factor: 3_600 },
    ],
  },
  pressure: tradeMeasure('pressure'),
  /** A length, or the pressure of that column of water: 1.8 bar. */
  head: {
    ...tradeMeasure('length'),
    units: [
      ...tradeMeasure('length').units,
      ...tradeMeasure('pressure').units.map(({ names, factor }) => ({ names, factor: factor / barPerMetre })),
    ],
  },
  power: tradeMeasure('power'),
  velocity: measureIn('ft/s', { names: ['m/s'], factor: 1 }, { names: ['ft/s', 'fps'], factor: foot }),
  permeability: {
    // Geotechnical reports state it in m/s or cm/s everywhere.
    ...measureIn(
      'm/s',
      { names: ['m/s'], factor: 1 },
      { names: ['cm/s'], factor: 0.01 },
      { names: ['m/day', 'm/d'], factor: 1 / day },
      { names: ['ft/day', 'ft/d'], factor: foot / day },
    ),
    write: writeScientific,
  },
  rain: measureIn(
    'in/h',
    { names: ['mm/h', 'mm/hr'], factor: 1 },
    { names: ['in/h', 'in/hr'], factor: 25.4 },
    { names: ['mm/day', 'mm/d'], factor: 1 / 24 },
  ),
  volume: measureIn('gal', { names: ['m³', 'm3'], factor: 1 }, { names: ['gal'], factor: usGallon }),
  fuel: measureIn(
    'gal',
    { names: ['l', 'litres', 'liters'], factor: 1 },
    { names: ['gal'], factor: usGallon * 1000 },
  ),
  fuelUse: measureIn(
    'gal/h',
    { names: ['l/h'], factor: 1 },
    { names: ['gal/h', 'gph'], factor: usGallon * 1000 },
  ),
  hours: measureIn('h', { names: ['h', 'hours'], factor: 1 }),
  days: measureIn('days', { names: ['days', 'day', 'd'], factor: 1 }),
  temperature: measureIn(
    '°F',
    { names: ['°C', '° C', 'C'], factor: 1 },
    { names: ['°F', '° F', 'F'], factor: 5 / 9, zero: 32 },
  ),
  density: measureIn(
    'lb/ft³',
    { names: ['kg/m³', 'kg/m3', 'kg/m^3'], factor: 1 },
    { names: ['lb/ft³', 'lb/ft3', 'lb/ft^3'], factor: pound / foot ** 3 },
    { names: ['t/m³', 't/m3', 't/m^3', 'kg/l', 'g/cm³', 'g/cm3'], factor: 1000 },
  ),
  noise: measureIn('dB(A)', { names: ['dB(A)', 'dB (A)', 'dBA', 'dB A', 'dB'], factor: 1 }),
  percent: measureIn('%', { names: ['%'], factor: 1 }),
  number: measureIn('', { names: [''], factor: 1 }),
  count: { ...measureIn('', { names: [''], factor: 1 }), isWhole: true },
} satisfies Record<string, Measure>;

/** `10⁻⁴`, `3.16·10⁻⁵`, `0.02`. */
function writeScientific(value: number): string {
  if (value >= 0.01) return writeNumber(value);
  const [mantissa = '', exponent = ''] = value.toExponential(2).split('e');
  const raised = [...exponent.replace('+', '')].map((sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(sign)] ?? '⁻').join('');
  const factor = String(Number(mantissa));
  return factor === '1' ? `10${raised}` : `${factor}·10${raised}`;
}

export function unitOf(measure: Measure, system: UnitSystem) {
  const name = measure[system];
  const unit = measure.units.find((one) => one.names.includes(name));
  if (!unit) throw new Error(`no unit '${name}'`);
  return { name, factor: unit.factor, zero: unit.zero ?? 0 };
}

/** A value with three significant digits and its unit. */
export function writeIn(measure: Measure, value: number, system: UnitSystem): string {
  const { name, factor, zero } = unitOf(measure, system);
  const number = (measure.write ?? writeNumber)(value / factor + zero);
  return name ? `${number} ${name}` : number;
}

/** In the notation of the input: '1e-4 m/s'. */
export function writeTyped(measure: Measure, value: number, system: UnitSystem): string {
  const { name, factor } = unitOf(measure, system);
  return measure.write
    ? `${Number((value / factor).toPrecision(3)).toExponential()} ${name}`
    : writeIn(measure, value, system);
}

/** '3.68 to 21.3 m³/h'; one figure where both are the same. */
export function writeRangeIn(measure: Measure, low: number, high: number, system: UnitSystem): string {
  const [from = '', to = ''] = [low, high].map((value) => writeIn(measure, value, system));
  const { name } = unitOf(measure, system);
  return from === to ? to : `${name ? from.slice(0, -name.length - 1) : from} to ${to}`;
}

export const valueInUnits = (measure: Measure, value: number): TextInUnits =>
  inBothSystems((system) => writeIn(measure, value, system));

/** Reads a figure with its unit, or in the unit of the system, which the text then has; `NaN` if it cannot be read. */
export function readIn(measure: Measure, typed: string, system: UnitSystem) {
  const lower = latinDigits(typed).toLowerCase();
  const named = measure.units
    .flatMap((unit) => unit.names.map((name) => ({ name, factor: unit.factor, zero: unit.zero ?? 0 })))
    .filter(({ name }) => name && lower.endsWith(name.toLowerCase()))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  const nominal = measure.hasNominalSizes ? /^dn\s*-?(\d{2,4})$/.exec(lower)?.[1] : undefined;
  if (nominal !== undefined) return { value: Number(nominal) / 1000, text: typed };
  const { name, factor, zero } = named ?? unitOf(measure, system);
  const value = (readFactor(named ? lower.slice(0, -name.length) : lower) - zero) * factor;
  const isBare = !named && name && Number.isFinite(value);
  return { value, text: isBare ? `${typed} ${name}` : typed };
}

/** '10-15' alone is a range. */
const powers = /^(?:(?<factor>[\d.,]+)\s*[·*×x]\s*10\s*\^*|10\s*\^+)\s*(?<power>[-−–]\d+)$/u;

/** A number as `readNumber` reads it, or one with a power of ten: `5e-5`, `10⁻⁴`, `5·10^-5`. */
function readFactor(text: string): number {
  const plain = text.trim().replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/gu, (sign) => String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign)));
  if (!/^[\d½¼¾⅛⅜⅝⅞.]/u.test(plain)) return Number.NaN;
  // '40, 40' is two numbers, and '1/040' is none.
  if (/,\s|\/0/.test(plain)) return Number.NaN;
  // A blank separates thousands or a fraction; '12 5' may mean 12.5.
  if (/\d\s+(?!\d{3}(?!\d)|\d+\/)\d/.test(plain)) return Number.NaN;
  if (/^[\d.]+e[-+]?\d+$/.test(plain)) return Number(plain);
  const { factor = '1', power } = powers.exec(plain.replace('⁻', '^-'))?.groups ?? {};
  if (power === undefined) return readNumber(plain);
  return readNumber(factor) * 10 ** Number(power.replace(/[−–]/u, '-'));
}
