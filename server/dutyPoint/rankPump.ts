import { nearestWithPower } from '../../shared/hydraulics/pumpCurve.ts';
import { Metres, type RevolutionsPerMinute } from '../../shared/hydraulics/units.ts';
import { minSlurryDensity } from '../../shared/hydraulics/velocityLimits.ts';
import type { MeasuredProduct } from '../search/searchIndex.ts';
import type { Job } from './job.ts';
import type { Verdict } from './judgePump.ts';
import type { Pump } from './pump.ts';
import type { Question } from './readQuestion.ts';

/** The water of an excavation carries grit of this size, where the visitor states no other. */
const siteGrit = Metres(0.005);

/** Larger than any excess. */
const step = 1e10;

/**
 * The order of suggestions, the highest first. Of the pumps that meet a job an engineer takes one that, in this order: keeps
 * the reserve, and the suction lift with its hose; suits a common site (a piston pump is for air and little water, a slurry
 * pump for slurry, a power pack where neither engine nor cable may stand); passes the grit of the water; is electric where
 * there are mains; runs at 70 to 120 % of its best flow (the preferred region of ANSI/HI 9.6.3); is the least oversized. Of
 * failing pumps the nearest comes first.
 */
export function scoreOf(verdict: Verdict, pump: Pump, job: Job): number {
  if (!verdict.covers) return -verdict.excess;
  const drawbacks = [
    !isAtBest(pump, verdict.curve.speed, job),
    job.prefersElectric && pump.drive !== 'electric',
    pump.solids !== null && pump.solids < (job.site.solids ?? siteGrit),
    pump.kind === 'displacement' ||
      pump.isHydraulic ||
      (pump.maxDensity !== null && job.site.density < minSlurryDensity),
    !verdict.hasReserve || verdict.isTight,
  ];
  return -verdict.excess - step * drawbacks.reduce((sum, has, at) => sum + (has ? 2 ** at : 0), 0);
}

/**
 * Tables may state the shaft power at the fastest speed alone: the best flow follows the speed (affinity laws). A pump without
 * shaft power cannot be judged, and counts as well matched.
 */
function isAtBest(pump: Pump, speed: RevolutionsPerMinute, { wanted, site }: Job): boolean {
  const powered = nearestWithPower(pump.curvesAt[site.frequency], speed);
  if (!powered) return true;
  const { flows, heads, power } = powered;
  const efficiencies = flows.map((flow, at) => {
    const watts = power.watts[power.flows.indexOf(flow)];
    return watts ? (flow * (heads[at] ?? 0)) / watts : 0;
  });
  const best = flows[efficiencies.indexOf(Math.max(...efficiencies))] ?? 0;
  const share = wanted.flow / (best * (speed / powered.speed));
  return !efficiencies.some((one) => one > 0) || (share >= 0.7 && share <= 1.2);
}

/**
 * Whether a machine has the drive, the terms and the noise that the visitor asks for; a machine without a stated noise
 * level does not match.
 */
export function isWanted(
  { drives, isHireable, noise }: MeasuredProduct,
  { drive, isForHire, numbers }: Pick<Question, 'drive' | 'isForHire' | 'numbers'>,
): boolean {
  return (
    (drive === null || drives.some((one) => one.startsWith(drive))) &&
    (!isForHire || isHireable) &&
    (numbers.noise === null || (noise !== null && noise <= numbers.noise))
  );
}
