import { type Specification, statedAs } from '../../shared/model/product.ts';
import { readColumns } from '../../shared/model/readColumns.ts';
import type { Table } from '../../shared/model/table.ts';
import { readNumber } from '../../shared/units/readQuantities.ts';
import { modelsIn } from '../search/toWords.ts';

/** An electric motor and its way of starting. */
export interface StartedMotor {
  /** In kW. */
  power: number;
  /** As in the specification 'Starting' and the heads of a generator's table: 'direct', 'star-delta', 'soft starter'. */
  way: string;
  /** '11 kW (50 Hz)' */
  text: string;
  /** '62 A'; empty where it is not stated. */
  current: string;
}

/** A generator, `gs30`, with the largest motor in kW that it starts, by way of starting. */
export interface Starter {
  model: string;
  largest: Record<string, number>;
}

/** The motor at each frequency of the mains; none where the product does not state its way of starting. */
export function motorsIn(specifications: readonly Specification[]): StartedMotor[] {
  const [stated = '', ...currents] = statedAs(specifications, /^starting$/i).split(', ');
  const way = stated.toLowerCase();
  if (!way) return [];
  const motor = statedAs(specifications, /^motor$/i);
  if (motor.includes('×')) return [];
  return [...motor.matchAll(/(\d[\d.,\s]*) kW(?: \((\d+ Hz)[^)]*\))?/g)].map(([, power = '', mains = '']) => {
    const own = mains || currents.length === 1 ? currents.find((one) => one.includes(mains)) : '';
    return {
      power: readNumber(power),
      way,
      text: `${power} kW${mains && ` (${mains})`}`,
      current: /\d[\d.,\s]* A/.exec(own ?? '')?.[0] ?? '',
    };
  });
}

/** The rows of a table with the columns 'Generator' and 'Largest motor, kW / direct'. */
export function startersIn(table: Table): Starter[] {
  const { headings, rows } = readColumns(table);
  const ways = headings.map((heading) => /^Largest motor, kW \/ (.+)$/i.exec(heading)?.[1]);
  const name = headings.findIndex((heading) => /^generator$/i.test(heading));
  if (name < 0) return [];
  return rows.flatMap((row) => {
    const largest = Object.fromEntries(
      ways.flatMap((way, column) => (way ? [[way.toLowerCase(), readNumber(row[column] ?? '')]] : [])),
    );
    return modelsIn(row[name] ?? '').map((model) => ({ model, largest }));
  });
}

/** The smallest generator that starts the motor. */
export const starterOf = ({ power, way }: StartedMotor, starters: readonly Starter[]): Starter | undefined =>
  starters
    .filter(({ largest }) => (largest[way] ?? 0) >= power)
    .toSorted((a, b) => (a.largest[way] ?? 0) - (b.largest[way] ?? 0))[0];

const phrases = new Map([
  ['direct', 'direct on line'],
  ['star-delta', 'star-delta'],
]);

/** 'starts 11 kW (50 Hz) and 15 kW (60 Hz) through a soft starter; starting current 62 A and 84 A' */
export function describeStart(motors: readonly StartedMotor[]): string {
  const [{ way } = { way: '' }] = motors;
  const through = phrases.get(way) ?? `through a ${way}`;
  const currents = motors.map(({ current }) => current).filter(Boolean);
  const starts = `starts ${motors.map(({ text }) => text).join(' and ')} ${through}`;
  return currents.length > 0 ? `${starts}; starting current ${currents.join(' and ')}` : starts;
}
