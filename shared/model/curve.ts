import { interpolate } from '../hydraulics/pumpCurve.ts';

/** A point of a curve: flow in m³/h, head in m. */
export interface FlowAndHead {
  flow: number;
  head: number;
}

/** A pump's head over flow at one speed. */
export interface Curve {
  /** The table's own text: '1 500 rpm'. */
  speed: string;
  /** Flow in m³/h, rising; head in m. */
  points: FlowAndHead[];
}

/** The head in m at a flow in m³/h, interpolated linearly; `null` outside the curve. */
export function headAt({ points }: Curve, flow: number): number | null {
  const [flows, heads] = [points.map((point) => point.flow), points.map((point) => point.head)];
  const head = interpolate(flows, heads, flow);
  return Number.isNaN(head) ? null : head;
}
