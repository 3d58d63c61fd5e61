import { expect, test } from 'vitest';
import {
  fromCubicMetresPerHour,
  Metres,
  MetresPerSecond,
  toCubicMetresPerHour,
} from '../../../shared/hydraulics/units.ts';
import { maxEntryVelocity, planWellpoints, wellpointYield } from '../../../shared/hydraulics/wellpoints.ts';
import { between, forAll } from '../../helpers/propertyRuns.ts';

/** A pit whose formation lies 0.5 m above the lowered water. */
const plan = (length: number, width: number, groundwater: number, lowered: number, flow: number, k: number) =>
  planWellpoints(
    {
      length: Metres(length),
      width: Metres(width),
      depth: Metres(lowered - 0.5),
      groundwater: Metres(groundwater),
      lowered: Metres(lowered),
    },
    fromCubicMetresPerHour(flow),
    MetresPerSecond(k),
  );

/** The catalogue's table of the wellpoint WP 38. */
test.each([
  [1e-6, 0.15],
  [1e-5, 0.48],
  [1e-4, 1.51],
  [5e-4, 3.37],
  [1e-3, 4.3],
])('at %d m/s a point yields the %d m³/h of the catalogue', (k, flow) => {
  expect(toCubicMetresPerHour(wellpointYield(MetresPerSecond(k)))).toBeCloseTo(flow, 2);
});

test('a pit of 20 × 14 m gets a ring 1 m outside, as close as the flow needs', () => {
  // Round the pit: 2 · (22 + 16) = 76 m.
  expect(plan(20, 14, 1, 4.5, 20, 1e-4)).toMatchObject({ isRing: true, header: 76, spacing: 1.5, count: 51 });
  expect(plan(20, 14, 1, 4.5, 100, 1e-4)).toMatchObject({ spacing: 1, count: 76, sets: 2, pointsPerSet: 38 });
  expect(plan(20, 14, 1, 4.5, 200, 1e-4)).toMatchObject({ spacing: 0.5, count: 152, isEnough: true });
  expect(plan(20, 14, 1, 4.5, 400, 1e-4)).toMatchObject({ spacing: 0.5, isEnough: false });
});

test('a trench gets a line on each side', () => {
  expect(plan(100, 2, 1, 3, 10, 1e-5)).toMatchObject({
    isRing: false,
    header: 200,
    spacing: 1.5,
    count: 134,
  });
  // 7 m at 2 m: four points on each side.
  expect(plan(7, 0.5, 1, 3, 1, 1e-6)).toMatchObject({ header: 14, spacing: 2, count: 8 });
});

test.each([
  [4.5, 1, 0, 1],
  [5, 1, 0, 1],
  [5.5, 1, 1, 1],
  [6.5, 1, 1, 2],
  [12, 1, 1, 3],
  [8.5, 8.3, 8, 1],
])('water lowered to %d m from %d m: header at %d m, %d stages', (lowered, groundwater, headerDepth, stages) => {
  expect(plan(20, 14, groundwater, lowered, 20, 1e-4)).toMatchObject({ headerDepth, stages });
});

test('no stage lowers by more than 5 m, and enough points keep below the entry velocity', () => {
  const side = between(0.5, 300);
  const depth = between(0, 20);
  const power = between(-8, -2);
  forAll(100, [side, side, depth, depth, between(0, 2000), power], (a, b, c, d, flow, p) => {
    const [groundwater = 0, lowered = 0] = [c, d].sort((x, y) => x - y);
    const k = MetresPerSecond(10 ** p);
    const made = plan(Math.max(a, b), Math.min(a, b), groundwater, lowered, flow, k);
    expect((lowered - made.headerDepth) / made.stages).toBeLessThanOrEqual(5 + 1e-6);
    expect(made.count * made.spacing).toBeGreaterThanOrEqual(made.header - 1e-6);
    expect(made.pointsPerSet).toBeLessThanOrEqual(60);
    expect(made.sets * made.pointsPerSet).toBeGreaterThanOrEqual(made.count);
    expect(!made.isEnough || made.entryVelocity <= maxEntryVelocity(k) * (1 + 1e-9)).toBe(true);
    expect(Number.isFinite(made.entryVelocity) && made.entryVelocity >= 0).toBe(true);
  });
});
