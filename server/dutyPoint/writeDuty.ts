import {
  type CubicMetresPerSecond,
  type KilogramsPerCubicMetre,
  type Metres,
  type MetresPerSecond,
  type RevolutionsPerMinute,
  toCubicMetresPerHour,
  toKilowatts,
  type Watts,
} from '../../shared/hydraulics/units.ts';
import { measures, writeIn } from '../../shared/units/measures.ts';
import {
  groupThousands,
  type UnitSystem,
  unitIn,
  writeNumber,
  writeQuantity,
} from '../../shared/units/writeQuantity.ts';

export const flowIn = (flow: CubicMetresPerSecond, system: UnitSystem): string =>
  writeQuantity('flow', toCubicMetresPerHour(flow), system);

/** In m or ft, also for short lengths. */
export const headIn = (head: Metres, system: UnitSystem): string => writeIn(measures.length, head, system);

/** A difference of heads, to tenths: the accuracy of the curves. */
export function differenceIn(head: number, system: UnitSystem): string {
  const { name, factor } = unitIn('length', system);
  return `${writeNumber(Math.max(0.1, Math.round((head / factor) * 10) / 10))} ${name}`;
}

/** Bores and solids. */
export const sizeIn = (size: Metres, system: UnitSystem): string => writeIn(measures.bore, size, system);

export const velocityIn = (velocity: MetresPerSecond, system: UnitSystem): string =>
  writeIn(measures.velocity, velocity, system);

export const densityIn = (density: KilogramsPerCubicMetre, system: UnitSystem): string =>
  writeIn(measures.density, density, system);

export const powerIn = (power: Watts, system: UnitSystem): string =>
  writeQuantity('power', toKilowatts(power), system);

/** A stated speed, to the last digit. */
export const writeSpeed = (speed: RevolutionsPerMinute): string =>
  `${groupThousands(String(Math.round(speed)))} rpm`;

export const writeShare = (share: number): string => `${writeNumber(Math.round(share * 100))} %`;
