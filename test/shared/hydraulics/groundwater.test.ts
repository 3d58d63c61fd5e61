import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dischargePotential,
  equivalentRadius,
  headOfPotential,
  lineInflow,
  radialInflow,
  reachOf,
} from '../../../shared/hydraulics/groundwater.ts';
import { Metres, MetresPerSecond, toCubicMetresPerHour } from '../../../shared/hydraulics/units.ts';
import { between, forAll } from '../../helpers/propertyRuns.ts';

const perDay = (value: number) => MetresPerSecond(value / 86_400);
const potentialDrop = (higher: number, lower: number, thickness: number | null = null) => {
  const potential = (head: number) =>
    dischargePotential(Metres(head), thickness === null ? null : Metres(thickness));
  return potential(higher) - potential(lower);
};

/** Published examples: permeability, the two heads, the two radii, flow in m³/s. */
test.each([
  // AJ Design, Unconfined aquifer well design calculator: 4,134 m³/day.
  ['AJ Design, 12 m/day', perDay(12), 20, 18, 100, 50, 4134 / 86_400, 0.002],
  // The same page, later version: 0.7934 m³/s.
  ['AJ Design, 0.001 m/s', MetresPerSecond(1e-3), 20, 15, 200, 100, 0.7934, 0.001],
  // A French course of site practice, chapter on dewatering: 40 m³/h with R = 201 m.
  ['course, sand of 5·10⁻⁴ m/s', MetresPerSecond(5e-4), 10, 7, 201, 0.15, 40 / 3600, 0.01],
  // Ques10, Numerical on ground water: 5000 l/min gives k = 1.663·10⁻³ m/s, with 1.36 for π/ln 10.
  ['Ques10, 5000 l/min', MetresPerSecond(1.663e-3), 19.5, 19, 100, 30, 5 / 60, 0.01],
] as const)('Dupuit, %s: the flow of the published example', (_, k, higher, lower, outer, inner, flow, tolerance) => {
  const computed = radialInflow(k, potentialDrop(higher, lower), Metres(outer), Metres(inner));
  expect(Math.abs(computed / flow - 1)).toBeLessThan(tolerance);
});

test('Sichardt gives the radius and the distance of published examples', () => {
  // The French course above: 3 m lowered in 5·10⁻⁴ m/s is 201 m.
  expect(reachOf('radial', Metres(3), MetresPerSecond(5e-4))).toBeCloseTo(201, 0);
  // "Design of unconfined aquifer" (a trench, spreadsheet on Scribd): 9 m in 1.5·10⁻⁴ m/s is 192.90 m.
  expect(reachOf('line', Metres(9), MetresPerSecond(1.5e-4))).toBeCloseTo(192.9, 1);
});

const side = between(0.5, 500);

test('the equivalent radius has the perimeter of the pit and is never below that of its area', () => {
  forAll(100, [side, side], (a, b) => {
    const radius = equivalentRadius(Metres(a), Metres(b));
    expect(2 * Math.PI * radius).toBeCloseTo(2 * (a + b), 6);
    expect(radius).toBeGreaterThanOrEqual(Math.sqrt((a * b) / Math.PI));
  });
});

/** ∫ min(h, D) dh from the lower to the higher head: the thickness through which water flows. */
function integrated(higher: number, lower: number, thickness: number): number {
  const pieces = 20_000;
  const step = (higher - lower) / pieces;
  let sum = 0;
  for (let piece = 0; piece < pieces; piece += 1)
    sum += Math.min(lower + (piece + 0.5) * step, thickness) * step;
  return sum;
}

test('the discharge potential is the integral of the saturated thickness: free, confined and combined', () => {
  for (const [higher, lower, thickness] of [
    [8, 3.5, 100],
    [12, 6, 5],
    [12, 2, 5],
  ] as const)
    expect(potentialDrop(higher, lower, thickness)).toBeCloseTo(integrated(higher, lower, thickness), 4);
  expect(potentialDrop(8, 3.5)).toBeCloseTo((8 ** 2 - 3.5 ** 2) / 2, 12);
  // Thiem: D (H − h).
  expect(potentialDrop(12, 6, 5)).toBeCloseTo(5 * (12 - 6), 12);
  // UFC 3-220-05, figure 4-1, combined flow: (2 D H − D² − h²)/2.
  expect(potentialDrop(12, 2, 5)).toBeCloseTo((2 * 5 * 12 - 5 ** 2 - 2 ** 2) / 2, 12);
});

test('the head of a discharge potential is the head that has it', () => {
  const thickness = fc.option(between(0.1, 50).map(Metres));
  forAll(100, [between(0, 80), thickness], (head, layer) => {
    expect(headOfPotential(dischargePotential(Metres(head), layer), layer)).toBeCloseTo(head, 9);
  });
});

test('a radius of influence far beyond the pit makes radial flow plane flow over its perimeter, and 0 m of drop no flow', () => {
  const k = MetresPerSecond(1e-4);
  const drop = potentialDrop(8, 4);
  // A thin ring of 20 m around a well of 1 km is a straight gallery of its perimeter, fed from one side.
  const ring = radialInflow(k, drop, Metres(1020), Metres(1000));
  const gallery = lineInflow(k, drop, Metres(2 * Math.PI * 1010), Metres(20));
  expect(ring / (gallery / 2)).toBeCloseTo(1, 3);
  expect(radialInflow(k, potentialDrop(8, 8), Metres(100), Metres(10))).toBe(0);
  // Hand calculation: 2 · 10⁻⁴ · 100 · 24 / 70 = 6.857 l/s.
  expect(toCubicMetresPerHour(lineInflow(k, drop, Metres(100), Metres(70)))).toBeCloseTo(24.69, 2);
});
