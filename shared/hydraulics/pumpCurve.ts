import { CubicMetresPerSecond, Metres, RevolutionsPerMinute, Watts } from './units.ts';

export interface CurvePoint {
  flow: CubicMetresPerSecond;
  head: Metres;
}

/** Head over flow, each as a list: one question reads thousands of curves, and numbers in a list are adjacent in memory. */
export interface HeadCurve {
  /** They rise; at least two. */
  flows: readonly CubicMetresPerSecond[];
  heads: readonly Metres[];
}

/** A pump at one stated speed. */
export interface PumpCurve extends HeadCurve {
  speed: RevolutionsPerMinute;
  /** Shaft power for clear water; empty where the table has none at this speed. */
  power: { flows: readonly CubicMetresPerSecond[]; watts: readonly Watts[] };
  /** Shaft power over head of a displacement pump, whose flow is the same at every head. */
  powerAtHeads?: { heads: readonly Metres[]; watts: readonly Watts[] };
}

/** `displacement`: the flow follows the speed, and a relief valve limits the head (piston pumps). */
export type PumpKind = 'centrifugal' | 'displacement';

/** A piston pump's table states one head for every flow and speed: the setting of its relief valve. */
export function kindOf(curves: readonly PumpCurve[]): PumpKind {
  const limit = curves[0]?.heads[0];
  return curves.every(({ heads }) => heads.every((head) => head === limit)) ? 'displacement' : 'centrifugal';
}

/** Linear between the points of a table; `NaN` outside of it. */
export function interpolate(xs: readonly number[], ys: readonly number[], x: number): number {
  if (x > (xs[xs.length - 1] ?? 0)) return Number.NaN;
  let before = Number.NaN;
  for (let at = 0; at < xs.length; at += 1) {
    const here = xs[at] ?? 0;
    if (here >= x) {
      const y = ys[at] ?? 0;
      if (here === x) return y;
      const yBefore = ys[at - 1] ?? 0;
      return yBefore + ((x - before) / (here - before)) * (y - yBefore);
    }
    before = here;
  }
  return Number.NaN;
}

/** Head at a flow, linear between the table's points; `NaN` outside of the curve, which is never extended. */
export const pumpHeadAt = ({ flows, heads }: HeadCurve, flow: CubicMetresPerSecond): Metres =>
  Metres(interpolate(flows, heads, flow));

export const endOf = ({ flows, heads }: HeadCurve): CurvePoint => ({
  flow: CubicMetresPerSecond(flows.at(-1) ?? 0),
  head: Metres(heads.at(-1) ?? 0),
});

/**
 * A curve at another speed: Q ∝ n and H ∝ n²; a displacement pump keeps the head of its relief valve. Source: affinity laws,
 * ISO 9906:2012, 6.1.1 (formulas for other speeds of rotation).
 */
function scaleCurve({ speed, flows, heads }: PumpCurve, to: RevolutionsPerMinute, kind: PumpKind): HeadCurve {
  const ratio = to / speed;
  const headRatio = kind === 'displacement' ? 1 : ratio ** 2;
  return {
    flows: flows.map((flow) => CubicMetresPerSecond(flow * ratio)),
    heads: heads.map((head) => Metres(head * headRatio)),
  };
}

/**
 * The curve at a speed between two stated ones, by the affinity laws from both, weighted by nearness: at a stated speed it
 * is the table's own. `null` beyond the stated speeds. `curves`: in the order of speed.
 */
export function curveAtSpeed(
  curves: readonly PumpCurve[],
  speed: RevolutionsPerMinute,
  kind: PumpKind,
): HeadCurve | null {
  const upperAt = curves.findIndex((curve) => curve.speed >= speed);
  const upper = curves[upperAt];
  const lower = upper?.speed === speed ? upper : curves[upperAt - 1];
  if (!upper || !lower) return null;
  if (lower === upper) return { flows: upper.flows, heads: upper.heads };
  const share = (speed - lower.speed) / (upper.speed - lower.speed);
  const fromUpper = scaleCurve(upper, speed, kind);
  const fromLower = scaleCurve(lower, speed, kind);
  const end = Math.min(endOf(fromLower).flow, endOf(fromUpper).flow);
  const flows = [...new Set([...fromLower.flows, ...fromUpper.flows])]
    .filter((flow) => flow <= end)
    .sort((a, b) => a - b);
  const heads = flows.map((flow) => {
    const low = pumpHeadAt(fromLower, flow);
    return Metres(low + share * (pumpHeadAt(fromUpper, flow) - low));
  });
  return { flows, heads };
}

const speedSteps = 40;

/**
 * The slowest speed between the stated ones at which a pump gives a head at a flow, by bisection; `null` where the fastest
 * does not.
 */
export function slowestSpeed(
  curves: readonly PumpCurve[],
  wanted: CurvePoint,
  kind: PumpKind,
): RevolutionsPerMinute | null {
  const [first, last] = [curves[0], curves.at(-1)];
  if (!first || !last) return null;
  const reaches = (speed: number) => {
    const curve = curveAtSpeed(curves, RevolutionsPerMinute(speed), kind);
    return curve !== null && pumpHeadAt(curve, wanted.flow) >= wanted.head;
  };
  if (reaches(first.speed)) return first.speed;
  if (!reaches(last.speed)) return null;
  let [slow, fast]: [number, number] = [first.speed, last.speed];
  for (let step = 0; step < speedSteps; step += 1) {
    const middle = (slow + fast) / 2;
    if (reaches(middle)) fast = middle;
    else slow = middle;
  }
  return RevolutionsPerMinute(fast);
}

/** The curve whose speed is nearest, of those with a stated shaft power; `null` where no table states it. */
export function nearestWithPower(
  curves: readonly PumpCurve[],
  speed: RevolutionsPerMinute,
): PumpCurve | null {
  let nearest: PumpCurve | null = null;
  for (const curve of curves)
    if (
      (curve.power.flows.length > 1 || curve.powerAtHeads) &&
      (!nearest || Math.abs(curve.speed - speed) < Math.abs(nearest.speed - speed))
    )
      nearest = curve;
  return nearest;
}

/**
 * Shaft power at a point and speed for clear water, from the stated speed that is nearest: P ∝ n³ at Q ∝ n, of a displacement
 * pump P ∝ n at the same head. Source: affinity laws, ISO 9906:2012, 6.1.1. `null` where no table states it.
 */
export function shaftPowerAt(
  curves: readonly PumpCurve[],
  speed: RevolutionsPerMinute,
  { flow, head }: CurvePoint,
): Watts | null {
  const nearest = nearestWithPower(curves, speed);
  if (!nearest) return null;
  const ratio = speed / nearest.speed;
  const { powerAtHeads } = nearest;
  const power = powerAtHeads
    ? interpolate(powerAtHeads.heads, powerAtHeads.watts, head) * ratio
    : interpolate(nearest.power.flows, nearest.power.watts, flow / ratio) * ratio ** 3;
  return Number.isNaN(power) ? null : Watts(power);
}
