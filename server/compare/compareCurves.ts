import type { ComparedCurves } from '../../shared/model/chosenProducts.ts';
import type { Product } from '../../shared/model/product.ts';
import type { DutyValues } from '../../shared/pages/dutyPoint.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { inBothSystems, type TextInUnits } from '../../shared/units/inBothSystems.ts';
import { drawCurves } from '../dutyPoint/drawCurves.ts';
import { pointsOf, roundPoint } from '../dutyPoint/drawJob.ts';
import { type Job, jobOf, toJob } from '../dutyPoint/job.ts';
import { runAtFullSpeed, toCurve } from '../dutyPoint/operatingRows.ts';
import { type Pump, toPump } from '../dutyPoint/pump.ts';
import { readQuestionOf } from '../dutyPoint/readLineParts.ts';
import { flowIn, headIn, writeSpeed } from '../dutyPoint/writeDuty.ts';
import type { Sources } from '../search/searchIndex.ts';

/** The curves of compared products, with the job of the address; `values` is empty if the job is missing or invalid. */
export async function readComparedCurves(
  products: readonly Pick<Product, 'id' | 'name' | 'specifications'>[],
  context: Sources & { query: URLSearchParams },
): Promise<{ curves: ComparedCurves | null; values: DutyValues }> {
  const { catalogue, inTime } = context;
  const { values, question } = await readQuestionOf(context);
  const pumps = await Promise.all(
    products.map(async ({ id, name, specifications }) => {
      const tables = await inTime(catalogue.tablesOf(id), []);
      const pump = toPump(specifications, tables);
      return pump ? [{ id, name, pump }] : [];
    }),
  );
  const job = question && toJob(question);
  const compared = compareCurves(pumps.flat(), job);
  return {
    curves: compared && { ...compared, jobUrl: question ? urlFor('dutyPoint', {}, values) : null },
    values: question ? values : {},
  };
}

/**
 * The curves of several pumps in one drawing, each at its fastest stated speed, with the system's curve of a job; `null` if
 * fewer than two have a curve on these mains.
 */
function compareCurves(
  named: readonly { id: string; name: string; pump: Pump }[],
  job: Job | null,
): Omit<ComparedCurves, 'jobUrl'> | null {
  const drawn = named
    .flatMap(({ pump, ...name }) => {
      const curve = pump.curvesAt[job?.site.frequency ?? 50].at(-1);
      return curve ? [{ ...name, pump, curve, speed: writeSpeed(curve.speed) }] : [];
    })
    .map((one, at) => ({ ...one, letter: String.fromCodePoint(65 + at) }));
  if (drawn.length < 2) return null;
  const curves = drawn.map(({ letter, curve }) => ({ ...toCurve(curve.speed, curve), speed: letter }));
  const drawing = drawCurves({
    label: labelOf(drawn, job),
    curves,
    apart: true,
    ...(job && {
      system: pointsOf(job, curves),
      wanted: roundPoint(job.wanted),
      points: drawn.flatMap(({ pump }) => {
        const row = runAtFullSpeed(pump, jobOf(pump, job));
        return row?.kind === 'meets' ? [row] : [];
      }),
    }),
  });
  return { drawing, pumps: drawn.map(({ id, name, letter, speed }) => ({ id, name, letter, speed })) };
}

function labelOf(
  pumps: readonly { letter: string; name: string; speed: string }[],
  job: Job | null,
): TextInUnits {
  const lines = pumps.map(({ letter, name, speed }) => `${letter}, ${name} at ${speed}`).join('; ');
  return inBothSystems((units) => {
    const wanted =
      job && `. The job needs ${flowIn(job.wanted.flow, units)} and ${headIn(job.wanted.head, units)}`;
    return `Head over flow of ${lines}${wanted ?? ''}`;
  });
}
