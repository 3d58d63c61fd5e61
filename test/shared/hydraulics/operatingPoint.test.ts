import { expect, test } from 'vitest';
import { operatingPoint, sideBySide } from '../../../shared/hydraulics/operatingPoint.ts';
import {
  curveAtSpeed,
  endOf,
  kindOf,
  type PumpCurve,
  pumpHeadAt,
  shaftPowerAt,
  slowestSpeed,
} from '../../../shared/hydraulics/pumpCurve.ts';
import { type System, systemHeadAt } from '../../../shared/hydraulics/systemCurve.ts';
import {
  DegreesCelsius,
  fromCubicMetresPerHour,
  fromKilowatts,
  Metres,
  RevolutionsPerMinute,
  toCubicMetresPerHour,
  toKilowatts,
} from '../../../shared/hydraulics/units.ts';
import { kinematicViscosity } from '../../../shared/hydraulics/water.ts';
import { between, forAll } from '../../helpers/propertyRuns.ts';

const point = ([flow, head]: readonly [number, number]) => ({
  flow: fromCubicMetresPerHour(flow),
  head: Metres(head),
});
/** Head in m and shaft power in kW by flow in m³/h. */
const curve = (
  speed: number,
  heads: Record<number, number>,
  power: Record<number, number> = {},
): PumpCurve => ({
  speed: RevolutionsPerMinute(speed),
  flows: Object.keys(heads).map((flow) => fromCubicMetresPerHour(Number(flow))),
  heads: Object.values(heads).map(Metres),
  power: {
    flows: Object.keys(power).map((flow) => fromCubicMetresPerHour(Number(flow))),
    watts: Object.values(power).map(fromKilowatts),
  },
});
const nothing = { flows: [], heads: [] };

/** The performance table of SL 150 D. */
const set: PumpCurve[] = [
  curve(1500, { 0: 21.4, 80: 20.4, 160: 17.6, 200: 15.5, 240: 12.9, 270: 10.6 }),
  curve(1800, { 0: 30.8, 80: 29.8, 160: 27, 200: 24.9, 240: 22.3, 324: 15.3 }),
  curve(
    2000,
    { 0: 38, 80: 37.1, 160: 34.2, 200: 32.1, 240: 29.5, 324: 22.5, 360: 18.8 },
    { 80: 17.6, 160: 23.6, 240: 27.4, 360: 30.2 },
  ),
];
const [slow, middle, fast] = set as [PumpCurve, PumpCurve, PumpCurve];
const piston = [60, 100].map((speed) => curve(speed, { 0: 20, [speed * 0.36]: 20 }));

const noFittings = { bends: 0, valves: 0, checkValves: 0, couplings: 0 };
const viscosity = kinematicViscosity(DegreesCelsius(20));
const systemOf = (staticHead: number, length: number, diameter = 0.152): System => ({
  staticHead: Metres(staticHead),
  lines: {
    count: 1,
    pipe: { length: Metres(length), diameter: Metres(diameter), roughness: Metres(0.00005) },
    fittings: noFittings,
  },
  suction: null,
  viscosity,
});

test('the operating point lies on both curves', () => {
  const system = systemOf(15, 120);
  const at = operatingPoint(middle, system, 'centrifugal');
  if (at.kind !== 'meets') throw new Error(at.kind);
  expect(pumpHeadAt(middle, at.flow)).toBeCloseTo(systemHeadAt(at.flow, system), 6);
  expect(toCubicMetresPerHour(at.flow)).toBeGreaterThan(200);
  expect(toCubicMetresPerHour(at.flow)).toBeLessThan(240);
});

test('a pump that is too weak at the closed valve moves nothing; one too strong runs beyond its curve', () => {
  expect(operatingPoint(slow, systemOf(22, 50), 'centrifugal')).toEqual({ kind: 'short' });
  const beyond = operatingPoint(slow, systemOf(2, 0), 'centrifugal');
  expect(beyond.kind).toBe('beyond');
  expect(operatingPoint(nothing, systemOf(2, 0), 'centrifugal')).toEqual({ kind: 'short' });
});

test('a piston pump gives the flow of its speed at any head, and less only at its relief valve', () => {
  expect(kindOf(piston)).toBe('displacement');
  expect(kindOf(set)).toBe('centrifugal');
  const points = piston[1] ?? nothing;
  const free = operatingPoint(points, systemOf(5, 20), 'displacement');
  expect(free).toMatchObject({ kind: 'meets', flow: fromCubicMetresPerHour(36) });
  const relieved = operatingPoint(points, systemOf(15, 500, 0.076), 'displacement');
  if (relieved.kind !== 'meets') throw new Error(relieved.kind);
  expect(relieved.head).toBeCloseTo(20, 6);
  expect(toCubicMetresPerHour(relieved.flow)).toBeLessThan(36);
  expect(operatingPoint(points, systemOf(21, 0), 'displacement')).toEqual({ kind: 'short' });
});

test('a curve between two stated speeds follows the affinity laws, and is never beyond them', () => {
  for (const { speed, flows, heads } of set)
    expect(curveAtSpeed(set, speed, 'centrifugal')).toEqual({ flows, heads });
  for (const speed of [1499, 2001])
    expect(curveAtSpeed(set, RevolutionsPerMinute(speed), 'centrifugal')).toBeNull();
  const between = curveAtSpeed(set, RevolutionsPerMinute(1900), 'centrifugal') ?? nothing;
  // From 2 000 rpm alone: 38 · (1900 / 2000)² = 34.3 m at 0, 29.5 · 0.9025 = 26.6 m at 240 · 0.95 = 228 m³/h.
  expect(between.heads[0]).toBeCloseTo(34.3, 1);
  expect(pumpHeadAt(between, fromCubicMetresPerHour(228))).toBeCloseTo(26.6, 1);
  const half = curveAtSpeed(piston, RevolutionsPerMinute(80), 'displacement') ?? nothing;
  expect(endOf(half).head).toBe(20);
  expect(toCubicMetresPerHour(endOf(half).flow)).toBeCloseTo(28.8, 9);
});

test('the slowest speed gives the wanted head and no more, unless it is the slowest stated one', () => {
  const wanted = point([200, 21.4]);
  const speed = slowestSpeed(set, wanted, 'centrifugal') ?? RevolutionsPerMinute(0);
  expect(speed).toBeGreaterThan(1650);
  expect(speed).toBeLessThan(1720);
  const points = curveAtSpeed(set, speed, 'centrifugal') ?? nothing;
  expect(pumpHeadAt(points, wanted.flow)).toBeCloseTo(21.4, 6);
  expect(slowestSpeed(set, point([100, 5]), 'centrifugal')).toBe(1500);
  expect(slowestSpeed(set, point([200, 33]), 'centrifugal')).toBeNull();
  expect(slowestSpeed(piston, point([18, 12]), 'displacement')).toBe(60);
  expect(slowestSpeed(piston, point([30, 12]), 'displacement')).toBeCloseTo(30 / 0.36, 6);
});

test('shaft power is the table at its speed, and follows the cube of the speed elsewhere', () => {
  const at = (speed: number, flow: number) => {
    const power = shaftPowerAt(set, RevolutionsPerMinute(speed), {
      flow: fromCubicMetresPerHour(flow),
      head: Metres(0),
    });
    return power === null ? null : toKilowatts(power);
  };
  expect(at(2000, 240)).toBeCloseTo(27.4, 9);
  // The engine load that the maker states at 1 500 rpm and 195 m³/h is 14.1 kW, with 2.3 kW for the vacuum pump.
  expect(at(1500, 195)).toBeCloseTo(11.8, 1);
  expect(at(2000, 20)).toBeNull();
  expect(shaftPowerAt([slow], slow.speed, { flow: fromCubicMetresPerHour(100), head: Metres(0) })).toBeNull();
});

test('two pumps side by side give twice the flow at each head', () => {
  const two = sideBySide(fast, 2);
  expect(pumpHeadAt(two, fromCubicMetresPerHour(480))).toBeCloseTo(29.5, 6);
});

test('more static head never gives more flow, and no result is NaN or negative', () => {
  const head = between(0, 60);
  forAll(300, [head, head, between(0, 3000)], (a, b, length) => {
    const flowAt = (staticHead: number) => {
      const at = operatingPoint(fast, systemOf(staticHead, length), 'centrifugal');
      return at.kind === 'short' ? 0 : at.flow;
    };
    const [low, high] = [flowAt(Math.min(a, b)), flowAt(Math.max(a, b))];
    expect(high).toBeGreaterThanOrEqual(0);
    expect(low).toBeGreaterThanOrEqual(high - 1e-9);
  });
});
