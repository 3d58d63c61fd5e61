import { pumpHeadAt } from '../../shared/hydraulics/pumpCurve.ts';
import { npshAvailable } from '../../shared/hydraulics/suction.ts';
import { toCubicMetresPerHour, Watts } from '../../shared/hydraulics/units.ts';
import type { OperatingRow } from '../../shared/model/duty.ts';
import { type Fact, fact } from '../../shared/units/inBothSystems.ts';
import { barPerMetre } from '../../shared/units/units.ts';
import { writeQuantity } from '../../shared/units/writeQuantity.ts';
import type { CatalogueHose } from './hoses.ts';
import type { Job } from './job.ts';
import { allowedLift, type suctionMargin } from './judgePump.ts';
import type { Pump } from './pump.ts';
import { flowIn, headIn, powerIn, sizeIn, writeShare } from './writeDuty.ts';

interface Operation {
  rows: readonly OperatingRow[];
  /** At the flow of the chosen row. */
  suction: ReturnType<typeof suctionMargin>;
  hose: CatalogueHose | null;
}

/** Further facts about a pump for a job: reserve, suction, solids, drive. */
export function factsOf(pump: Pump, job: Job, { rows, suction, hose }: Operation): Fact[] {
  return [
    reserveFact(pump, job, rows),
    suctionFact(pump, job, suction),
    solidsFact(pump, job),
    driveFact(pump, job),
    hose && pressureFact(pump, job, hose),
  ].filter((one) => one !== null);
}

function reserveFact(pump: Pump, { wanted, site }: Job, rows: readonly OperatingRow[]): Fact | null {
  const fastest = pump.curvesAt[site.frequency].at(-1);
  const row = rows.at(-1);
  if (!fastest || row?.kind !== 'meets' || wanted.head <= 0) return null;
  const head = pumpHeadAt(fastest, wanted.flow) / wanted.head - 1;
  const flow = row.flow / toCubicMetresPerHour(wanted.flow) - 1;
  return {
    title: 'Reserve',
    text: `${writeShare(Math.max(0, head))} of head, ${writeShare(Math.max(0, flow))} of flow at full speed`,
  };
}

function suctionFact(pump: Pump, job: Job, suction: Operation['suction']): Fact {
  const title = 'Suction';
  const allowed = allowedLift(pump, job);
  if (allowed === null) return { title, text: 'Stands in the water: no suction lift is stated' };
  if (!suction) return fact(title, (system) => `Lifts up to ${headIn(allowed, system)} here`);
  const { lift, bore, flow, loss, margin: left } = suction;
  const available = npshAvailable({ ...job.site, lift }, loss);
  return fact(title, (system) => {
    const rest = left < 0 ? 'nothing to spare' : `${headIn(left, system)} to spare`;
    return `Lifts up to ${headIn(allowed, system)} here, ${headIn(lift, system)} needed; hose and strainer of ${sizeIn(bore, system)} take ${headIn(loss, system)} at ${flowIn(flow, system)}: ${rest}. NPSH available ${headIn(available, system)}; NPSH required is not stated`;
  });
}

function solidsFact({ solids }: Pump, job: Job): Fact | null {
  if (solids === null)
    return job.site.solids === null ? null : { title: 'Solids', text: 'Free passage not stated: ask us' };
  return fact('Solids', (system) => `Passes ${sizeIn(solids, system)}`);
}

function driveFact(pump: Pump, { site, enginePower }: Job): Fact | null {
  const stated = pump.driveAt[site.frequency];
  if (pump.drive === 'electric' || stated === null || site.altitude <= 300) return null;
  const left = Watts(stated * enginePower[pump.drive]);
  return fact(
    'Engine',
    (system) => `About ${powerIn(left, system)} of ${powerIn(stated, system)} left at this altitude`,
  );
}

/**
 * A warning if a set can exceed the chosen hose's pressure rating against a closed valve; `null` if not, or if the
 * catalogue does not state it.
 */
function pressureFact(pump: Pump, job: Job, hose: CatalogueHose): Fact | null {
  const curves = pump.curvesAt[job.site.frequency];
  // Denser liquid puts more pressure on the hose.
  const closed = Math.max(...curves.map(({ heads }) => heads[0] ?? 0)) * job.densityRatio;
  const heads = hose.strengths.map(({ head }) => head);
  if (closed <= Math.min(...heads)) return null;
  const enough = hose.strengths.filter(({ head }) => head >= closed);
  return fact('Pressure', (system) => {
    const bar = (head: number) => writeQuantity('pressure', head * barPerMetre, system);
    const given = `Against a closed valve it gives ${bar(closed)}`;
    const size = sizeIn(hose.bore, system);
    if (enough.length === 0)
      return `${given}, more than the ${bar(Math.max(...heads))} that the hose is rated for at ${size}: use another hose, or run slower`;
    return `${given}: use the hose at ${size} in ${enough.map(({ quality, head }) => `‘${quality}’ (${bar(head)})`).join(' or ')}`;
  });
}
