import { type CurvePoint, type PumpKind, pumpHeadAt } from './pumpCurve.ts';
import { type System, systemHeadAt } from './systemCurve.ts';
import { cubicMetresPerSecond, metres } from './units.ts';

/**
 * Where a pump's curve meets the system's.
 *
 * - `meets`: it runs there.
 * - `short`: already at the start of its curve it gives less than the system needs; it moves no water.
 * - `beyond`: at the end of its curve it still gives more; it would run on outside of the curve and has to be throttled.
 */
export type OperatingPoint =
  | ({ kind: 'meets' } & CurvePoint)
  | { kind: 'short' }
  | ({ kind: 'beyond' } & CurvePoint);

const steps = 60;

/**
 * The intersection of a pump's curve with the system's, by bisection on the last part of the curve in which they cross: there
 * the flow is stable. Source: F. M. White, Fluid Mechanics, 11.6, Matching pumps to system characteristics.
 */
export function operatingPoint(
  points: readonly CurvePoint[],
  system: System,
  kind: PumpKind,
): OperatingPoint {
  const end = points.at(-1);
  if (!end) return { kind: 'short' };
  const neededAtEnd = systemHeadAt(end.flow, system);
  // A piston pump pushes what its strokes hold against whatever head there is, up to the relief valve.
  if (kind === 'displacement' && neededAtEnd <= end.head)
    return { kind: 'meets', flow: end.flow, head: neededAtEnd };
  const surplus = (flow: number) => {
    const at = cubicMetresPerSecond(flow);
    return (pumpHeadAt(points, at) ?? 0) - systemHeadAt(at, system);
  };
  if (end.head > neededAtEnd) return { kind: 'beyond', ...end };
  const start = points.findLast(({ flow, head }) => head >= systemHeadAt(flow, system));
  if (!start) return { kind: 'short' };
  const next = points[points.indexOf(start) + 1] ?? end;
  let [low, high]: [number, number] = [start.flow, next.flow];
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (surplus(middle) >= 0) low = middle;
    else high = middle;
  }
  const flow = cubicMetresPerSecond(low);
  return { kind: 'meets', flow, head: metres(pumpHeadAt(points, flow) ?? start.head) };
}

/** The curve of equal pumps side by side: at each head the sum of their flows. */
export const sideBySide = (points: readonly CurvePoint[], count: number): CurvePoint[] =>
  points.map(({ flow, head }) => ({ flow: cubicMetresPerSecond(flow * count), head }));
