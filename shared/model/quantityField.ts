import type { TextInUnits } from '../units/inBothSystems.ts';
import type { UnitSystem } from '../units/writeQuantity.ts';

/** A field of a calculator as it is shown: a figure with its unit, or a choice. */
export interface QuantityField {
  name: string;
  label: string;
  /** As typed, with the unit that was assumed; of a choice, the chosen value. */
  value: string;
  /** Placeholder: a figure with the unit that is assumed. */
  example: Record<UnitSystem, string>;
  hint?: TextInUnits;
  error?: TextInUnits;
  /** A choice in place of a figure. */
  options?: { value: string; label: string }[];
}
