import type { CurvePoint } from '../../shared/hydraulics/pumpCurve.ts';
import { correctedLift, suctionLoss } from '../../shared/hydraulics/suction.ts';
import { type System, systemHeadAt } from '../../shared/hydraulics/systemCurve.ts';
import {
  CubicMetresPerSecond,
  DegreesCelsius,
  fromCubicMetresPerHour,
  type KilogramsPerCubicMetre,
  Metres,
} from '../../shared/hydraulics/units.ts';
import { atmosphericPressure, kinematicViscosity, waterDensity } from '../../shared/hydraulics/water.ts';
import type { Frequency } from './ratedCurves.ts';

/** Where the pump stands, and what it pumps. */
export interface Site {
  /** From the water's surface up to the pump; `null`: not given, and not judged. */
  lift: Metres | null;
  altitude: Metres;
  temperature: DegreesCelsius;
  density: KilogramsPerCubicMetre;
  solids: Metres | null;
  frequency: Frequency;
}

/** A job for a pump, with everything precomputed that is the same for every pump. */
export type Job = ReturnType<typeof toJob>;

const roomTemperature = DegreesCelsius(20);
export const clearWater = waterDensity(roomTemperature);

/** Precomputes the values that all pumps share; `pumps` of them divide the flow. */
export function toJob(
  system: System,
  flow: CubicMetresPerSecond,
  {
    site,
    reserve,
    prefersElectric = false,
    pumps = 1,
  }: { site: Site; reserve: number; prefersElectric?: boolean; pumps?: number },
) {
  const needs = (whole: number): CurvePoint => ({
    flow: CubicMetresPerSecond(whole / pumps),
    head: systemHeadAt(CubicMetresPerSecond(whole), system),
  });
  const wanted = needs(flow);
  const airRatio = atmosphericPressure(site.altitude) / atmosphericPressure(Metres(0));
  // Thousands of pumps share a few bores.
  const suctionLosses = new Map<Metres, Metres>();
  const side = { lift: site.lift ?? Metres(0), temperature: site.temperature };
  const lossOf = (bore: Metres) => suctionLoss(wanted.flow, bore, side);
  return {
    site,
    system,
    wanted,
    /** There are mains on site. */
    prefersElectric,
    /** As a share, 0.05. */
    reserve,
    /** The flow with its reserve, and the system's head at that flow. */
    moreFlow: needs(flow * (1 + reserve)),
    /** The change of a stated suction lift by altitude, temperature and density; negative. */
    liftChange: correctedLift(Metres(0), site),
    /** Head that the suction side takes, by the pump's bore. */
    suctionLoss: (bore: Metres) => suctionLosses.getOrInsertComputed(bore, lossOf),
    /** The density divided by that of clear water of 20 °C, for which makers state the shaft power. */
    densityRatio: site.density / clearWater,
    /** The share of an engine's power that remains at this altitude and temperature. */
    enginePower: { natural: airRatio, turbocharged: airRatio ** 0.7 },
  };
}

export const defaultReserve = 0.05;

export const defaultSite: Site = {
  lift: null,
  altitude: Metres(0),
  temperature: roomTemperature,
  density: clearWater,
  solids: null,
  frequency: 50,
};

/** A system that needs the same head at any flow, as it has no line. */
export const constantHead = (head: Metres, temperature = roomTemperature): System => ({
  staticHead: head,
  lines: null,
  viscosity: kinematicViscosity(temperature),
});

/** The job of a flow in m³/h and a head in m alone: on 50 Hz, with clear water and the reserve. */
export const simpleJob = (flow: number, head: number): Job =>
  toJob(constantHead(Metres(head)), fromCubicMetresPerHour(flow), {
    site: defaultSite,
    reserve: defaultReserve,
  });
