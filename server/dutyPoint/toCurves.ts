import type { Curve, FlowAndHead } from '../../shared/model/curve.ts';
import { type Specification, statedAs } from '../../shared/model/product.ts';
import { readColumns } from '../../shared/model/readColumns.ts';
import type { Table } from '../../shared/model/table.ts';
import { readNumber, readQuantities } from '../../shared/units/readQuantities.ts';

export interface PerformanceColumn {
  /** The table's own text: '1 500 rpm'. */
  speed: string;
  /** Flow in m³/h, rising; head in m, or power in kW. */
  points: { flow: number; value: number }[];
}

/**
 * Reads the columns of a performance table: 'Flow, m³/h' over two header rows, 'Head, m' and 'Shaft power, kW' over a
 * column for each speed, rows from the closed valve on, '–' beyond the end of a curve. Any other table has none.
 */
export function readPerformance(table: Table): Record<'heads' | 'powers', PerformanceColumn[]> {
  const { headings, rows } = readColumns(table);
  if (table.name !== 'Performance' || headings[0] !== 'Flow, m³/h') return { heads: [], powers: [] };
  const columnsOf = (quantity: string) =>
    headings.flatMap((heading, column) => {
      const [title, speed] = heading.split(' / ');
      if (title !== quantity || !speed) return [];
      const points = rows
        .map((row) => ({ flow: numberIn(row[0]), value: numberIn(row[column]) }))
        .filter(({ flow, value }) => Number.isFinite(flow) && Number.isFinite(value));
      const isRising = points.every(({ flow }, at) => at === 0 || flow > (points[at - 1]?.flow ?? 0));
      return points.length > 1 && isRising ? [{ speed, points }] : [];
    });
  return { heads: columnsOf('Head, m'), powers: columnsOf('Shaft power, kW') };
}

/** The curves of a performance table; any other table has none. */
export const toCurves = (table: Table): Curve[] =>
  readPerformance(table).heads.map(({ speed, points }) => ({
    speed,
    points: points.map(({ flow, value }) => ({ flow, head: value })),
  }));

/** From 'Best point': '192 m³/h at 15.3 m (50 Hz), 231 m³/h at 22.1 m (60 Hz)'. */
export function readBestPoints(specifications: readonly Specification[]): FlowAndHead[] {
  const stated = readQuantities(statedAs(specifications, /^best point\b/i));
  const heads = stated.filter(({ kind }) => kind === 'length');
  const flows = stated.filter(({ kind }) => kind === 'flow');
  return flows.flatMap(({ max: flow }, at) => {
    const head = heads[at]?.max;
    return head === undefined ? [] : { flow, head };
  });
}

export const numberIn = (text = ''): number => (/^\d[\d\s.,]*$/.test(text) ? readNumber(text) : Number.NaN);
