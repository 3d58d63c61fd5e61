import { expect, test } from 'vitest';
import { fuelAt } from '../../../server/dutyPoint/fuel.ts';
import {
  cubicMetresPerSecond,
  metres,
  revolutionsPerMinute,
  watts,
} from '../../../shared/hydraulics/units.ts';

const points = [
  { speed: revolutionsPerMinute(1_400), load: watts(20_000), fuel: 5, flow: null },
  { speed: revolutionsPerMinute(1_800), load: watts(40_000), fuel: 9, flow: null },
];
const at = { flow: cubicMetresPerSecond(0.05), head: metres(20) };
const fuelOf = (rpm: number) =>
  fuelAt({ points, tank: null }, [], { speed: revolutionsPerMinute(rpm), at, densityRatio: 1 });

test('between two stated speeds fuel is linear, outside of them it is unknown', () => {
  expect(fuelOf(1_400)).toBe(5);
  expect(fuelOf(1_500)).toBe(6);
  expect(fuelOf(1_800)).toBe(9);
  expect([fuelOf(1_399), fuelOf(1_801)]).toEqual([null, null]);
});

test('a denser fluid takes more fuel, by what it adds at the shaft and not to the rest of the engine load', () => {
  const flow = cubicMetresPerSecond(0.05);
  const speed = revolutionsPerMinute(1_400);
  const curve = {
    speed,
    flows: [cubicMetresPerSecond(0), flow],
    heads: [metres(30), metres(20)],
    power: { flows: [cubicMetresPerSecond(0), flow], watts: [watts(10_000), watts(16_000)] },
  };
  const stated = { speed, load: watts(20_000), fuel: 5, flow };
  const fuelAtDensity = (densityRatio: number) =>
    fuelAt({ points: [stated], tank: null }, [curve], { speed, at, densityRatio });
  expect(fuelAtDensity(1)).toBeCloseTo(5);
  // 16 kW at the shaft become 20 kW, the other 4 kW stay: 24 kW of 0.25 l/kWh.
  expect(fuelAtDensity(1.25)).toBeCloseTo(6);
});
