import {
  type CubicMetresPerSecond,
  cubicMetresPerSecond,
  type Metres,
  metres,
  type RevolutionsPerMinute,
  revolutionsPerMinute,
  type Watts,
  watts,
} from './units.ts';

export interface CurvePoint {
  flow: CubicMetresPerSecond;
  head: Metres;
}

export interface PowerPoint {
  flow: CubicMetresPerSecond;
  power: Watts;
}

/** Head over flow at one stated speed. */
export interface PumpCurve {
  speed: RevolutionsPerMinute;
  /** Flows rise; at least two points. */
  points: readonly CurvePoint[];
  /** Of the shaft, for clear water; empty where the table has none at this speed. */
  power: readonly PowerPoint[];
}

/** `displacement`: the flow follows the speed, and a relief valve limits the head (piston pumps). */
export type PumpKind = 'centrifugal' | 'displacement';

/** A piston pump's table states one head for every flow and speed: the setting of its relief valve. */
export function kindOf(curves: readonly PumpCurve[]): PumpKind {
  const limit = curves[0]?.points[0]?.head;
  const isFlat = curves.every(({ points }) => points.every(({ head }) => head === limit));
  return isFlat ? 'displacement' : 'centrifugal';
}

/** Linear between the points of a table; `null` outside of it. */
function interpolate<T extends { flow: CubicMetresPerSecond }>(
  points: readonly T[],
  flow: number,
  read: (point: T) => number,
): number | null {
  let before: T | null = null;
  for (const point of points) {
    if (point.flow >= flow) {
      if (!before) return point.flow === flow ? read(point) : null;
      const share = (flow - before.flow) / (point.flow - before.flow);
      return read(before) + share * (read(point) - read(before));
    }
    before = point;
  }
  return null;
}

const headOf = ({ head }: CurvePoint): number => head;
const powerOf = ({ power }: PowerPoint): number => power;

/** Head at a flow, linear between the table's points; `null` outside of the curve, which is never extended. */
export function pumpHeadAt(points: readonly CurvePoint[], flow: CubicMetresPerSecond): Metres | null {
  const head = interpolate(points, flow, headOf);
  return head === null ? null : metres(head);
}

/**
 * A curve at another speed: Q ∝ n and H ∝ n²; a displacement pump keeps the head of its relief valve. Source: affinity laws,
 * ISO 9906:2012, 6.1.1 (formulas for other speeds of rotation).
 */
function scaleCurve(
  { speed, points }: Pick<PumpCurve, 'speed' | 'points'>,
  to: RevolutionsPerMinute,
  kind: PumpKind,
): CurvePoint[] {
  const ratio = to / speed;
  const headRatio = kind === 'displacement' ? 1 : ratio ** 2;
  return points.map(({ flow, head }) => ({
    flow: cubicMetresPerSecond(flow * ratio),
    head: metres(head * headRatio),
  }));
}

/** Stated speeds next to a speed, from curves in the order of speed; `null` outside of them. */
function neighboursOf(curves: readonly PumpCurve[], speed: RevolutionsPerMinute) {
  const upperAt = curves.findIndex((curve) => curve.speed >= speed);
  const upper = curves[upperAt];
  if (!upper) return null;
  const lower = upper.speed === speed ? upper : curves[upperAt - 1];
  return lower ? { lower, upper } : null;
}

/**
 * The curve at a speed between two stated ones, by the affinity laws from both, each with the more weight the nearer it is:
 * at a stated speed it is the table's own. Never beyond the stated speeds: `null`.
 */
export function curveAtSpeed(
  curves: readonly PumpCurve[],
  speed: RevolutionsPerMinute,
  kind: PumpKind,
): CurvePoint[] | null {
  const neighbours = neighboursOf(curves, speed);
  if (!neighbours) return null;
  const { lower, upper } = neighbours;
  if (lower === upper) return [...upper.points];
  const share = (speed - lower.speed) / (upper.speed - lower.speed);
  const fromUpper = scaleCurve(upper, speed, kind);
  const fromLower = scaleCurve(lower, speed, kind);
  const ends = [fromLower, fromUpper].map((points) => points.at(-1)?.flow ?? 0);
  const flows = [...fromLower, ...fromUpper]
    .map(({ flow }) => flow)
    .filter((flow) => flow <= Math.min(...ends))
    .sort((a, b) => a - b);
  return flows
    .filter((flow, at) => at === 0 || flow > (flows[at - 1] ?? 0))
    .flatMap((flow) => {
      const [low, high] = [pumpHeadAt(fromLower, flow), pumpHeadAt(fromUpper, flow)];
      return low === null || high === null ? [] : [{ flow, head: metres(low + share * (high - low)) }];
    });
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
    const points = curveAtSpeed(curves, revolutionsPerMinute(speed), kind) ?? [];
    return (pumpHeadAt(points, wanted.flow) ?? Number.NEGATIVE_INFINITY) >= wanted.head;
  };
  if (reaches(first.speed)) return first.speed;
  if (!reaches(last.speed)) return null;
  let [slow, fast]: [number, number] = [first.speed, last.speed];
  for (let step = 0; step < speedSteps; step += 1) {
    const middle = (slow + fast) / 2;
    if (reaches(middle)) fast = middle;
    else slow = middle;
  }
  return revolutionsPerMinute(fast);
}

/**
 * Shaft power at a flow and speed for clear water, from the stated speed that is nearest: P ∝ n³ at Q ∝ n. Source: affinity
 * laws, ISO 9906:2012, 6.1.1. `null` where no table states it.
 */
export function shaftPowerAt(
  curves: readonly PumpCurve[],
  speed: RevolutionsPerMinute,
  flow: CubicMetresPerSecond,
): Watts | null {
  const [nearest] = curves
    .filter(({ power }) => power.length > 1)
    .toSorted((a, b) => Math.abs(a.speed - speed) - Math.abs(b.speed - speed));
  if (!nearest) return null;
  const ratio = speed / nearest.speed;
  const power = interpolate(nearest.power, flow / ratio, powerOf);
  return power === null ? null : watts(power * ratio ** 3);
}
