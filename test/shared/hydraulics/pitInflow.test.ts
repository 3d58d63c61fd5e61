import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reachOf } from '../../../shared/hydraulics/groundwater.ts';
import { loweredHead, type Pit, pitInflow } from '../../../shared/hydraulics/pitInflow.ts';
import { isSoil, rangeAround, soils } from '../../../shared/hydraulics/soils.ts';
import { Metres, MetresPerSecond, toCubicMetresPerHour } from '../../../shared/hydraulics/units.ts';
import { between, forAll } from '../../helpers/propertyRuns.ts';

interface Figures {
  length: number;
  width: number;
  head: number;
  lowering: number;
  thickness?: number | null;
}

const toPit = ({ length, width, head, lowering, thickness = null }: Figures): Pit => ({
  length: Metres(length),
  width: Metres(width),
  aquifer: { head: Metres(head), thickness: thickness === null ? null : Metres(thickness) },
  lowering: Metres(lowering),
});

const inflow = (figures: Figures, k: number) => {
  const { flow, pattern } = pitInflow(toPit(figures), MetresPerSecond(k));
  return { flow: toCubicMetresPerHour(flow), pattern };
};

/** Written apart from the code, with h² in place of the potential, and logarithms of base 10. */
function atLowering({ length, width, head, lowering }: Figures, k: number): number {
  const squares = head ** 2 - (head - lowering) ** 2;
  const reach = (constant: number) => Math.max(1, constant * lowering * k ** 0.5);
  const toWell = (radius: number) => (1.364376 * k * squares) / Math.log10((radius + reach(3000)) / radius);
  const line = toWell(width / 2) + ((length - width) * k * squares) / reach(1750);
  return Math.max(toWell((length + width) / Math.PI), line) * 3600;
}

/** The largest, centimetre by centimetre on the way down. */
function byHand(figures: Figures, k: number): number {
  let most = 0;
  for (let lowering = figures.lowering; lowering > 0; lowering -= 0.01)
    most = Math.max(most, atLowering({ ...figures, lowering }, k));
  return most;
}

test.each([
  ['a basement in fine sand', { length: 20, width: 14, head: 8.5, lowering: 3 }, 3.16e-5, 'radial'],
  ['a pit in medium sand', { length: 40, width: 25, head: 12, lowering: 4.5 }, 2.2e-4, 'radial'],
  ['a trench in silt', { length: 120, width: 1.5, head: 6, lowering: 2 }, 1e-7, 'line'],
  ['a wide canal in sand', { length: 200, width: 20, head: 10, lowering: 3 }, 1e-4, 'line'],
  ['a pipe trench in fine sand', { length: 300, width: 1.5, head: 6, lowering: 2 }, 1e-5, 'line'],
] as const)('%s takes what the independent calculation gives', (_, figures, k, pattern) => {
  const computed = inflow(figures, k);
  expect(computed.flow / byHand(figures, k)).toBeCloseTo(1, 2);
  expect(computed.pattern).toBe(pattern);
});

test('a basement pit, worked by hand: r = 10.8 m, R = 61.4 m, Q = 8.65 m³/h', () => {
  // π · 3.16·10⁻⁵ · (8.5² − 5.5²) / ln(61.41 / 10.82) = 2.402 l/s
  const { flow } = inflow({ length: 20, width: 14, head: 8.5, lowering: 3 }, 3.16e-5);
  expect(flow).toBeCloseTo(8.646, 2);
});

const permeability = between(-8, -1).map((power) => 10 ** power);
const figures = fc
  .record({
    sides: fc.tuple(between(0.5, 2000), between(0.5, 2000)),
    head: between(0.1, 100),
    share: between(0, 1),
    thickness: fc.option(between(0.1, 100)),
  })
  .map(({ sides, head, share, thickness }) => ({
    length: Math.max(...sides),
    width: Math.min(...sides),
    head,
    lowering: head * share,
    thickness,
  }));

test('no inflow is negative, infinite or not a number; none without lowering', () => {
  forAll(100, [figures, permeability], (pit, k) => {
    const { flow } = inflow(pit, k);
    expect(Number.isFinite(flow) && flow >= 0).toBe(true);
    expect(inflow({ ...pit, lowering: 0 }, k).flow).toBe(0);
  });
});

// The steps on the way down leave out at most a ten-thousandth.
const noLess = 0.9999;

test('more open soil, a deeper pit and a longer pit never take less', () => {
  const factor = between(1, 10);
  forAll(100, [figures, permeability, factor], (pit, k, more) => {
    const least = inflow(pit, k).flow * noLess;
    expect(inflow(pit, k * more).flow).toBeGreaterThanOrEqual(least);
    const deeper = { ...pit, lowering: Math.min(pit.head, pit.lowering * more) };
    expect(inflow(deeper, k).flow).toBeGreaterThanOrEqual(least);
    expect(inflow({ ...pit, length: pit.length * more }, k).flow).toBeGreaterThanOrEqual(least);
  });
});

test('the water rises from the edge of the pit to its old level, and the flow is the same through every ring', () => {
  const k = MetresPerSecond(1e-4);
  for (const thickness of [null, 3, 5]) {
    const pit = toPit({ length: 20, width: 14, head: 8, lowering: 4, thickness });
    const { flow } = pitInflow(pit, k);
    const reach = reachOf('radial', pit.lowering, k);
    const headAt = (x: number) => loweredHead(pit, k, 'radial', Metres(x));
    expect(headAt(0)).toBeCloseTo(4, 9);
    expect(headAt(reach)).toBe(8);
    for (const share of [0.01, 0.1, 0.5, 0.9]) {
      const x = reach * share;
      const slope = (headAt(x + 1e-4) - headAt(x - 1e-4)) / 2e-4;
      const around = 2 * Math.PI * (34 / Math.PI + x);
      expect(k * slope * around * Math.min(headAt(x), thickness ?? 8)).toBeCloseTo(flow, 5);
    }
  }
});

test('the lowered water beside a trench follows Dupuit’s parabola', () => {
  const k = MetresPerSecond(1e-5);
  const pit = toPit({ length: 300, width: 1.5, head: 6, lowering: 2 });
  const reach = reachOf('line', pit.lowering, k);
  expect(reach).toBeCloseTo(1750 * 2 * Math.sqrt(1e-5), 9);
  expect(loweredHead(pit, k, 'line', Metres(reach / 2)) ** 2).toBeCloseTo((6 ** 2 + 4 ** 2) / 2, 9);
});

test('a wide canal, worked by hand: both sides and two half circles take 88 m³/h', () => {
  // 10⁻⁴ · (10² − 7²) · (180 / 52.5 + π / ln(100 / 10)) = 24.4 l/s, and no level above it takes more.
  expect(inflow({ length: 200, width: 20, head: 10, lowering: 3 }, 1e-4).flow).toBeCloseTo(88, 0);
});

test('ranges of soils are low, middle, high, from the most open to the tightest, and a measured figure spreads by two', () => {
  for (const { low, middle, high } of [...Object.values(soils), rangeAround(MetresPerSecond(3e-5))]) {
    expect(low).toBeLessThan(middle);
    expect(middle).toBeLessThan(high);
    expect(middle / low).toBeCloseTo(high / middle, 9);
  }
  const middles = Object.values(soils).map(({ middle }) => middle);
  expect(middles).toEqual(middles.toSorted((a, b) => b - a));
  expect([isSoil('fine-sand'), isSoil('toString'), isSoil('')]).toEqual([true, false, false]);
  expect(rangeAround(MetresPerSecond(3e-5))).toMatchObject({ low: 1.5e-5, high: 6e-5 });
});
