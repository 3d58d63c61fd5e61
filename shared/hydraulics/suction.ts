import { strainerCoefficient } from './fittings.ts';
import { frictionLoss, velocityHead, velocityOf } from './friction.ts';
import { roughnessOf } from './roughness.ts';
import {
  type CubicMetresPerSecond,
  DegreesCelsius,
  type KilogramsPerCubicMetre,
  Metres,
  Pascals,
  type SquareMetresPerSecond,
} from './units.ts';
import { atmosphericPressure, headOf, vapourPressure, waterDensity } from './water.ts';

/** Position of a pump, and the liquid. */
interface SuctionSide {
  /** From the water's surface up to the pump. */
  lift: Metres;
  altitude: Metres;
  temperature: DegreesCelsius;
  density: KilogramsPerCubicMetre;
}

/** The pressure of the air above the vapour pressure, as a column of the liquid. */
function barometricHead({ altitude, temperature, density }: Omit<SuctionSide, 'lift'>): Metres {
  const pressure = Math.max(0, atmosphericPressure(altitude) - vapourPressure(temperature));
  return headOf(Pascals(pressure), density);
}

const testTemperature = DegreesCelsius(20);
/** Makers state suction lift and shaft power for clear water of 20 °C at sea level. */
export const testConditions = {
  altitude: Metres(0),
  temperature: testTemperature,
  density: waterDensity(testTemperature),
};

/**
 * The suction lift that is left of the stated one at another altitude, temperature and density. What the pump keeps for itself
 * at the stated lift (its required NPSH, and all that the maker allowed for) stays the same: H = Hb − (Hb,20 °C,0 m − H stated),
 * with Hb = (p air − p vapour) / (ρ g). Source: definition of NPSH, ISO 17769-1:2012.
 */
export const correctedLift = (stated: Metres, side: Omit<SuctionSide, 'lift'>): Metres =>
  Metres(barometricHead(side) - (barometricHead(testConditions) - stated));

/** Hose beyond the lift: to the strainer, and up to the pump. */
export const additionalHose = Metres(3);

/** The hose from the water to a pump. */
export interface SuctionHose {
  bore: Metres;
  lift: Metres;
}

/**
 * Head that the suction side takes: rubber hose of the pump's own bore, 3 m longer than the lift, with strainer and foot valve.
 * An assumption, for the job seldom says it; the page states it.
 */
export function suctionLoss(
  flow: CubicMetresPerSecond,
  { bore, lift }: SuctionHose,
  viscosity: SquareMetresPerSecond,
): Metres {
  const pipe = {
    length: Metres(lift + additionalHose),
    diameter: bore,
    roughness: roughnessOf('suction hose'),
  };
  const friction = frictionLoss(flow, pipe, viscosity);
  return Metres(friction + strainerCoefficient(bore) * velocityHead(velocityOf(flow, bore)));
}

/**
 * NPSH available = (p air − p vapour) / (ρ g) − lift − loss of the suction side. Source: ISO 17769-1:2012, NPSHA; Hydraulic
 * Institute 9.6.1. Never below 0: then the water boils.
 */
export const npshAvailable = (side: SuctionSide, loss: Metres): Metres =>
  Metres(Math.max(0, barometricHead(side) - side.lift - loss));
