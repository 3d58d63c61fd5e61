import { readNumber, readQuantities } from './readQuantities.ts';
import type { NamedUnit } from './writeQuantity.ts';

interface ReadFigure {
  /** In the base unit. `null` if nothing was typed; `NaN` if it cannot be read, is not above 0, or is 10 million or more. */
  value: number | null;
  /** The typed text, with the unit that was assumed. */
  text: string;
}

/** Reads a field for one number, in any unit of its kind; without a unit, `defaultUnit` is assumed. */
export function readFigure(typed: string, defaultUnit: NamedUnit): ReadFigure {
  const text = typed.trim();
  if (!text) return { value: null, text };
  const [quantity, ...others] = readQuantities(text);
  if (others.length > 0) return { value: Number.NaN, text };
  if (quantity)
    return { value: inRangeOrNaN(quantity.kind === defaultUnit.kind ? quantity.max : Number.NaN), text };
  const withUnit = `${text} ${defaultUnit.name}`;
  // The field shows it with its unit, and a second reading must find the same number.
  const [assumed, ...more] = Number.isNaN(readNumber(text)) ? [] : readQuantities(withUnit);
  const isWhole = assumed?.start === 0 && more.length === 0;
  const value = inRangeOrNaN(isWhole ? assumed.max : Number.NaN);
  return { value, text: Number.isNaN(value) ? text : withUnit };
}

const inRangeOrNaN = (value: number): number => (value > 0 && value < 1e7 ? value : Number.NaN);
