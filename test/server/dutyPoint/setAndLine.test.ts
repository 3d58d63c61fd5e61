import request from 'supertest';
import { expect, test } from 'vitest';
import { factsOf } from '../../../server/dutyPoint/factsOfPump.ts';
import type { CatalogueHose } from '../../../server/dutyPoint/hoses.ts';
import { simpleJob } from '../../../server/dutyPoint/job.ts';
import { runAtEachSpeed } from '../../../server/dutyPoint/operatingRows.ts';
import { toPump } from '../../../server/dutyPoint/pump.ts';
import { linePartsOf } from '../../../server/dutyPoint/readLineParts.ts';
import { toFigures } from '../../../server/search/productFacts.ts';
import type { MeasuredProduct } from '../../../server/search/searchIndex.ts';
import { Metres } from '../../../shared/hydraulics/units.ts';
import { getFilledSite } from '../../helpers/site/startSite.ts';

async function pumpOf(id: string) {
  const catalogue = (await getFilledSite()).source.open();
  const product = await catalogue.product(id);
  if (!product) throw new Error(id);
  const pump = toPump(
    product.specifications,
    await catalogue.tablesOf(id),
    toFigures(product.specifications),
  );
  if (!pump) throw new Error(id);
  return pump;
}

test('a piston pump takes the shaft power of its own table, by speed and head', async () => {
  const pump = await pumpOf('125');
  const powersAt = (head: number) =>
    runAtEachSpeed(pump, simpleJob(20, head)).rows.map(({ speed, power }) => [speed, power]);
  expect(powersAt(10)).toEqual(
    expect.arrayContaining([
      [60, 0.8],
      [80, 1.1],
      [100, 1.3],
    ]),
  );
  // Halfway between 10 and 15 m.
  expect(new Map(powersAt(12.5) as [number, number][]).get(100)).toBeCloseTo(1.6, 6);
  // The table begins at 5 m, and is not extended.
  expect(new Map(powersAt(2) as [number, number | null][]).get(100)).toBeNull();
});

const hose: CatalogueHose = {
  value: '13-152',
  productId: '13',
  name: 'Layflat',
  bore: Metres(0.152),
  roughness: Metres(0.00005),
  material: 'pvc layflat',
  lengths: [],
  strengths: [],
  isByMetre: true,
};

test('a set that gives more pressure against a closed valve than the hose is rated for has a warning', async () => {
  const pump = await pumpOf('1');
  const closed = Math.max(...pump.curvesAt[50].map(({ heads }) => heads[0] ?? 0));
  const factWith = (...heads: [string, number][]) =>
    factsOf(pump, simpleJob(100, 10), {
      rows: [],
      suction: null,
      hose: { ...hose, strengths: heads.map(([quality, head]) => ({ quality, head: Metres(head) })) },
    }).find(({ title }) => title === 'Pressure') ?? null;
  expect(factWith()).toBeNull();
  expect(factWith(['Blue', closed + 1])).toBeNull();
  const weak = factWith(['Blue', closed - 5]);
  expect(weak?.text).toMatch(
    /^Against a closed valve it gives [\d.]+ bar, more than the [\d.]+ bar that the hose is rated for at 152 mm/,
  );
  expect(weak?.us).toMatch(/psi.*6 in|psi.*5\.98 in/);
  const some = factWith(['Blue', closed - 5], ['Red', closed + 20]);
  expect(some?.text).toMatch(/use the hose at 152 mm in ‘Red’ \([\d.]+ bar\)$/);
});

test('every hose of the catalogue can be chosen', async () => {
  const { app } = await getFilledSite();
  const path = '/data/duty-point?flow=60&height=20&length=100&hose=';
  const { body: page } = await request(app).get('/data/duty-point');
  const hoses: { value: string }[] = page.content.hoses;
  expect(hoses.length).toBeGreaterThan(5);
  for (const { value } of hoses) {
    const { body } = await request(app).get(path + value);
    expect([value, body.content.errors]).toEqual([value, {}]);
  }
});

test('a coupling is found behind any number of hoses', () => {
  const coupling = { id: '1', name: 'Camlock', minBore: 50, maxBore: 150 };
  const parts = [...Array(30).fill({ hoses: [hose], couplings: [] }), { hoses: [], couplings: [coupling] }];
  const products = parts.map((part) => ({ lineParts: { points: [], ...part } }) as MeasuredProduct);
  const { hoses, couplings } = linePartsOf(products);
  expect([hoses.length, couplings]).toEqual([30, [coupling]]);
});
