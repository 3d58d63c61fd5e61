import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctedLift, npshAvailable, suctionLoss } from '../../../shared/hydraulics/suction.ts';
import {
  DegreesCelsius,
  fromCubicMetresPerHour,
  KilogramsPerCubicMetre,
  Metres,
} from '../../../shared/hydraulics/units.ts';
import { velocityLimits } from '../../../shared/hydraulics/velocityLimits.ts';
import { kinematicViscosity, waterDensity } from '../../../shared/hydraulics/water.ts';
import { between, forAll } from '../../helpers/propertyRuns.ts';

const sideOf = (lift: number, altitude: number, temperature: number) => ({
  lift: Metres(lift),
  altitude: Metres(altitude),
  temperature: DegreesCelsius(temperature),
  density: waterDensity(DegreesCelsius(temperature)),
});

test('the stated lift holds at sea level and 20 °C, and falls with altitude and temperature', () => {
  expect(correctedLift(Metres(8), sideOf(0, 0, 20))).toBeCloseTo(8, 9);
  // The standard atmosphere loses 10.33 − 8.11 = 2.22 m of water up to 2 000 m.
  expect(correctedLift(Metres(8), sideOf(0, 2000, 20))).toBeCloseTo(8 - 2.22, 1);
  // At 60 °C the vapour has 19.9 kPa, 2.07 m of water, against 0.24 m at 20 °C; the lighter column stands 0.16 m higher.
  expect(correctedLift(Metres(8), sideOf(0, 0, 60))).toBeCloseTo(8 - 1.83 + 0.16, 1);
});

test('NPSH available is what the air leaves above vapour, lift and loss', () => {
  // 101.325 − 2.339 kPa are 10.11 m of water at 20 °C; 5 m lift and 1 m loss leave 4.11 m.
  expect(npshAvailable(sideOf(5, 0, 20), Metres(1))).toBeCloseTo(4.11, 2);
  expect(npshAvailable(sideOf(12, 3000, 90), Metres(1))).toBe(0);
});

test('a suction hose of the own bore loses more with more flow, and nothing without', () => {
  const hose = { bore: Metres(0.15), lift: Metres(4) };
  const viscosity = kinematicViscosity(DegreesCelsius(20));
  const loss = (flow: number) => suctionLoss(fromCubicMetresPerHour(flow), hose, viscosity);
  expect(loss(0)).toBe(0);
  expect(loss(200)).toBeGreaterThan(loss(100));
  // 7 m of 150 mm: 0.31 m in 6 m at 180 m³/h says the hose's table, and the strainer 1.1 · 0.41 m.
  expect(Math.abs(loss(180) / ((0.31 * 7) / 6 + 1.12 * 0.409) - 1)).toBeLessThan(0.05);
});

test('higher, hotter or heavier never leaves more lift; nothing is NaN or negative', () => {
  const side = fc.record({
    lift: between(0, 10),
    altitude: between(0, 5000),
    temperature: between(0, 90),
  });
  forAll(100, [side], ({ lift, altitude, temperature }) => {
    const left = npshAvailable(sideOf(lift, altitude, temperature), Metres(0));
    expect(left).toBeGreaterThanOrEqual(0);
    expect(npshAvailable(sideOf(lift, altitude + 100, temperature), Metres(0))).toBeLessThanOrEqual(left);
    expect(npshAvailable(sideOf(lift + 1, altitude, temperature), Metres(0))).toBeLessThanOrEqual(left);
    const heavy = { ...sideOf(lift, altitude, temperature), density: KilogramsPerCubicMetre(1300) };
    expect(npshAvailable(heavy, Metres(0))).toBeLessThanOrEqual(left);
  });
});

test.each([
  ['clear', 998, null],
  ['sand', 998, 0.5],
  ['gravel', 998, 20],
  ['slurry', 1200, 0.5],
] as const)('the velocity limits are those of %s', (water, density, solids) => {
  const limits = velocityLimits(
    KilogramsPerCubicMetre(density),
    solids === null ? null : Metres(solids / 1000),
  );
  expect(limits.water).toBe(water);
  expect(limits.settling).toBeLessThan(limits.wear);
});
