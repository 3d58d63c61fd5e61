import type { Curve } from './curve.ts';
import type { ProductSummary } from './product.ts';

/** A pump, and the reason why it covers a duty point or not. */
export interface DutyNote {
  product: ProductSummary;
  /** The maker's one-line description. */
  line: string | null;
  reason: string;
  /** The reason in US units. */
  us: string;
}

export interface DutyFit extends DutyNote {
  curves: Curve[];
  /** Index of the curve that covers the point. */
  chosen: number;
}
