import { numbersIn, tableOf } from './catalogueSheets.ts';
import { bodyRows, noteOf, type PumpSheet, type SheetTable, textAt } from './pumpSheets.ts';

export interface Curve {
  /** Revolutions a minute: of the shaft, or of a piston pump's crank. */
  speed: number;
  /** Value over flow in m³/h, flow rising. */
  points: { flow: number; value: number }[];
}

export interface Performance {
  /** Total head in m, a curve for each speed, slowest first. */
  heads: Curve[];
  /** Shaft power in kW, for the speeds that state it. */
  powers: Curve[];
  /** Power of the vacuum pump in kW by speed; 0 without one. */
  vacuumPump: (speed: number) => number;
}

/**
 * Every pump has one table of this name and of this form, and no other of the name:
 *
 *     | Flow, m³/h | Head, m               | Shaft power, kW |   row 1: quantity and unit;
 *     |            | 1 500 rpm | 2 000 rpm | 2 000 rpm       |   row 2: the speed of each column
 *     | 0          | 21.4      | 38.0      | –               |   from row 3: flow rising from 0,
 *     | 270        | 10.6      | 27.2      | 28.5            |   '–' where the curve has ended
 *     | a note over the full width                           |   last, not needed
 *
 * 'Flow, m³/h' spans both header rows, 'Head, m' all its speeds, 'Shaft power, kW' likewise; the latter may be left out.
 * A duty point lies within a column where its flow is not above the last one and its head not above the line between points.
 */
export function readPerformance(sheet: PumpSheet): Performance {
  const table = tableOf(sheet, 'Performance');
  const fail = (reason: string): never => {
    throw new Error(`${sheet.name}, table ${table.id}: ${reason}`);
  };
  if (textAt(table, 1, 1) !== 'Flow, m³/h' || textAt(table, 2, 1) !== 'Flow, m³/h')
    fail("the first column is not 'Flow, m³/h' over both header rows");
  const columns = Array.from({ length: table.columnCount - 1 }, (_, index) => index + 2);
  const quantities = columns.map((column) => textAt(table, 1, column));
  if (!/^(Head, m;)+(Shaft power, kW;)*$/.test(`${quantities.join(';')};`))
    fail(`the quantities are ${quantities.join('; ')}`);
  const curves = columns.map((column) => readCurve(table, column, fail));
  return {
    heads: curves.filter((_, index) => quantities[index] === 'Head, m'),
    powers: curves.filter((_, index) => quantities[index] === 'Shaft power, kW'),
    vacuumPump: readVacuumPump(noteOf(table)),
  };
}

function readCurve(table: SheetTable, column: number, fail: (reason: string) => never): Curve {
  const [, speed] = /^(\d[\d ]*) rpm$/.exec(textAt(table, 2, column)) ?? [];
  if (!speed) fail(`column ${column} does not name a speed in rpm`);
  const rows = bodyRows(table, 2).map((row) => ({ flow: row[0] ?? '', text: row[column - 1] ?? '' }));
  for (const { flow, text } of rows) {
    if (!/^\d+(\.\d+)?$|^\d{1,3}( \d{3})+$/.test(flow)) fail(`'${flow}' is no flow`);
    if (!/^\d+(\.\d+)?$|^–$/.test(text)) fail(`'${text}' at ${flow} m³/h is no value`);
  }
  const points = rows
    .filter(({ text }) => text !== '–')
    .map(({ flow, text }) => ({ flow: numbersIn(flow)[0] ?? Number.NaN, value: Number(text) }));
  return { speed: Number(speed?.replaceAll(' ', '')), points };
}

/** Reads '… without the vacuum pump (about 3 kW at 2 000 rpm)'; its power is proportional to the speed. */
function readVacuumPump(note: string): (speed: number) => number {
  const [, power, speed] = /vacuum pump \(about ([\d.]+) kW at (\d[\d ]*) rpm\)/.exec(note) ?? [];
  if (!power || !speed) return () => 0;
  const [atSpeed = 1] = numbersIn(speed);
  return (wanted) => (Number(power) * wanted) / atSpeed;
}

/** The interpolated value; null outside the points. */
export function valueAt({ points }: Curve, flow: number): number | null {
  const after = points.findIndex((point) => point.flow >= flow);
  const next = points[after];
  if (!next) return null;
  const before = points[after - 1] ?? next;
  if (next.flow === before.flow) return next.value;
  const share = (flow - before.flow) / (next.flow - before.flow);
  return before.value + share * (next.value - before.value);
}

/** Hydraulic power in kW: flow in m³/h, head in m, clear water of 20 °C. */
export const waterPower = (flow: number, head: number): number => (998 * 9.81 * flow * head) / 3600 / 1000;

export const lastOf = <T>(list: readonly T[]): T => {
  const last = list.at(-1);
  if (last === undefined) throw new Error('an empty list has no last entry');
  return last;
};
