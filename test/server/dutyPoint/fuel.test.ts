import { expect, test } from 'vitest';
import { fuelAt } from '../../../server/dutyPoint/fuel.ts';
import {
  CubicMetresPerSecond,
  Metres,
  RevolutionsPerMinute,
  Watts,
} from '../../../shared/hydraulics/units.ts';

const points = [
  { speed: RevolutionsPerMinute(1_400), load: Watts(20_000), fuel: 5, flow: null },
  { speed: RevolutionsPerMinute(1_800), load: Watts(40_000), fuel: 9, flow: null },
];
const at = { flow: CubicMetresPerSecond(0.05), head: Metres(20) };
const fuelOf = (rpm: number, densityRatio = 1) =>
  fuelAt({ points, tank: null }, [], { speed: RevolutionsPerMinute(rpm), at, densityRatio });

test('between two stated speeds fuel is linear, outside of them it is unknown', () => {
  expect(fuelOf(1_400)).toBe(5);
  expect(fuelOf(1_500)).toBe(6);
  expect(fuelOf(1_800)).toBe(9);
  expect([fuelOf(1_399), fuelOf(1_801)]).toEqual([null, null]);
  // Without flows in the table all of the load rises with the density.
  expect(fuelOf(1_500, 1.2)).toBeCloseTo(7.2);
});

test('a denser fluid takes more fuel, by what it adds at the shaft and not to the rest of the engine load', () => {
  const flow = CubicMetresPerSecond(0.05);
  const speed = RevolutionsPerMinute(1_400);
  const curve = {
    speed,
    flows: [CubicMetresPerSecond(0), flow],
    heads: [Metres(30), Metres(20)],
    power: { flows: [CubicMetresPerSecond(0), flow], watts: [Watts(10_000), Watts(16_000)] },
  };
  const stated = { speed, load: Watts(20_000), fuel: 5, flow };
  const fuelAtDensity = (densityRatio: number) =>
    fuelAt({ points: [stated], tank: null }, [curve], { speed, at, densityRatio });
  expect(fuelAtDensity(1)).toBeCloseTo(5);
  // 16 kW at the shaft become 20 kW, the other 4 kW stay: 24 kW of 0.25 l/kWh.
  expect(fuelAtDensity(1.25)).toBeCloseTo(6);
});
