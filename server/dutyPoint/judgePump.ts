import {
  type CurvePoint,
  endOf,
  type PumpCurve,
  pumpHeadAt,
  shaftPowerAt,
  slowestSpeed,
} from '../../shared/hydraulics/pumpCurve.ts';
import {
  CubicMetresPerSecond,
  type Frequency,
  fromCubicMetresPerHour,
  type KilogramsPerCubicMetre,
  Metres,
  type RevolutionsPerMinute,
  Watts,
} from '../../shared/hydraulics/units.ts';
import { minSlurryDensity } from '../../shared/hydraulics/velocityLimits.ts';
import type { FlowAndHead } from '../../shared/model/curve.ts';
import { rounding } from '../../shared/units/readField.ts';
import { engineLoadAt } from './fuel.ts';
import { type Job, jobOf } from './job.ts';
import type { Pump } from './pump.ts';

/** Reason why a pump does not meet a job. */
export type Failure =
  | { why: 'mains'; frequency: Frequency }
  | { why: 'start' | 'end'; flow: CubicMetresPerSecond }
  | { why: 'head'; gives: Metres }
  | { why: 'limits'; limits: FlowAndHead }
  | { why: 'lift'; allowed: Metres; lift: Metres }
  | { why: 'solids'; passes: Metres }
  | { why: 'density'; max: KilogramsPerCubicMetre | null }
  | { why: 'drive'; needs: Watts; has: Watts };

/** `excess`: the distance from the job; smaller is nearer. */
export type Verdict =
  | { covers: true; curve: PumpCurve; gives: Metres; hasReserve: boolean; isTight: boolean; excess: number }
  | { covers: null; limits: FlowAndHead; excess: number }
  | { covers: false; failure: Failure; excess: number };

export type Covering = Extract<Verdict, { covers: true }>;

/**
 * Whether a pump meets a job, for the list's filter and the duty point page. A pump with curves must reach the wanted point
 * on the visitor's mains, and its suction, solids, density and drive must allow it. `null`: a pump without a curve cannot
 * be judged, because maximum flow and maximum head never occur together.
 */
export function judgePump(pump: Pump, given: Job): Verdict {
  const job = jobOf(pump, given);
  const onCurves = pump.limits ? judgeLimits(pump.limits, job) : judgeCurves(pump, job);
  if (onCurves.covers === false) return onCurves;
  const failure = judgeSite(pump, ontoCurve(job, onCurves), onCurves.covers ? onCurves.curve : null);
  return failure ? { covers: false, failure, excess: 1 } : onCurves;
}

/** Chooses the slowest speed that reaches the point with the reserve: less wear, fuel and noise. */
function judgeCurves(pump: Pump, job: Job): Verdict {
  const { wanted, site } = job;
  const curves = pump.curvesAt[site.frequency];
  if (curves.length === 0)
    return { covers: false, failure: { why: 'mains', frequency: site.frequency }, excess: 1e6 };
  const reaching = curves
    .map((curve) => ({ curve, gives: headNear(curve, wanted.flow) }))
    .filter(({ gives }) => gives * rounding >= wanted.head);
  const keeping = reaching.find((one) => keepsReserve(one, job));
  const best = keeping ?? reaching.toSorted((a, b) => b.gives - a.gives)[0];
  if (!best) return missOf(curves, wanted);
  return {
    covers: true,
    ...best,
    hasReserve: keeping !== undefined,
    isTight: (suctionMargin(pump, job)?.margin ?? 0) < 0,
    // As a share of the wanted hydraulic power.
    excess: (best.gives / Math.max(wanted.head, 0.1)) * (endOf(best.curve).flow / wanted.flow),
  };
}

/** Head at a flow; one that was rounded up beyond the end of the curve counts as its end. */
const headNear = (curve: PumpCurve, flow: CubicMetresPerSecond): Metres =>
  pumpHeadAt(curve, flow <= endOf(curve).flow * rounding ? flowWithin(curve, flow) : flow);

const flowWithin = (curve: PumpCurve, flow: CubicMetresPerSecond) =>
  CubicMetresPerSecond(Math.min(flow, endOf(curve).flow));

/** The job as a pump runs in it: a point that was rounded up beyond the curve lies on it. */
export function ontoCurve(job: Job, verdict: Verdict): Job {
  if (!verdict.covers) return job;
  const { wanted, system } = job;
  const head = Metres(Math.min(wanted.head, verdict.gives));
  const staticHead = Metres(system.staticHead - (wanted.head - head));
  return {
    ...job,
    wanted: { flow: flowWithin(verdict.curve, wanted.flow), head },
    system: { ...system, staticHead },
  };
}

/** Whether the pump gives more head at the wanted flow, and the head of the increased flow. */
const keepsReserve = (
  { curve, gives }: Pick<Covering, 'curve' | 'gives'>,
  { wanted, reserve, moreFlow }: Job,
): boolean =>
  reserve === 0 ||
  (gives >= wanted.head * (1 + reserve) && pumpHeadAt(curve, moreFlow.flow) >= moreFlow.head);

function missOf(curves: readonly PumpCurve[], wanted: CurvePoint): Verdict {
  const given = curves.map((curve) => headNear(curve, wanted.flow)).filter((head) => !Number.isNaN(head));
  if (given.length > 0) {
    const gives = Metres(Math.max(...given));
    return { covers: false, failure: { why: 'head', gives }, excess: wanted.head / Math.max(gives, 0.1) };
  }
  const starts = curves.flatMap((curve) => (endOf(curve).flow >= wanted.flow ? curve.flows.slice(0, 1) : []));
  if (starts.length > 0) {
    const flow = CubicMetresPerSecond(Math.min(...starts));
    return { covers: false, failure: { why: 'start', flow }, excess: flow / wanted.flow };
  }
  const flow = CubicMetresPerSecond(Math.max(...curves.map((curve) => endOf(curve).flow)));
  return { covers: false, failure: { why: 'end', flow }, excess: wanted.flow / flow };
}

function judgeLimits(limits: FlowAndHead, { wanted }: Job): Verdict {
  const flow = fromCubicMetresPerHour(limits.flow);
  if (flow * rounding >= wanted.flow && limits.head * rounding >= wanted.head)
    return { covers: null, limits, excess: flow / wanted.flow + limits.head / wanted.head };
  return {
    covers: false,
    failure: { why: 'limits', limits },
    excess: Math.max(wanted.flow / flow, wanted.head / limits.head),
  };
}

function judgeSite(pump: Pump, job: Job, curve: PumpCurve | null): Failure | null {
  const { lift, solids, density } = job.site;
  const allowed = allowedLift(pump, job);
  if (lift !== null && allowed !== null && lift > allowed * rounding) return { why: 'lift', allowed, lift };
  if (solids !== null && pump.solids !== null && pump.solids * rounding < solids)
    return { why: 'solids', passes: pump.solids };
  if (density >= minSlurryDensity && (pump.maxDensity ?? 0) * rounding < density)
    return { why: 'density', max: pump.maxDensity };
  return curve && judgeDrive(pump, job, curve);
}

/**
 * Makers match the drive to clear water at sea level, so only differences from that are judged. A set of adjustable speed may
 * run as slowly as the job allows; the power of its drive falls with the speed.
 */
function judgeDrive(
  pump: Pump,
  { site, wanted, densityRatio, enginePower }: Job,
  curve: PumpCurve,
): Failure | null {
  const stated = pump.driveAt[site.frequency];
  if (stated === null || (densityRatio <= 1.01 && site.altitude <= 300)) return null;
  const curves = pump.curvesAt[site.frequency];
  const full = (pump.isAdjustable ? curves.at(-1) : curve)?.speed ?? curve.speed;
  const judgeAt = (speed: RevolutionsPerMinute): Failure | null => {
    // An engine drives more than the shaft: a vacuum pump, or oil.
    const load = pump.fuel && engineLoadAt(pump.fuel, curves, { speed, at: wanted, densityRatio });
    const shaft = shaftPowerAt(curves, speed, wanted);
    if (load === null && shaft === null) return null;
    const left = pump.drive === 'electric' ? 1 : enginePower[pump.drive];
    const has = Watts(stated * left * (speed / full));
    const needs = load ?? Watts((shaft ?? 0) * densityRatio);
    return needs > has ? { why: 'drive', needs, has } : null;
  };
  const failure = judgeAt(curve.speed);
  const slowest = failure && pump.isAdjustable ? slowestSpeed(curves, wanted, pump.kind) : null;
  return slowest === null ? failure : judgeAt(slowest);
}

/** The stated suction lift at the job's altitude, temperature and density; `null`: the pump stands in the water. */
export const allowedLift = ({ suctionLift }: Pump, { liftChange }: Job): Metres | null =>
  suctionLift === null ? null : Metres(Math.max(0, suctionLift + liftChange));

/** The allowed lift that remains after the suction hose; `null` where lift or bore are not known. */
export function suctionMargin(pump: Pump, job: Job, flow = job.wanted.flow) {
  const allowed = allowedLift(pump, job);
  const { lift } = job.site;
  const { suctionBore: bore } = pump;
  if (lift === null || allowed === null || bore === null) return null;
  const loss = job.suctionLoss(bore, flow);
  return { lift, bore, flow, loss, margin: Metres(allowed - lift - loss) };
}
