import { headAt } from '../../shared/model/curve.ts';
import type { MeasuredProduct } from './searchIndex.ts';

/** Flow in m³/h and head in m. */
export interface DutyPoint {
  flow: number;
  head: number;
}

type Measures = Pick<MeasuredProduct, 'curves' | 'flow' | 'head'>;

/**
 * Whether a product covers a duty point; the list's filter and the duty point page both ask here. With curves one of them
 * has to reach the point. `null`: without a curve it cannot be told, because maximum flow and maximum head never occur together.
 */
export function coversDutyPoint({ curves, flow, head }: Measures, point: DutyPoint): boolean | null {
  if (curves.length > 0) {
    return curves.some((curve) => (headAt(curve, point.flow) ?? Number.NEGATIVE_INFINITY) >= point.head);
  }
  const isWithinLimits = (flow ?? point.flow) >= point.flow && (head ?? point.head) >= point.head;
  return isWithinLimits ? null : false;
}
