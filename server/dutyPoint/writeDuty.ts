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
import { type UnitSystem, unitIn, writeNumber, writeQuantity } from '../../shared/units/writeQuantity.ts';

export const flowIn = (flow: CubicMetresPerSecond, system: UnitSystem): string =>
  writeQuantity('flow', toCubicMetresPerHour(flow), system);

/** In m or ft, also where it is short. */
export function headIn(head: Metres, system: UnitSystem): string {
  const { name, factor } = unitIn('length', system);
  return `${writeNumber(head / factor)} ${name}`;
}

/** A difference of heads, to tenths: the accuracy of the curves. */
export function differenceIn(head: number, system: UnitSystem): string {
  const { name, factor } = unitIn('length', system);
  return `${writeNumber(Math.max(0.1, Math.round((head / factor) * 10) / 10))} ${name}`;
}

/** Bores and solids. */
export function sizeIn(size: Metres, system: UnitSystem): string {
  const { name, factor } = unitIn('length', system, true);
  return `${writeNumber(size / factor)} ${name}`;
}

const foot = 0.3048;

export const velocityIn = (velocity: MetresPerSecond, system: UnitSystem): string =>
  system === 'us' ? `${writeNumber(velocity / foot)} ft/s` : `${writeNumber(velocity)} m/s`;

const poundPerCubicFoot = 0.45359237 / foot ** 3;

export const densityIn = (density: KilogramsPerCubicMetre, system: UnitSystem): string =>
  system === 'us' ? `${writeNumber(density / poundPerCubicFoot)} lb/ft³` : `${writeNumber(density)} kg/m³`;

export const powerIn = (power: Watts, system: UnitSystem): string =>
  writeQuantity('power', toKilowatts(power), system);

/** A stated speed, to the last digit. */
export const writeSpeed = (speed: RevolutionsPerMinute): string =>
  `${String(Math.round(speed)).replace(/\B(?=(\d{3})+$)/g, ' ')} rpm`;

export const writeShare = (share: number): string => `${writeNumber(Math.round(share * 100))} %`;
