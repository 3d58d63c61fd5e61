import { type CurvePoint, endOf, type HeadCurve, type PumpKind, pumpHeadAt } from './pumpCurve.ts';
import { type System, systemHeadAt } from './systemCurve.ts';
import { CubicMetresPerSecond } from './units.ts';

/**
 * The intersection of a pump's curve with the system's. - `meets`: the operating point. - `short`: already at the start of
 * its curve the pump gives less head than the system needs; it moves no water. - `beyond`: at the end of its curve the pump
 * still gives more; it would run on outside of the curve and has to be throttled.
 */
type OperatingPoint = ({ kind: 'meets' | 'beyond' } & CurvePoint) | { kind: 'short' };

const steps = 60;

/**
 * The intersection of a pump's curve with the system's, by bisection on the last part of the curve in which they cross: there
 * the flow is stable. Source: F. M. White, Fluid Mechanics, 11.6, Matching pumps to system characteristics.
 */
export function operatingPoint(curve: HeadCurve, system: System, kind: PumpKind): OperatingPoint {
  const end = endOf(curve);
  const neededAtEnd = systemHeadAt(end.flow, system);
  // A piston pump delivers its stroke volume at any head, up to the relief valve.
  if (kind === 'displacement' && neededAtEnd <= end.head)
    return { kind: 'meets', flow: end.flow, head: neededAtEnd };
  if (end.head > neededAtEnd) return { kind: 'beyond', ...end };
  const surplus = (flow: CubicMetresPerSecond) => pumpHeadAt(curve, flow) - systemHeadAt(flow, system);
  const start = curve.flows.findLastIndex((flow) => surplus(flow) >= 0);
  let [low, high] = [curve.flows[start], curve.flows[start + 1]];
  if (low === undefined) return { kind: 'short' };
  high ??= low;
  for (let step = 0; step < steps; step += 1) {
    const middle = CubicMetresPerSecond((low + high) / 2);
    if (surplus(middle) >= 0) low = middle;
    else high = middle;
  }
  return { kind: 'meets', flow: low, head: pumpHeadAt(curve, low) };
}

/** The curve of equal pumps in parallel: at each head the sum of their flows. */
export const sideBySide = ({ flows, heads }: HeadCurve, count: number): HeadCurve => ({
  flows: flows.map((flow) => CubicMetresPerSecond(flow * count)),
  heads,
});
