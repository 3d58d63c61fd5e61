import type { DutyFact } from '../../shared/model/duty.ts';
import { inBothSystems } from '../../shared/units/inBothSystems.ts';
import { barPerMetre } from '../../shared/units/units.ts';
import { writeQuantity } from '../../shared/units/writeQuantity.ts';
import type { CatalogueHose } from './hoses.ts';
import type { Job } from './job.ts';
import type { Pump } from './pump.ts';
import { sizeIn } from './writeDuty.ts';

/**
 * A warning where a set against a closed valve gives more than the chosen hose bears; `null` where it does not, or where the
 * catalogue does not say.
 */
export function pressureFact(pump: Pump, job: Job, hose: CatalogueHose): DutyFact | null {
  const curves = pump.curvesAt[job.site.frequency];
  // A denser water presses more on the hose.
  const closed = Math.max(...curves.map(({ heads }) => heads[0] ?? 0)) * job.densityRatio;
  const weakest = hose.strengths.toSorted((a, b) => a.head - b.head)[0];
  if (!weakest || closed <= weakest.head) return null;
  const enough = hose.strengths.filter(({ head }) => head >= closed);
  return {
    title: 'Pressure',
    ...inBothSystems((system) => {
      const bar = (head: number) => writeQuantity('pressure', head * barPerMetre, system);
      const given = `Against a closed valve it gives ${bar(closed)}`;
      const strongest = Math.max(...hose.strengths.map(({ head }) => head));
      const size = sizeIn(hose.bore, system);
      if (enough.length === 0)
        return `${given}, more than the ${bar(strongest)} that the hose bears at ${size}: take another hose, or a lower speed`;
      return `${given}: take the hose at ${size} in ${enough.map(({ quality, head }) => `‘${quality}’ (${bar(head)})`).join(' or ')}`;
    }),
  };
}
