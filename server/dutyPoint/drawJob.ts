import type { CurvePoint } from '../../shared/hydraulics/pumpCurve.ts';
import { systemHeadAt } from '../../shared/hydraulics/systemCurve.ts';
import {
  CubicMetresPerSecond,
  fromCubicMetresPerHour,
  toCubicMetresPerHour,
} from '../../shared/hydraulics/units.ts';
import type { Curve, FlowAndHead } from '../../shared/model/curve.ts';
import type { Drawing } from '../../shared/model/drawing.ts';
import type { OperatingRow } from '../../shared/model/duty.ts';
import { inBothSystems } from '../../shared/units/inBothSystems.ts';
import { drawCurves } from './drawCurves.ts';
import type { Job } from './job.ts';
import { flowIn, headIn } from './writeDuty.ts';

const drawnSteps = 16;

/** Five significant digits: nobody reads more, and the page is smaller. */
export const round = (value: number): number => Number(value.toPrecision(5));

export const roundPoint = ({ flow, head }: CurvePoint): FlowAndHead => ({
  flow: round(toCubicMetresPerHour(flow)),
  head: round(head),
});

/** Points of a job's system curve, across all curves of its drawing. */
export function pointsOf({ system, wanted }: Job, curves: readonly Curve[]): FlowAndHead[] {
  const last = Math.max(...curves.flatMap(({ points }) => points.map(({ flow }) => flow)));
  const end = 1.2 * Math.max(wanted.flow, fromCubicMetresPerHour(last));
  const headAt = (flow: number) => systemHeadAt(CubicMetresPerSecond(flow), system);
  // A head that was given is the same at any flow.
  const steps = headAt(0) === headAt(end) ? 1 : drawnSteps;
  return Array.from({ length: steps + 1 }, (_, at) => {
    const flow = CubicMetresPerSecond((end * at) / steps);
    return roundPoint({ flow, head: headAt(flow) });
  });
}

/** Draws a job into a pump's curves: the system's curve and the operating point. */
export function drawJob(
  name: string,
  { curves, rows, chosen }: { curves: Curve[]; rows: OperatingRow[]; chosen: number },
  job: Job,
): Drawing {
  const { wanted } = job;
  const row = rows[chosen];
  return drawCurves({
    label: inBothSystems((units) => {
      const point = `${flowIn(wanted.flow, units)} and ${headIn(wanted.head, units)}`;
      const speeds = curves.map(({ speed }) => speed).join(', ');
      return `Curves of ${name}: head over flow at ${speeds}. The duty point of ${point} lies ${placeOf(row, wanted.flow)} the curve of ${curves[chosen]?.speed}.`;
    }),
    curves,
    chosen,
    system: pointsOf(job, curves),
    wanted: roundPoint(wanted),
    points: row?.kind === 'meets' ? [row] : [],
  });
}

/** Where a wanted flow lies from the curve of a row. */
function placeOf(row: OperatingRow | undefined, wanted: CubicMetresPerSecond): 'above' | 'near' | 'below' {
  if (row?.kind === 'beyond') return 'below';
  const share = row?.kind === 'meets' ? row.flow / toCubicMetresPerHour(wanted) : 0;
  // The row's flow is rounded to five digits.
  if (share < 1 - 1e-4) return 'above';
  return share > 1.02 ? 'below' : 'near';
}
