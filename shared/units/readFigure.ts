import { readNumber, readQuantities } from './readQuantities.ts';
import type { QuantityKind } from './units.ts';

/**
 * What somebody typed into a field for one number: with any unit of its kind, or without one, then in that of
 * `countedIn` times `bare` (0.001: millimetres). `null`: nothing; `NaN`: not to be understood, not above 0, or absurd.
 */
export function readFigure(text: string, kind: QuantityKind, bare = 1): number | null {
  const typed = text.trim();
  if (!typed) return null;
  const [quantity, ...others] = readQuantities(typed);
  if (others.length > 0) return Number.NaN;
  const value = quantity ? (quantity.kind === kind ? quantity.max : Number.NaN) : readNumber(typed) * bare;
  return value > 0 && value < 1e7 ? value : Number.NaN;
}
