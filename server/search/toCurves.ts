import type { Curve } from '../../shared/model/curve.ts';
import type { Table } from '../../shared/model/table.ts';
import { readNumber } from '../../shared/units/readQuantities.ts';

/**
 * Reads the curves of a performance table: 'Flow, m³/h' over two header rows, 'Head, m' over a column for each speed, rows
 * from the closed valve on, '–' where a curve has ended. Any other table has no curves.
 */
export function toCurves({ name, rows }: Table): Curve[] {
  const [quantities, speeds] = rows;
  const isPerformance =
    name === 'Performance' && quantities?.[0]?.text === 'Flow, m³/h' && quantities[0].rowSpan === 2;
  if (!isPerformance || !speeds) return [];
  const headings = quantities
    .slice(1)
    .flatMap(({ text, colSpan = 1 }) => Array.from({ length: colSpan }, () => text));
  const body = rows.slice(2).filter((row) => row.length === headings.length + 1);
  return headings.flatMap((heading, index) => {
    if (heading !== 'Head, m') return [];
    const points = body
      .map((row) => ({ flow: numberIn(row[0]?.text), head: numberIn(row[index + 1]?.text) }))
      .filter(({ flow, head }) => Number.isFinite(flow) && Number.isFinite(head));
    const isRising = points.every(({ flow }, at) => at === 0 || flow > (points[at - 1]?.flow ?? 0));
    return points.length > 1 && isRising ? [{ speed: speeds[index]?.text ?? '', points }] : [];
  });
}

const numberIn = (text = ''): number => (/^\d[\d\s.,]*$/.test(text) ? readNumber(text) : Number.NaN);
