import { type Curve, type FlowAndHead, headAt } from '../../shared/model/curve.ts';
import type { ChartedJob, PumpChart } from '../../shared/model/duty.ts';
import type { Product, Specification } from '../../shared/model/product.ts';
import type { Table } from '../../shared/model/table.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import type { Sources } from '../search/searchIndex.ts';
import { drawCurves } from './drawCurves.ts';
import { drawJob } from './drawJob.ts';
import { type Job, jobOf, toJob } from './job.ts';
import { judgePump, ontoCurve } from './judgePump.ts';
import { runAtEachSpeed } from './operatingRows.ts';
import { type Pump, toPump } from './pump.ts';
import { readQuestionOf } from './readLineParts.ts';
import { type PerformanceColumn, readBestPoints, readPerformance, toCurves } from './toCurves.ts';
import { writeReason } from './writeReason.ts';

/** A drawing for each performance table, by the table's id. */
export function toCharts(
  name: string,
  specifications: readonly Specification[],
  tables: readonly Table[],
): Record<string, PumpChart> {
  const charts = tables.flatMap((table) => {
    const curves = joinEqual(toCurves(table));
    if (curves.length === 0) return [];
    const power = joinEqual(readPerformance(table).powers);
    const best = bestPointsOn(curves, specifications);
    const drawing = drawCurves({ label: { text: labelOf(name, curves, power, best) }, curves, power, best });
    const chart = { drawing, legend: legendOf(power, best) };
    return [[table.id, chart] as const];
  });
  return Object.fromEntries(charts);
}

/** Joins the speeds of one line: with its impeller trimmed a pump has the same curve on either mains. */
const joinEqual = <T extends { speed: string; points: unknown }>(lines: readonly T[]): T[] =>
  [...Map.groupBy(lines, ({ points }) => JSON.stringify(points)).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, speed: [first, ...more].map(({ speed }) => speed).join(', ') }] : [],
  );

/** The stated best points that lie on one of the curves. */
const bestPointsOn = (curves: readonly Curve[], specifications: readonly Specification[]): FlowAndHead[] =>
  readBestPoints(specifications).filter(({ flow, head }) =>
    curves.some((curve) => Math.abs((headAt(curve, flow) ?? -1) - head) < 0.5),
  );

function labelOf(
  name: string,
  curves: readonly Curve[],
  power: readonly PerformanceColumn[],
  best: FlowAndHead[],
): string {
  const speeds = (of: readonly { speed: string }[]) => of.map(({ speed }) => speed).join(', ');
  return [
    `Curves of ${name}: head over flow at ${speeds(curves)}`,
    ...(power.length > 0 ? [`shaft power at ${speeds(power)}`] : []),
    ...(best.length > 0 ? ['best points marked'] : []),
  ].join('; ');
}

const legendOf = (power: readonly PerformanceColumn[], best: readonly FlowAndHead[]): string =>
  [
    'Head: full line',
    ...(power.length > 0 ? ['shaft power: dashed, scale at the right'] : []),
    ...(best.length > 0 ? ['best point: ring'] : []),
  ].join('; ');

/** The job in a pump's own curves; `null` if it has none on the visitor's mains. */
function chartJob(name: string, pump: Pump, job: Job, url: string): ChartedJob | null {
  const verdict = judgePump(pump, job);
  const own = jobOf(pump, job);
  const run = ontoCurve(own, verdict);
  const runs = runAtEachSpeed(pump, run);
  if (runs.curves.length === 0) return null;
  return { drawing: drawJob(name, runs, run), reason: writeReason(verdict, own), url };
}

/** The job of an address, for one pump. `hasQuestion`: the address has one, valid or not. */
export async function readJob(
  { name, specifications }: Pick<Product, 'name' | 'specifications'>,
  tables: readonly Table[],
  context: Sources & { query: URLSearchParams },
): Promise<{ job: ChartedJob | null; hasQuestion: boolean }> {
  const { values, question } = await readQuestionOf(context);
  const pump = question && toPump(specifications, tables);
  return {
    job: pump && question ? chartJob(name, pump, toJob(question), urlFor('dutyPoint', {}, values)) : null,
    hasQuestion: Object.keys(values).length > 0,
  };
}
