import {
  type CurvePoint,
  interpolate,
  type PumpCurve,
  shaftPowerAt,
} from '../../shared/hydraulics/pumpCurve.ts';
import {
  type CubicMetresPerSecond,
  fromCubicMetresPerHour,
  fromKilowatts,
  type RevolutionsPerMinute,
  Watts,
} from '../../shared/hydraulics/units.ts';
import { readColumns } from '../../shared/model/readColumns.ts';
import type { Table } from '../../shared/model/table.ts';
import { readFigure } from '../../shared/units/readQuantities.ts';
import { toSpeed } from './ratedCurves.ts';
import { numberIn } from './toCurves.ts';

/** One line of the table 'Fuel and running hours' or 'Oil flow and fuel'. */
interface FuelPoint {
  speed: RevolutionsPerMinute;
  load: Watts;
  /** In l/h. */
  fuel: number;
  /** Flow for load and fuel; `null`: the unstated duty of that speed. */
  flow: CubicMetresPerSecond | null;
}

/** Points in the order of speed; the tank in litres, `null` where not stated. */
type FuelUse = NonNullable<ReturnType<typeof readFuelUse>>;

/** Reads the table that states engine load and fuel by speed; `null` where a product has none. */
export function readFuelUse(tables: readonly Table[], tankText: string) {
  const points = tables.flatMap(readFuelPoints).sort((a, b) => a.speed - b.speed);
  const tank = readFigure(tankText, 'l');
  return points.length === 0 ? null : { points, tank: Number.isNaN(tank) ? null : tank };
}

function readFuelPoints(table: Table): FuelPoint[] {
  const { headings, rows } = readColumns(table);
  const titles = headings.map((heading) => heading.split(' / ').at(-1));
  const [load = -1, fuel = -1, flow = -1] = ['Engine load, kW', 'Fuel, l/h', 'Flow, m³/h'].map((title) =>
    titles.indexOf(title),
  );
  if (load < 0 || fuel < 0) return [];
  return rows.flatMap((row) => {
    const speed = row.map(toSpeed).find((one) => one !== null);
    const [kW, litres, best] = [load, fuel, flow].map((at) => numberIn(row[at]));
    if (!speed || !kW || !litres) return [];
    return [
      { speed, load: fromKilowatts(kW), fuel: litres, flow: best ? fromCubicMetresPerHour(best) : null },
    ];
  });
}

interface Operation {
  speed: RevolutionsPerMinute;
  at: CurvePoint;
  densityRatio: number;
}

/** Linear between the lines of the table on both sides of a speed; `NaN` outside of the stated speeds. */
function readAt({ points }: FuelUse, speed: RevolutionsPerMinute, read: (point: FuelPoint) => number) {
  const speeds = points.map((point) => point.speed);
  return interpolate(speeds, points.map(read), speed);
}

const known = <T extends number>(value: T): T | null => (Number.isNaN(value) ? null : value);

const hasFlows = ({ points }: FuelUse) => points.every(({ flow }) => flow !== null);

/**
 * The load of an engine at a speed and flow: the table's, corrected by the difference in shaft power from the table's flow.
 * A table without flows has one load for each speed. `null` outside of the stated speeds, or if the shaft power is not
 * stated.
 */
export function engineLoadAt(
  use: FuelUse,
  curves: readonly PumpCurve[],
  { speed, at, densityRatio }: Operation,
): Watts | null {
  if (!hasFlows(use)) return known(Watts(readAt(use, speed, ({ load }) => load) * densityRatio));
  const rest = readAt(use, speed, (point) => {
    const stated = point.flow && shaftPowerAt(curves, point.speed, { ...at, flow: point.flow });
    return stated ? point.load - stated : Number.NaN;
  });
  const shaft = shaftPowerAt(curves, speed, at) ?? Number.NaN;
  return known(Watts(shaft * densityRatio + Math.max(0, rest)));
}

/**
 * Fuel at a speed and flow in l/h: the stated consumption for each watt of engine load, times the load there. A table without
 * flows has one consumption for each speed, with clear water.
 */
export function fuelAt(use: FuelUse, curves: readonly PumpCurve[], operation: Operation): number | null {
  const { speed, densityRatio } = operation;
  if (!hasFlows(use)) return known(readAt(use, speed, ({ fuel }) => fuel) * densityRatio);
  const load = engineLoadAt(use, curves, operation) ?? Number.NaN;
  return known(load * readAt(use, speed, ({ fuel, load: watts }) => fuel / watts));
}
