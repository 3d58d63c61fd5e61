import type { SheetTable } from './dataSheet.ts';
import type { DataSheetLayout } from './dataSheetLayout.ts';

export const cellSize = 8.5;
export const cellGap = 8;

/** Wider text wraps. */
const maxNaturalWidth = 200;
const minWidth = 16;

/**
 * Column widths in points: as wide as their texts if they fit, otherwise at least as wide as the longest word if that fits.
 */
export function fitColumns(
  { type }: DataSheetLayout,
  { columns, rows }: SheetTable,
  available: number,
): number[] {
  const natural = new Array<number>(columns).fill(minWidth);
  const words = new Array<number>(columns).fill(minWidth);
  const doc = type('semibold', cellSize);
  for (const { text, column, colSpan } of rows.flat()) {
    if (colSpan > 1) continue;
    const width = Math.min(maxNaturalWidth, doc.widthOfString(text)) + cellGap;
    natural[column] = Math.max(natural[column] ?? 0, width);
    const longest = Math.max(0, ...text.split(/\s+/).map((word) => doc.widthOfString(word)));
    words[column] = Math.max(words[column] ?? 0, Math.min(maxNaturalWidth, longest) + cellGap);
  }
  const [naturalSum, wordSum] = [sum(natural), sum(words)];
  if (naturalSum <= available) return natural;
  if (wordSum >= available) return words.map((width) => (width / wordSum) * available);
  const share = (available - wordSum) / (naturalSum - wordSum);
  return words.map((width, column) => width + share * ((natural[column] ?? width) - width));
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
