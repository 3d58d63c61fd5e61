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
  const at = points.findIndex((point) => point.flow >= flow);
  const next = points[at];
  if (!next) return null;
  const before = points[at - 1];
  if (!before) return next.flow === flow ? next.head : null;
  return before.head + ((flow - before.flow) / (next.flow - before.flow)) * (next.head - before.head);
}
