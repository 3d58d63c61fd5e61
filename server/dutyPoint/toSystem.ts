import type { Fittings } from '../../shared/hydraulics/fittings.ts';
import { roughnessOf } from '../../shared/hydraulics/roughness.ts';
import type { System } from '../../shared/hydraulics/systemCurve.ts';
import {
  type DegreesCelsius,
  degreesCelsius,
  fromCubicMetresPerHour,
  kilogramsPerCubicMetre,
  metres,
} from '../../shared/hydraulics/units.ts';
import { kinematicViscosity, waterDensity } from '../../shared/hydraulics/water.ts';
import { constantHead, defaultReserve, defaultSite, type Job, type Site, toJob } from './job.ts';
import type { Question } from './readQuestion.ts';

/** The job of the form, and the share of each of several pumps in it. */
export function toJobs(question: Question): { job: Job; shareJob: (pumps: number) => Job } {
  const { numbers, frequency, hasMains } = question;
  const temperature =
    numbers.temperature === null ? defaultSite.temperature : degreesCelsius(numbers.temperature);
  const site: Site = {
    lift: numbers.suction === null ? null : metres(numbers.suction),
    altitude: metres(numbers.altitude ?? 0),
    temperature,
    density: numbers.density === null ? waterDensity(temperature) : kilogramsPerCubicMetre(numbers.density),
    solids: numbers.solids === null ? null : metres(numbers.solids),
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
  if (numbers.head !== null) return constantHead(metres(numbers.head), temperature);
  const staticHead = metres((numbers.suction ?? 0) + (numbers.height ?? 0));
  const diameter = numbers.diameter === null ? hose?.bore : metres(numbers.diameter);
  if (diameter === undefined) return constantHead(staticHead, temperature);
  const roughness =
    numbers.roughness === null ? (hose?.roughness ?? roughnessOf('pvc layflat')) : metres(numbers.roughness);
  return {
    staticHead,
    lines: {
      count: numbers.lines ?? 1,
      pipe: { length: metres(numbers.length ?? 0), diameter, roughness },
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
