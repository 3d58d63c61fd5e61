import type { Fittings } from '../../shared/hydraulics/fittings.ts';
import { roughnessOf } from '../../shared/hydraulics/roughness.ts';
import type { System } from '../../shared/hydraulics/systemCurve.ts';
import {
  DegreesCelsius,
  fromCubicMetresPerHour,
  KilogramsPerCubicMetre,
  Metres,
} from '../../shared/hydraulics/units.ts';
import { kinematicViscosity, waterDensity } from '../../shared/hydraulics/water.ts';
import { constantHead, defaultReserve, defaultSite, type Job, type Site, toJob } from './job.ts';
import type { Question } from './readQuestion.ts';

/** The job of the form, and the share of each of several pumps in it. */
export function toJobs(question: Question): { job: Job; shareJob: (pumps: number) => Job } {
  const { numbers, frequency, hasMains } = question;
  const temperature =
    numbers.temperature === null ? defaultSite.temperature : DegreesCelsius(numbers.temperature);
  const site: Site = {
    lift: numbers.suction === null ? null : Metres(numbers.suction),
    altitude: Metres(numbers.altitude ?? 0),
    temperature,
    density: numbers.density === null ? waterDensity(temperature) : KilogramsPerCubicMetre(numbers.density),
    solids: numbers.solids === null ? null : Metres(numbers.solids),
    frequency,
  };
  const reserve = numbers.reserve === null ? defaultReserve : numbers.reserve / 100;
  const system = toSystem(question, temperature);
  const flow = fromCubicMetresPerHour(numbers.flow ?? 0);
  const shareJob = (pumps: number) =>
    toJob(system, flow, { site, reserve, prefersElectric: hasMains, pumps });
  return { job: shareJob(1), shareJob };
}

/** A given head replaces the line. */
function toSystem({ numbers, hose }: Question, temperature: DegreesCelsius): System {
  if (numbers.head !== null) return constantHead(Metres(numbers.head), temperature);
  const staticHead = Metres((numbers.suction ?? 0) + (numbers.height ?? 0));
  const diameter = numbers.diameter === null ? hose?.bore : Metres(numbers.diameter);
  if (diameter === undefined) return constantHead(staticHead, temperature);
  const roughness =
    numbers.roughness === null ? (hose?.roughness ?? roughnessOf('pvc layflat')) : Metres(numbers.roughness);
  return {
    staticHead,
    lines: {
      count: numbers.lines ?? 1,
      pipe: { length: Metres(numbers.length ?? 0), diameter, roughness },
      fittings: toFittings(numbers),
    },
    viscosity: kinematicViscosity(temperature),
  };
}

const toFittings = ({ bends, valves, checks, couplings }: Question['numbers']): Fittings => ({
  bends: bends ?? 0,
  valves: valves ?? 0,
  checkValves: checks ?? 0,
  couplings: couplings ?? 0,
});
