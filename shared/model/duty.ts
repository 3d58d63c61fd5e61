import type { ProductChoice } from './chosenProducts.ts';
import type { Curve } from './curve.ts';

/** A pump, and the reason why it covers a duty point or not. */
export interface DutyNote {
  product: ProductChoice;
  reason: string;
  /** The reason in US units. */
  us: string;
}

export interface DutyFit extends DutyNote {
  /** The maker's one-line description. */
  line: string | null;
  curves: Curve[];
  /** Index of the curve that covers the point. */
  chosen: number;
}
