import { expect, test } from 'vitest';
import { toPump } from '../../../server/dutyPoint/pump.ts';
import { toMachineFacts } from '../../../server/search/machineFacts.ts';
import { modelOf, modelsIn } from '../../../server/search/toWords.ts';
import { subsidiaries } from '../../../shared/content/subsidiaries.ts';
import { pumpHeadAt } from '../../../shared/hydraulics/pumpCurve.ts';
import { readSoldProducts } from '../../helpers/content/shippedFittings.ts';

const pumps = (await readSoldProducts()).flatMap(({ product, tables }) => {
  const { drives } = toMachineFacts(product.specifications);
  const pump = toPump(product.specifications, tables);
  return pump && drives.some((drive) => drive.startsWith('electric'))
    ? [{ model: modelOf(product.name), product, tables, pump, drives }]
    : [];
});
const texts = subsidiaries.flatMap(({ overview }) => overview).filter((text) => text.includes('60 Hz'));

test('the company page names just those electric pumps that the catalogue does not sell for 60 Hz', () => {
  const [, named = ''] = /stocked with 60 Hz motors, all but ([^,]+),/.exec(texts.join('\n')) ?? [];
  const without = pumps.filter(({ drives }) => !drives.includes('electric-60'));
  expect(modelsIn(named)).toEqual(without.map(({ model }) => model));
  expect(pumps.length - without.length).toBeGreaterThan(15);
});

test('a pump that is sold for 60 Hz has a curve there, related to that of 50 Hz as its note says', () => {
  for (const { model, pump, drives, tables } of pumps.filter(({ drives: all }) =>
    all.includes('electric-60'),
  )) {
    const [at50, at60] = [pump.curvesAt[50].at(-1), pump.curvesAt[60].at(-1)];
    expect(drives, String(model)).toEqual(['electric-50', 'electric-60']);
    if (!at50 || !at60) throw new Error(`${model} lacks a curve`);
    const isSameDuty =
      pump.kind === 'displacement' || JSON.stringify(tables).includes('impeller trimmed in the same ratio');
    const ratio = isSameDuty ? 1 : at60.speed / at50.speed;
    expect(Math.abs((at60.heads[0] ?? 0) / (at50.heads[0] ?? 1) - ratio ** 2), String(model)).toBeLessThan(
      0.01,
    );
    if (isSameDuty)
      for (const flow of at50.flows) expect(pumpHeadAt(at60, flow)).toBe(pumpHeadAt(at50, flow));
  }
});

test('figures at 60 Hz in a company text are those of the catalogue', () => {
  const [, model = '', speed = '', flow = '', head = ''] =
    /The electric set (.+?) turns at (.+?) and gives up to (.+?) and up to (.+?)\. /.exec(texts.join('\n')) ??
    [];
  const specifications = pumps.find((one) => one.model === modelOf(model))?.product.specifications ?? [];
  const stated = specifications.map(({ title, value }) => `${title}: ${value}`).join('\n');
  for (const [title, figure] of [
    ['Speed', speed],
    ['Max. flow', flow],
    ['Max. head', head],
  ] as const)
    expect(stated).toMatch(new RegExp(`^${title}: .*\\b${figure} \\(60 Hz\\)`, 'm'));
});
