import type { Drawing } from '../../shared/model/drawing.ts';
import type { TextInUnits } from '../../shared/model/duty.ts';
import { inBothSystems } from '../../shared/units/inBothSystems.ts';
import { drawCurves } from './drawCurves.ts';
import { pointsOf, roundPoint } from './drawJob.ts';
import type { Job } from './job.ts';
import { runAtFullSpeed, toCurve } from './operatingRows.ts';
import type { Pump } from './pump.ts';
import type { Frequency } from './ratedCurves.ts';
import { flowIn, headIn, writeSpeed } from './writeDuty.ts';

/** A pump that has curves, with its name. */
interface NamedPump {
  id: string;
  name: string;
  pump: Pump;
}

interface ComparedCurves {
  drawing: Drawing;
  /** What each line is. */
  pumps: { id: string; name: string; letter: string; speed: string }[];
}

/**
 * The curves of several pumps in one drawing, each at its fastest stated speed, with the system's curve of a job; `null` where
 * fewer than two have a curve on these mains.
 */
export function compareCurves(
  named: readonly NamedPump[],
  job: Job | null,
  frequency: Frequency,
): ComparedCurves | null {
  const drawn = named.flatMap(({ pump, ...name }) => {
    const curve = pump.curvesAt[frequency].at(-1);
    return curve ? [{ ...name, pump, curve, speed: writeSpeed(curve.speed) }] : [];
  });
  if (drawn.length < 2) return null;
  const lettered = drawn.map((one, at) => ({ ...one, letter: String.fromCodePoint(65 + at) }));
  const curves = lettered.map(({ letter, curve }) => ({ ...toCurve(curve.speed, curve), speed: letter }));
  const points = job
    ? drawn.flatMap(({ pump }) => {
        const row = runAtFullSpeed(pump, job);
        return row?.kind === 'meets' ? [{ flow: row.flow, head: row.head }] : [];
      })
    : [];
  const drawing = drawCurves({
    label: labelOf(lettered, job),
    curves,
    apart: true,
    points,
    ...(job && { system: pointsOf(job, curves), wanted: roundPoint(job.wanted) }),
  });
  return {
    drawing,
    pumps: lettered.map(({ id, name, letter, speed }) => ({ id, name, letter, speed })),
  };
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
