import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  frictionFactor,
  frictionLoss,
  reynoldsNumber,
  velocityHead,
  velocityOf,
} from '../../../shared/hydraulics/friction.ts';
import { roughnessOf } from '../../../shared/hydraulics/roughness.ts';
import {
  DegreesCelsius,
  fromCubicMetresPerHour,
  Metres,
  MetresPerSecond,
  SquareMetresPerSecond,
} from '../../../shared/hydraulics/units.ts';
import { kinematicViscosity } from '../../../shared/hydraulics/water.ts';
import { between, forAll } from '../../helpers/propertyRuns.ts';

const coldWater = kinematicViscosity(DegreesCelsius(20));

/** Colebrook–White by bisection on f itself: another unknown, another method. */
function colebrookByBisection(reynolds: number, relativeRoughness: number): number {
  const residual = (f: number) =>
    1 / Math.sqrt(f) + 2 * Math.log10(relativeRoughness / 3.7 + 2.51 / (reynolds * Math.sqrt(f)));
  let [low, high] = [1e-4, 10];
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (residual(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

test('the friction factor solves Colebrook–White to ten digits', () => {
  forAll(300, [between(4000, 1e8), between(0, 0.05)], (reynolds, roughness) => {
    const expected = colebrookByBisection(reynolds, roughness);
    expect(Math.abs(frictionFactor(reynolds, roughness) / expected - 1)).toBeLessThan(1e-10);
  });
});

/** Points of the Moody chart, L. F. Moody, Trans. ASME 66 (1944) 671, which can be read to about 2 %. */
test.each([
  [1e4, 0, 0.0309],
  [1e5, 0, 0.018],
  [1e6, 0, 0.0116],
  [1e5, 0.001, 0.0222],
  [1e6, 0.001, 0.0199],
  [1e5, 0.01, 0.0385],
  [1e7, 0.05, 0.0716],
])('at Re %d and relative roughness %d the factor is that of the Moody chart', (reynolds, roughness, factor) => {
  expect(frictionFactor(reynolds, roughness) / factor).toBeCloseTo(1, 1.7);
});

test('laminar flow has 64 / Re, and the factor has no jump at either end of the transition', () => {
  expect(frictionFactor(2000, 0.01)).toBe(0.032);
  expect(frictionFactor(2300.001, 0.01)).toBeCloseTo(64 / 2300, 6);
  expect(frictionFactor(3999.999, 0.01)).toBeCloseTo(frictionFactor(4000, 0.01), 6);
});

test('6 m of ductile iron pipe lose what the worked example of KYPipe says', () => {
  // Surge Analysis and the Wave Plan Method, supplementary material, problem 0.2: f = 0.0169, 0.0689 m (Swamee–Jain).
  const viscosity = SquareMetresPerSecond(1e-6);
  const diameter = Metres(0.3);
  const velocity = MetresPerSecond(2);
  const factor = frictionFactor(reynoldsNumber(velocity, diameter, viscosity), 0.00012 / 0.3);
  expect(factor).toBeCloseTo(0.0169, 3);
  expect(factor * (6 / diameter) * velocityHead(velocity)).toBeCloseTo(0.0689, 3);
});

test('200 ft of asphalted cast iron lose what the worked example of White says', () => {
  // F. M. White, Fluid Mechanics, example 6.7: 6 in, 6 ft/s, ε = 0.0004 ft, ν = 1.1·10⁻⁵ ft²/s: Re 270 000, f read as 0.02, 4.5 ft.
  const foot = 0.3048;
  const diameter = Metres(0.5 * foot);
  const flow = fromCubicMetresPerHour((6 * foot * Math.PI * diameter ** 2 * 3600) / 4);
  const pipe = { length: Metres(200 * foot), diameter, roughness: Metres(0.0004 * foot) };
  const loss = frictionLoss(flow, pipe, SquareMetresPerSecond(1.1e-5 * foot ** 2));
  expect(velocityOf(flow, diameter)).toBeCloseTo(6 * foot, 9);
  expect(Math.abs(loss / foot / 4.5 - 1)).toBeLessThan(0.03);
});

/** Friction tables of the catalogue, after Hazen–Williams: material, bore in mm, m³/h, m per 100 m. */
test.each([
  ['pvc layflat', 76, 40, 7.68],
  ['pvc layflat', 102, 100, 9.99],
  ['pvc layflat', 152, 200, 5.17],
  ['pvc layflat', 203, 360, 3.75],
  ['suction hose', 100, 80, 0.5 * (100 / 6)],
  ['suction hose', 150, 260, 0.62 * (100 / 6)],
  ['galvanised pipe', 107.9, 80, 6.69],
  ['galvanised pipe', 161.9, 160, 3.35],
  ['galvanised pipe', 211.9, 260, 2.22],
] as const)('%s of %d mm loses at %i m³/h what its table says, within 10 %%', (material, bore, flow, expected) => {
  const pipe = { length: Metres(100), diameter: Metres(bore / 1000), roughness: roughnessOf(material) };
  const loss = frictionLoss(fromCubicMetresPerHour(flow), pipe, coldWater);
  expect(Math.abs(loss / expected - 1)).toBeLessThan(0.1);
});

const anyPipe = fc.record({
  flow: between(0, 5000).map(fromCubicMetresPerHour),
  length: between(0, 20_000).map(Metres),
  diameter: between(0.01, 1).map(Metres),
  roughness: between(0, 0.0005).map(Metres),
  viscosity: between(3e-7, 1.8e-6).map(SquareMetresPerSecond),
});

test('a larger bore never loses more, a larger flow or length never less; no loss is negative or NaN', () => {
  const grown = between(1, 3);
  forAll(300, [anyPipe, grown], ({ flow, viscosity, ...pipe }, factor) => {
    const loss = frictionLoss(flow, pipe, viscosity);
    expect(loss).toBeGreaterThanOrEqual(0);
    expect(Number.isFinite(loss)).toBe(true);
    // Rounding, which near the smallest numbers of all is not in proportion.
    const least = loss * (1 - 1e-9) - 1e-300;
    const larger = { ...pipe, diameter: Metres(pipe.diameter * factor) };
    expect(frictionLoss(flow, larger, viscosity)).toBeLessThanOrEqual(loss * (1 + 1e-9));
    const longer = { ...pipe, length: Metres(pipe.length * factor) };
    expect(frictionLoss(flow, longer, viscosity)).toBeGreaterThanOrEqual(least);
    const more = fromCubicMetresPerHour(flow * 3600 * factor);
    expect(frictionLoss(more, pipe, viscosity)).toBeGreaterThanOrEqual(least);
  });
});

test('without flow, or without length, nothing is lost', () => {
  const pipe = { length: Metres(100), diameter: Metres(0.15), roughness: Metres(0.00005) };
  expect(frictionLoss(fromCubicMetresPerHour(0), pipe, coldWater)).toBe(0);
  expect(frictionLoss(fromCubicMetresPerHour(100), { ...pipe, length: Metres(0) }, coldWater)).toBe(0);
});
