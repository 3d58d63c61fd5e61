import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittingCoefficients } from '../../../shared/hydraulics/fittings.ts';
import {
  lineVelocity,
  type System,
  systemHeadAt,
  systemHeadParts,
} from '../../../shared/hydraulics/systemCurve.ts';
import { DegreesCelsius, fromCubicMetresPerHour, Metres } from '../../../shared/hydraulics/units.ts';
import { kinematicViscosity } from '../../../shared/hydraulics/water.ts';
import { between, forAll } from '../../helpers/propertyRuns.ts';

const noFittings = { bends: 0, valves: 0, checkValves: 0, couplings: 0 };
const viscosity = kinematicViscosity(DegreesCelsius(20));
const sixInch = { length: Metres(120), diameter: Metres(0.152), roughness: Metres(0.00005) };
const layflat: System = {
  staticHead: Metres(15),
  lines: { count: 1, pipe: sixInch, fittings: noFittings },
  suction: null,
  viscosity,
};

test('200 m³/h, 15 m up, through 120 m of 152 mm layflat need about 22 m', () => {
  const { staticHead, friction, fittings } = systemHeadParts(fromCubicMetresPerHour(200), layflat);
  expect(staticHead).toBe(15);
  // The hose's own table: 5.17 m per 100 m.
  expect(Math.abs(friction / (5.17 * 1.2) - 1)).toBeLessThan(0.05);
  // The outlet: 3.06 m/s.
  expect(fittings).toBeCloseTo(3.06 ** 2 / 19.62, 2);
});

test('without flow the head is static; a vertical line without length loses only its outlet', () => {
  expect(systemHeadAt(fromCubicMetresPerHour(0), layflat)).toBe(15);
  const vertical: System = {
    ...layflat,
    lines: { count: 1, pipe: { ...sixInch, length: Metres(0) }, fittings: noFittings },
  };
  expect(systemHeadParts(fromCubicMetresPerHour(200), vertical).friction).toBe(0);
  expect(systemHeadAt(fromCubicMetresPerHour(200), { ...layflat, lines: null })).toBe(15);
});

test('two lines carry twice the flow at the same head, each at the same velocity', () => {
  const lines = { count: 2, pipe: sixInch, fittings: { ...noFittings, bends: 3 } };
  const two: System = { ...layflat, lines };
  const one: System = { ...layflat, lines: { ...lines, count: 1 } };
  expect(systemHeadAt(fromCubicMetresPerHour(300), two)).toBeCloseTo(
    systemHeadAt(fromCubicMetresPerHour(150), one),
    9,
  );
  expect(lineVelocity(fromCubicMetresPerHour(300), lines)).toBeCloseTo(
    lineVelocity(fromCubicMetresPerHour(150), { ...lines, count: 1 }),
    9,
  );
});

/** Crane, Technical Paper 410, A-26: fT of clean steel pipe, by inside diameter of schedule 40 in mm. */
test.each([
  [52.5, 0.019],
  [77.9, 0.018],
  [102.3, 0.017],
  [154.1, 0.015],
  [202.7, 0.014],
  [303.2, 0.013],
])('fittings of %d mm have the coefficients of Crane', (diameter, factor) => {
  const { bends, valves, checkValves } = fittingCoefficients(Metres(diameter / 1000));
  for (const [coefficient, times] of [
    [bends, 14],
    [valves, 8],
    [checkValves, 100],
  ] as const)
    expect(Math.abs(coefficient / (times * factor) - 1)).toBeLessThan(0.05);
});

test('a swing check valve with a bend is near the 1.6 that the catalogue states for its own', () => {
  const { bends, checkValves } = fittingCoefficients(Metres(0.15));
  expect(Math.abs((bends + checkValves) / 1.6 - 1)).toBeLessThan(0.1);
});

test('the head never falls with the flow, and is never NaN', () => {
  const anySystem = fc.record({
    staticHead: between(0, 200).map(Metres),
    viscosity: fc.constant(viscosity),
    suction: fc.option(
      fc.record({
        bore: between(0.05, 0.3).map(Metres),
        lift: between(0, 9).map(Metres),
        count: fc.integer({ min: 1, max: 4 }),
      }),
    ),
    lines: fc.record({
      count: fc.integer({ min: 1, max: 6 }),
      pipe: fc.record({
        length: between(0, 5000).map(Metres),
        diameter: between(0.02, 0.6).map(Metres),
        roughness: between(0, 0.001).map(Metres),
      }),
      fittings: fc.record({
        bends: fc.nat(20),
        valves: fc.nat(5),
        checkValves: fc.nat(3),
        couplings: fc.nat(20),
      }),
    }),
  });
  const flow = between(0, 2000);
  forAll(300, [anySystem, flow, flow], (system, a, b) => {
    const [less, more] = [Math.min(a, b), Math.max(a, b)].map((value) =>
      systemHeadAt(fromCubicMetresPerHour(value), system),
    );
    expect(less).toBeGreaterThanOrEqual(system.staticHead);
    expect(more).toBeGreaterThanOrEqual((less ?? Number.NaN) * (1 - 1e-9));
  });
});
