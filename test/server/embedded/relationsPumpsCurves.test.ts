import { expect, test } from 'vitest';
import { figure, numbersIn, textIn } from '../../helpers/content/catalogueSheets.ts';
import {
  familyOf,
  numbersBefore,
  type PumpSheet,
  readPumpSheets,
  sizeOf,
} from '../../helpers/content/pumpSheets.ts';
import { lastOf, readPerformance, valueAt, waterPower } from '../../helpers/content/readPerformance.ts';

const sheets = await readPumpSheets();
const cases = sheets.map((sheet) => [sheet.name, sheet] as const);
const centrifugal = cases.filter(([, sheet]) => familyOf(sheet) !== 'piston');

test.each(cases)('%s has one performance table in the common form, with its maxima', (_, sheet) => {
  const { heads, powers } = readPerformance(sheet);
  for (const { points } of [...heads, ...powers]) {
    const flows = points.map(({ flow }) => flow);
    expect(flows).toEqual([...new Set(flows)].sort((a, b) => a - b));
    expect(points.length).toBeGreaterThanOrEqual(familyOf(sheet) === 'piston' ? 2 : 4);
  }
  for (const { points } of heads) expect(points[0]?.flow).toBe(0);
  const speeds = heads.map(({ speed }) => speed);
  expect(speeds).toEqual([...new Set(speeds)].sort((a, b) => a - b));
  expect(powers.every(({ speed }) => speeds.includes(speed))).toBe(true);

  const flows = heads.map(({ points }) => lastOf(points).flow);
  const closed = heads.map(({ points }) => points[0]?.value ?? 0);
  expect(Math.max(...numbersBefore(textIn(sheet, 'Max. flow'), 'm³/h'))).toBe(Math.max(...flows));
  expect(Math.max(...numbersBefore(textIn(sheet, 'Max. head'), 'm'))).toBe(Math.max(...closed));
});

test.each(centrifugal)('%s: head falls with flow, as H = H0 − k·Q²', (_, sheet) => {
  for (const { points } of readPerformance(sheet).heads) {
    const h0 = points[0]?.value ?? 0;
    const end = lastOf(points);
    const k = (h0 - end.value) / end.flow ** 2;
    for (const [index, { flow, value }] of points.entries()) {
      if (index > 0) expect(value).toBeLessThan(points[index - 1]?.value ?? 0);
      expect(Math.abs(value - (h0 - k * flow ** 2)), `${flow} m³/h`).toBeLessThan(0.012 * h0 + 0.06);
    }
  }
});

test.each(
  centrifugal.filter(([, sheet]) => readPerformance(sheet).heads.length > 1),
)('%s: flow follows the speed, head its square, power its cube', (_, sheet) => {
  const { heads, powers } = readPerformance(sheet);
  const top = lastOf(heads);
  for (const curve of heads.slice(0, -1)) {
    const ratio = curve.speed / top.speed;
    for (const { flow, value } of curve.points) {
      const expected = valueAt(top, Math.min(flow / ratio, lastOf(top.points).flow)) ?? Number.NaN;
      expect(Math.abs(value - expected * ratio ** 2), `${flow} m³/h`).toBeLessThan(0.02 * value + 0.45);
    }
  }
  const [slow, fast] = powers;
  if (!slow || !fast) return;
  for (const { flow, value } of slow.points) {
    const ratio = slow.speed / fast.speed;
    const expected = valueAt(fast, Math.min(flow / ratio, lastOf(fast.points).flow));
    if (expected !== null) expect(value / (expected * ratio ** 3)).toBeCloseTo(1, 1);
  }
});

test.each(centrifugal)('%s: shaft power is hydraulic power over a plausible efficiency', (_, sheet) => {
  const { heads, powers } = readPerformance(sheet);
  expect(powers.length).toBeGreaterThanOrEqual(1);
  for (const power of powers) {
    const curve = heads.find(({ speed }) => speed === power.speed);
    const efficiencies = power.points.map(
      ({ flow, value }) =>
        waterPower(flow, curve?.points.find((point) => point.flow === flow)?.value ?? 0) / value,
    );
    expect(Math.min(...efficiencies)).toBeGreaterThan(0.15);
    const best = Math.max(...efficiencies);
    expect(best).toBeGreaterThanOrEqual(0.445);
    expect(best).toBeLessThanOrEqual(0.78);
  }
});

test('a larger pump of a family has the higher efficiency', () => {
  const bestOf = (sheet: PumpSheet) => {
    const { heads, powers } = readPerformance(sheet);
    const [top, power] = [lastOf(heads), lastOf(powers)];
    return Math.max(
      ...power.points.map(({ flow, value }) => waterPower(flow, valueAt(top, flow) ?? 0) / value),
    );
  };
  for (const family of ['open', 'electric', 'drainage', 'slurry']) {
    const bySize = sheets
      .filter((sheet) => familyOf(sheet) === family && !/ (S|R) /.test(sheet.name))
      .sort((a, b) => sizeOf(a) - sizeOf(b));
    for (const [index, sheet] of bySize.entries()) {
      const smaller = bySize[index - 1];
      if (smaller) expect(bestOf(sheet), sheet.name).toBeGreaterThan(bestOf(smaller) - 0.01);
    }
  }
});

test.each(centrifugal)('%s: its best duty point lies on a curve, near the best efficiency', (_, sheet) => {
  const { heads, powers } = readPerformance(sheet);
  const flows = numbersBefore(textIn(sheet, 'Best point'), 'm³/h');
  const bestHeads = numbersBefore(textIn(sheet, 'Best point'), 'm');
  expect(flows.length).toBe(bestHeads.length);
  for (const [index, flow] of flows.entries()) {
    const off = heads.map((curve) => Math.abs((valueAt(curve, flow) ?? 1e3) - (bestHeads[index] ?? 0)));
    expect(Math.min(...off), `${flow} m³/h`).toBeLessThan(0.35);
  }
  const power = lastOf(powers);
  const curve = heads.find(({ speed }) => speed === power.speed) ?? lastOf(heads);
  const efficiency = (flow: number) =>
    waterPower(flow, valueAt(curve, flow) ?? 0) / (valueAt(power, flow) ?? Number.NaN);
  const best = Math.max(...power.points.map(({ flow }) => efficiency(flow)));
  expect(Math.max(...flows.map((flow) => efficiency(flow) || 0))).toBeGreaterThan(best - 0.03);
});

test.each(cases)('%s: every pair of flow and head in a text lies within its curve', (_, sheet) => {
  const { heads } = readPerformance(sheet);
  const texts = JSON.stringify(sheet.record);
  const named = [...texts.matchAll(/(\d[\d ]*(?:\.\d+)?) m³\/h (?:at|to) (\d+(?:\.\d+)?) m\b/g)];
  for (const [words, flowText = '', head] of named) {
    const [flow = 0] = numbersIn(flowText);
    const most = Math.max(...heads.map((curve) => valueAt(curve, flow) ?? 0));
    expect(Number(head), words).toBeLessThanOrEqual(most + 0.35);
  }
});

test('sets of one size share the pump end, and so its curve', () => {
  for (const size of [80, 100, 150, 200, 300]) {
    const diesel = sheets.filter((sheet) => sheet.category === 1 && sizeOf(sheet) === size);
    const [first, ...others] = diesel.map((sheet) => readPerformance(sheet).heads);
    for (const other of others) expect(other).toEqual(first);
  }
});

test('the stainless pump has the curve of the pump it is based on', () => {
  const find = (name: string) => sheets.find((sheet) => sheet.name.startsWith(name));
  const [iron, stainless] = [find('SD 37 drainage'), find('SD 37 S ')];
  if (!iron || !stainless) throw new Error('one of the two is missing');
  expect(figure(stainless, 'Max. flow')).toBe(figure(iron, 'Max. flow'));
  expect(readPerformance(stainless).heads).toEqual(readPerformance(iron).heads);
});
