import type { CurvePoint } from '../../shared/hydraulics/pumpCurve.ts';
import { roughnessOf } from '../../shared/hydraulics/roughness.ts';
import { correctedLift, suctionLoss, testConditions } from '../../shared/hydraulics/suction.ts';
import { type Lines, type System, systemHeadAt } from '../../shared/hydraulics/systemCurve.ts';
import {
  CubicMetresPerSecond,
  DegreesCelsius,
  type Frequency,
  fromCubicMetresPerHour,
  KilogramsPerCubicMetre,
  Metres,
} from '../../shared/hydraulics/units.ts';
import { atmosphericPressure, kinematicViscosity, waterDensity } from '../../shared/hydraulics/water.ts';
import type { Pump } from './pump.ts';
import { emptyQuestion, type Question } from './readQuestion.ts';

/** A job for a pump, with everything precomputed that is the same for every pump. */
export type Job = ReturnType<typeof toJob>;

const defaultReserve = 0.05;

const lengthOf = (value: number | null): Metres | null => (value === null ? null : Metres(value));

/** The job of a flow in m³/h and a head in m alone, with clear water and the reserve. */
export const simpleJob = (flow: number, head: number, frequency: Frequency = 50): Job =>
  toJob({ ...emptyQuestion, frequency, numbers: { ...emptyQuestion.numbers, flow, head } });

/** The job of the form; several `pumps` divide its flow. */
export function toJob(question: Question, pumps = 1) {
  const { numbers, frequency, hasMains } = question;
  const temperature = DegreesCelsius(numbers.temperature ?? testConditions.temperature);
  const site = {
    /** From the water's surface up to the pump; `null`: not given, and not judged. */
    lift: lengthOf(numbers.suction),
    altitude: Metres(numbers.altitude ?? 0),
    temperature,
    density: numbers.density === null ? waterDensity(temperature) : KilogramsPerCubicMetre(numbers.density),
    solids: lengthOf(numbers.solids),
    frequency,
  };
  const reserve = numbers.reserve === null ? defaultReserve : numbers.reserve / 100;
  const system = toSystem(question, temperature);
  const flow = fromCubicMetresPerHour(numbers.flow ?? 0);
  const needs = (whole: number, loaded: System): CurvePoint => ({
    flow: CubicMetresPerSecond(whole / pumps),
    head: systemHeadAt(CubicMetresPerSecond(whole), loaded),
  });
  const toLoad = (loaded: System) => ({
    system: loaded,
    wanted: needs(flow, loaded),
    /** The flow with its reserve, and the system's head at that flow. */
    moreFlow: needs(flow * (1 + reserve), loaded),
  });
  const load = toLoad(system);
  const airRatio = atmosphericPressure(site.altitude) / atmosphericPressure(Metres(0));
  // A head that was given is the whole head.
  const hasSuctionHose = site.lift !== null && numbers.head === null;
  const hoseOf = (bore: Metres) => ({ bore, lift: site.lift ?? Metres(0), count: pumps });
  // Thousands of pumps share a few bores.
  const [losses, loads] = [new Map<Metres, Metres>(), new Map<Metres, typeof load>()];
  const lossAt = (bore: Metres, at: CubicMetresPerSecond) => suctionLoss(at, hoseOf(bore), system.viscosity);
  return {
    /** Where the pump stands, and what it pumps. */
    site,
    ...load,
    hasSuctionHose,
    /** With the suction hose of a pump's bore. */
    loadWith: (bore: Metres) =>
      loads.getOrInsertComputed(bore, () => toLoad({ ...system, suction: hoseOf(bore) })),
    /** There are mains on site. */
    prefersElectric: hasMains,
    /** As a share, 0.05. */
    reserve,
    /** The change of a stated suction lift by altitude, temperature and density; cold water adds nothing. */
    liftChange: Metres(Math.min(0, correctedLift(Metres(0), site))),
    /** Head that the suction side takes, by the pump's bore and flow. */
    suctionLoss: (bore: Metres, at: CubicMetresPerSecond) =>
      at === load.wanted.flow ? losses.getOrInsertComputed(bore, () => lossAt(bore, at)) : lossAt(bore, at),
    /** The density divided by that for which makers state the shaft power. */
    densityRatio: site.density / testConditions.density,
    /** The share of an engine's power that remains at this altitude. */
    enginePower: { natural: airRatio, turbocharged: airRatio ** 0.7 },
  };
}

/** The job as a pump has it: the loss of its own suction hose counts. A pump without a suction lift stands in the water. */
export const jobOf = (
  { suctionLift, suctionBore }: Pick<Pump, 'suctionLift' | 'suctionBore'>,
  job: Job,
): Job =>
  !job.hasSuctionHose || suctionLift === null || suctionBore === null
    ? job
    : { ...job, ...job.loadWith(suctionBore) };

/** A given head replaces the line. */
function toSystem(question: Question, temperature: DegreesCelsius): System {
  const { head, suction, height } = question.numbers;
  return {
    staticHead: Metres(head ?? (suction ?? 0) + (height ?? 0)),
    lines: head === null ? toLines(question) : null,
    suction: null,
    viscosity: kinematicViscosity(temperature),
  };
}

/** `null`: no bore is given. */
function toLines({ numbers, hose }: Question): Lines | null {
  const { length, roughness, bends, valves, checks, couplings } = numbers;
  const bore = numbers.diameter ?? hose?.bore;
  if (bore === undefined) return null;
  return {
    count: numbers.lines ?? 1,
    pipe: {
      length: Metres(length ?? 0),
      diameter: Metres(bore),
      roughness: Metres(roughness ?? hose?.roughness ?? roughnessOf('pvc layflat')),
    },
    fittings: { bends: bends ?? 0, valves: valves ?? 0, checkValves: checks ?? 0, couplings: couplings ?? 0 },
  };
}
