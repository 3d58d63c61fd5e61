import { toCubicMetresPerHour } from '../../shared/hydraulics/units.ts';
import { inBothSystems, type TextInUnits } from '../../shared/units/inBothSystems.ts';
import { type UnitSystem, writeQuantity } from '../../shared/units/writeQuantity.ts';
import type { Job } from './job.ts';
import type { Covering, Failure } from './judgePump.ts';
import type { Pump } from './pump.ts';
import {
  densityIn,
  differenceIn,
  flowIn,
  headIn,
  powerIn,
  sizeIn,
  writeShare,
  writeSpeed,
} from './writeDuty.ts';

/** Explains why and how well a pump meets the job; the speed is left out beside a table of the speeds. */
export function reasonToFit(
  { curve, gives, hasReserve, isTight }: Covering,
  job: Job,
  isTabled = false,
): TextInUnits {
  const { wanted, reserve } = job;
  const speed = isTabled ? '' : `, ${writeSpeed(curve.speed)}`;
  const spare = gives - wanted.head;
  return inBothSystems((system) => {
    const left = spare < 0.05 ? 'just enough' : `${differenceIn(spare, system)} to spare`;
    const short = hasReserve ? '' : `, less than the reserve of ${writeShare(reserve)} in head and flow`;
    const suction = isTight ? ' The suction lift is tight: take a larger suction hose.' : '';
    return `Gives ${headIn(gives, system)} at ${flowIn(wanted.flow, system)}${speed}: ${left}${short}.${suction}`;
  });
}

/** Explains why a pump does not meet the job. */
export function reasonToMiss(failure: Failure, pump: Pump, job: Job): TextInUnits {
  return inBothSystems((system) => writeFailure(failure, pump, job, system));
}

function writeFailure(failure: Failure, pump: Pump, { wanted, site }: Job, system: UnitSystem): string {
  switch (failure.why) {
    case 'mains':
      return `Its motor is not for ${failure.frequency} Hz.`;
    case 'end':
      return `Its curve ends at ${flowIn(failure.end.flow, system)}.`;
    case 'head':
      return `Gives ${headIn(failure.gives, system)} at ${flowIn(wanted.flow, system)}, ${differenceIn(wanted.head - failure.gives, system)} too little.`;
    case 'limits':
      return writeLimits(pump, toCubicMetresPerHour(wanted.flow), wanted.head, system);
    case 'lift':
      return `Suction lift ${headIn(failure.allowed, system)} at most at this altitude and temperature; the job needs ${headIn(failure.lift, system)}.`;
    case 'solids':
      return `Passes solids up to ${sizeIn(failure.passes, system)} only.`;
    case 'density':
      return failure.max === null
        ? `Made for water, not for slurry of ${densityIn(site.density, system)}: no slurry density is stated.`
        : `For slurry of up to ${densityIn(failure.max, system)} only.`;
    case 'drive':
      return `Its drive has ${powerIn(failure.has, system)} here; the shaft needs ${powerIn(failure.needs, system)}.`;
  }
}

function writeLimits({ limits }: Pump, flow: number, head: number, system: UnitSystem): string {
  if (!limits) return 'Neither a curve nor limits are stated.';
  const short = [
    ...(limits.flow < flow ? [`${writeQuantity('flow', limits.flow, system)} at most`] : []),
    ...(limits.head < head ? [`${writeQuantity('length', limits.head, system)} at most`] : []),
  ];
  return `${short.join(', ')}.`;
}

/** The note on a pump whose limits allow the job, but that states no curve. */
export function reasonToAsk({ limits }: Pump): TextInUnits {
  return inBothSystems(
    (system) =>
      `Up to ${writeQuantity('flow', limits?.flow ?? 0, system)} and up to ${writeQuantity('length', limits?.head ?? 0, system)}, though not both at once. It has no curve here: ask us.`,
  );
}

const shares = ['', '', 'half', 'a third', 'a quarter'];
const standbys = ['', '', 'third', 'fourth', 'fifth'];

/** The note on equal pumps in parallel, where one is not enough. */
export function reasonForPair({ curve, gives }: Covering, job: Job, count: number): TextInUnits {
  const { wanted } = job;
  return inBothSystems(
    (system) =>
      `Each gives ${headIn(gives, system)} at ${flowIn(wanted.flow, system)}, ${shares[count]} of the flow, at ${writeSpeed(curve.speed)}. Keep a ${standbys[count]} one as standby.`,
  );
}
