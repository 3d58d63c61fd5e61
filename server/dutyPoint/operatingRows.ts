import { operatingPoint, sideBySide } from '../../shared/hydraulics/operatingPoint.ts';
import {
  curveAtSpeed,
  type HeadCurve,
  type PumpCurve,
  shaftPowerAt,
  slowestSpeed,
} from '../../shared/hydraulics/pumpCurve.ts';
import { lineVelocity } from '../../shared/hydraulics/systemCurve.ts';
import { RevolutionsPerMinute, toCubicMetresPerHour, toKilowatts } from '../../shared/hydraulics/units.ts';
import type { Curve } from '../../shared/model/curve.ts';
import type { OperatingRow } from '../../shared/model/duty.ts';
import { round } from './drawJob.ts';
import { fuelAt } from './fuel.ts';
import type { Job } from './job.ts';
import type { Pump } from './pump.ts';
import { writeSpeed } from './writeDuty.ts';

/**
 * The operation of a pump at each speed of the visitor's mains, and, if its speed can be set, at the one for exactly the
 * wanted flow.
 */
export function runAtEachSpeed(
  pump: Pump,
  job: Job,
): { curves: Curve[]; rows: OperatingRow[]; chosen: number } {
  const stated = pump.curvesAt[job.site.frequency];
  const exact = pump.isAdjustable ? exactSpeed(pump, job) : null;
  const speeds = [...new Set([...stated.map(({ speed }) => speed), ...(exact === null ? [] : [exact])])].sort(
    (a, b) => a - b,
  );
  const runs = speeds.flatMap((speed) => {
    const curve = curveAtSpeed(stated, speed, pump.kind);
    return curve ? [{ row: toRow(pump, job, speed, curve), curve: toCurve(speed, curve) }] : [];
  });
  const wanted = toCubicMetresPerHour(job.wanted.flow);
  const exactAt = runs.findIndex(({ row }) => row.speed === exact);
  const reaching = runs.findIndex(({ row }) => row.kind === 'beyond' || row.flow >= wanted * (1 - 1e-6));
  const at = exactAt >= 0 ? exactAt : reaching;
  return {
    curves: runs.map(({ curve }) => curve),
    rows: runs.map(({ row }) => row),
    // Where no speed does the job, the fastest comes nearest.
    chosen: at >= 0 ? at : runs.length - 1,
  };
}

/** At its fastest speed; `null` where it has no curve on these mains. */
export function runAtFullSpeed(pump: Pump, job: Job): OperatingRow | null {
  const fastest = pump.curvesAt[job.site.frequency].at(-1);
  return fastest ? toRow(pump, job, fastest.speed, fastest) : null;
}

/** Equal pumps at a stated speed in parallel; figures of a single pump are left out. */
export function runSideBySide(pump: Pump, job: Job, curve: PumpCurve, count: number): OperatingRow {
  const row = toRow(pump, job, curve.speed, sideBySide(curve, count));
  return { ...row, power: null, fuel: null, hours: null };
}

/** Rounded up to whole revolutions, so that the flow is reached. */
function exactSpeed(pump: Pump, { site, wanted }: Job): RevolutionsPerMinute | null {
  const curves = pump.curvesAt[site.frequency];
  const speed = slowestSpeed(curves, wanted, pump.kind);
  const max = curves.at(-1)?.speed;
  return speed === null || max === undefined
    ? null
    : RevolutionsPerMinute(Math.min(max, Math.ceil(speed - 1e-6)));
}

/** Rounded as in the drawing. */
export const toCurve = (speed: RevolutionsPerMinute, { flows, heads }: HeadCurve): Curve => ({
  speed: writeSpeed(speed),
  points: flows.map((flow, at) => ({ flow: round(toCubicMetresPerHour(flow)), head: round(heads[at] ?? 0) })),
});

function toRow(pump: Pump, job: Job, speed: RevolutionsPerMinute, curve: HeadCurve): OperatingRow {
  const at = operatingPoint(curve, job.system, pump.kind);
  if (at.kind === 'short')
    return { speed, kind: 'short', flow: 0, head: 0, velocity: null, power: null, fuel: null, hours: null };
  const { site, system, densityRatio } = job;
  const curves = pump.curvesAt[site.frequency];
  const power = shaftPowerAt(curves, speed, at);
  const fuel = pump.fuel && fuelAt(pump.fuel, curves, { speed, at, densityRatio });
  const velocity = system.lines && lineVelocity(at.flow, system.lines);
  const tank = pump.fuel?.tank ?? null;
  return {
    speed,
    kind: at.kind,
    flow: round(toCubicMetresPerHour(at.flow)),
    head: round(at.head),
    velocity: velocity === null ? null : round(velocity),
    power: power === null ? null : round(toKilowatts(power) * densityRatio),
    fuel: fuel === null ? null : round(fuel),
    hours: fuel === null || tank === null ? null : round(tank / fuel),
  };
}
