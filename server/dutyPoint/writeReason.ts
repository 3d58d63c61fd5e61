import { toCubicMetresPerHour } from '../../shared/hydraulics/units.ts';
import type { FlowAndHead } from '../../shared/model/curve.ts';
import { inBothSystems, type TextInUnits } from '../../shared/units/inBothSystems.ts';
import { rounding } from '../../shared/units/readField.ts';
import { type UnitSystem, writeNumber, writeQuantity } from '../../shared/units/writeQuantity.ts';
import type { Job } from './job.ts';
import type { Covering, Failure, Verdict } from './judgePump.ts';
import { densityIn, differenceIn, flowIn, headIn, powerIn, sizeIn, writeSpeed } from './writeDuty.ts';

/** Explains a verdict on a pump and its own job. */
export const writeReason = (verdict: Verdict, job: Job): TextInUnits =>
  inBothSystems((system) => {
    if (verdict.covers) return writeFit(verdict, job, system);
    if (verdict.covers === false) return writeFailure(verdict.failure, job, system);
    const { flow, head } = verdict.limits;
    return `Up to ${writeQuantity('flow', flow, system)} and up to ${writeQuantity('length', head, system)}, though not both at once. It has no curve here: ask us.`;
  });

/** Why and how well a pump meets the job. */
function writeFit(
  { curve, gives, hasReserve, isTight }: Covering,
  { wanted, reserve, system: { suction: hose } }: Job,
  system: UnitSystem,
): string {
  const needed = hose ? `; ${headIn(wanted.head, system)} needed with its suction hose` : '';
  const spare = gives - wanted.head;
  const left = spare < 0.05 ? 'just enough' : `${differenceIn(spare, system)} to spare`;
  const short = hasReserve
    ? ''
    : `, less than the reserve of ${writeNumber(reserve * 100)} % in head and flow`;
  const suction = isTight ? ' The suction lift is tight: take a larger suction hose.' : '';
  return `Gives ${headIn(gives, system)} at ${flowIn(wanted.flow, system)}, ${writeSpeed(curve.speed)}${needed}: ${left}${short}.${suction}`;
}

function writeFailure(
  failure: Failure,
  { wanted, site, system: { suction: hose } }: Job,
  system: UnitSystem,
): string {
  switch (failure.why) {
    case 'mains':
      return `Its motor is not for ${failure.frequency} Hz.`;
    case 'start':
      return `Its curve begins at ${flowIn(failure.flow, system)}.`;
    case 'end':
      return `Its curve ends at ${flowIn(failure.flow, system)}.`;
    case 'head':
      return `Gives ${headIn(failure.gives, system)} at ${flowIn(wanted.flow, system)}, ${differenceIn(wanted.head - failure.gives, system)} too little${hose ? ' with its suction hose' : ''}.`;
    case 'limits':
      return writeLimits(failure.limits, toCubicMetresPerHour(wanted.flow), wanted.head, system);
    case 'lift':
      return `Suction lift ${headIn(failure.allowed, system)} at most here; the job needs ${headIn(failure.lift, system)}.`;
    case 'solids':
      return `Passes solids up to ${sizeIn(failure.passes, system)} only.`;
    case 'density':
      return failure.max === null
        ? `Made for water, not for slurry of ${densityIn(site.density, system)}: no slurry density is stated.`
        : `For slurry of up to ${densityIn(failure.max, system)} only.`;
    case 'drive':
      return `Its drive has ${powerIn(failure.has, system)} here and needs ${powerIn(failure.needs, system)}.`;
  }
}

function writeLimits(limits: FlowAndHead, flow: number, head: number, system: UnitSystem): string {
  const short = [
    ...(limits.flow * rounding < flow ? [`${writeQuantity('flow', limits.flow, system)} at most`] : []),
    ...(limits.head * rounding < head ? [`${writeQuantity('length', limits.head, system)} at most`] : []),
  ];
  return `${short.join(', ')}.`;
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
