import { inBothSystems, type TextInUnits } from './inBothSystems.ts';
import { type Measure, readIn, writeRangeIn } from './measures.ts';
import type { UnitSystem } from './writeQuantity.ts';

/** Dimension and limits of a form's field. */
export interface FieldRule {
  measure: Measure;
  /** As in the sentence 'Enter a length from 1 to 2 m.' */
  asked: string;
  /** In the measure's base unit. */
  min: number;
  max: number;
}

const maxLength = 40;

/** The trimmed text of a field; longer text than anybody types is cut off. */
export const typedText = (typed: string | null): string => (typed ?? '').trim().slice(0, maxLength).trim();

/** Figures are shown with three digits, so one that was rounded on the page is accepted too. */
export const rounding = 1.005;

/**
 * Reads a field in any unit of its measure; a bare number is in the units of `system`. The value, in the base unit, is `null`
 * where nothing was typed, and `NaN` where it cannot be read or is out of range.
 */
export function readField(typed: string | null, rule: FieldRule, system: UnitSystem) {
  const { measure, min, max } = rule;
  const trimmed = typedText(typed);
  if (trimmed === '') return { value: null, text: '' };
  const { value, text } = readIn(measure, trimmed, system);
  const isWithin = value >= min / rounding && value <= max * rounding;
  return { value: isWithin && (!measure.isWhole || Number.isInteger(value)) ? value : Number.NaN, text };
}

/** 'Enter a suction lift from 0 to 10 m.' */
export const rangeSentence = ({ asked, measure, min, max }: FieldRule): TextInUnits =>
  inBothSystems((system) => `Enter ${asked} from ${writeRangeIn(measure, min, max, system)}.`);
