import { readNumber, readQuantities } from './readQuantities.ts';
import type { NamedUnit } from './writeQuantity.ts';

export interface ReadFigure {
  /** In the unit of `baseUnits`. `null`: nothing; `NaN`: not to be understood, not above 0, or absurd. */
  value: number | null;
  /** What was typed, with the unit that it was taken in. */
  text: string;
}

/** What somebody typed into a field for one number: with any unit of its kind, or without one, then in `bare`. */
export function readFigure(typed: string, bare: NamedUnit): ReadFigure {
  const text = typed.trim();
  if (!text) return { value: null, text };
  const [quantity, ...others] = readQuantities(text);
  if (others.length > 0) return { value: Number.NaN, text };
  if (quantity) return { value: sane(quantity.kind === bare.kind ? quantity.max : Number.NaN), text };
  const value = sane(readNumber(text) * bare.factor);
  return { value, text: Number.isNaN(value) ? text : `${text} ${bare.name}` };
}

const sane = (value: number): number => (value > 0 && value < 1e7 ? value : Number.NaN);
