import { expect, test } from 'vitest';
import type { NamedFit, SizeFit } from '../../../server/fits/fitting.ts';
import { modelsIn } from '../../../server/search/toWords.ts';
import type { Product } from '../../../shared/model/product.ts';
import { numbersIn } from '../../helpers/content/numbersIn.ts';
import {
  copiesOf,
  fittingsOf,
  readSoldProducts,
  type SoldProduct,
} from '../../helpers/content/shippedFittings.ts';

const sold = await readSoldProducts();
const fittings = fittingsOf(sold);
const ids = sold.map(({ product }) => product.id);
const byId = new Map(sold.map((one) => [one.product.id, one]));
const soldOf = (id: string): SoldProduct => byId.get(id) ?? expect.fail(`no product ${id}`);
const textUnder = ({ specifications }: Product, title: string) =>
  specifications.find((one) => one.title === title)?.value ?? '';

const nameOfSizeFit = ({ taker, part, joints: [joint], offered }: SizeFit) =>
  `${taker.id} takes ${part.id}: ${joint?.kind} ${joint?.size} ${offered.map(({ quality }) => quality)}`;
const nameOfNamedFit = ({ taker, part, shared, quantity }: NamedFit) =>
  `${taker.id} takes ${part.id}: ${shared.map(({ number }) => number)} ${quantity}`;

const sizeFits = ids.flatMap((id) => fittings.takenBy(id).sizes);
const namedFits = ids.flatMap((id) => fittings.takenBy(id).named);
const kindOf = ({ joints: [joint] }: SizeFit) => joint?.kind ?? '';
const isPump = (id: string) => textUnder(soldOf(id).product, 'Max. head') !== '';

test('in the shipped catalogue a product takes a part exactly where the part fits the product', () => {
  expect(sizeFits.length).toBeGreaterThan(150);
  expect(namedFits.length).toBeGreaterThan(60);
  const fitted = ids.map((id) => fittings.fittedBy(id));
  expect(fitted.flatMap(({ sizes }) => sizes.map(nameOfSizeFit)).sort()).toEqual(
    sizeFits.map(nameOfSizeFit).sort(),
  );
  expect(fitted.flatMap(({ named }) => named.map(nameOfNamedFit)).sort()).toEqual(
    namedFits.map(nameOfNamedFit).sort(),
  );
});

test('nothing takes itself, and no machine is a part of a machine', () => {
  for (const { taker, part } of [...sizeFits, ...namedFits]) {
    expect(taker.id).not.toBe(part.id);
    expect(isPump(part.id), `${taker.name} takes ${part.name}`).toBe(false);
  }
});

test('a size or a class in a name is no model that a list could name', () => {
  expect(modelsIn('Rubber bellows, DN 100, PN 16, IP 68 (for SL 150 D and SL 80)')).toEqual([
    'sl150d',
    'sl80',
  ]);
});

/** In mm; hoses are named after 3 in as 75, 76 or 80 mm. */
const boreNames: Record<number, number[]> = {
  50: [50, 51],
  80: [75, 76, 80],
  100: [100, 102],
  150: [150, 152],
  200: [200, 203],
};

test('sizes agree: the text of the machine and that of the part name the same bore', () => {
  for (const fit of sizeFits.filter((one) => kindOf(one) !== 'hydraulicLine')) {
    const bore = fit.joints[0]?.size ?? 0;
    const names = boreNames[bore] ?? [];
    expect(names, String(bore)).not.toEqual([]);
    for (const { id } of [fit.taker, fit.part]) {
      const { product, tables } = soldOf(id);
      const texts = [
        textUnder(product, 'Connections'),
        textUnder(product, 'Bore'),
        ...tables.flatMap(({ rows }) => rows.flatMap((row) => row.slice(0, 2).map(({ text }) => text))),
      ];
      const found = texts.flatMap(numbersIn).some((number) => names.includes(number));
      expect(found, `${nameOfSizeFit(fit)}: ${bore} mm is not named by ${id}`).toBe(true);
    }
  }
});

test('suction hoses and strainers stand on suction ports, layflat on discharge ports only', () => {
  for (const fit of sizeFits.filter(({ taker }) => isPump(taker.id))) {
    const sides = fit.joints.map(({ side }) => side);
    const { name, specifications } = soldOf(fit.taker.id).product;
    if (['suctionHose', 'strainer'].includes(kindOf(fit))) {
      expect(sides, nameOfSizeFit(fit)).toEqual(['suction']);
      expect(
        specifications.map(({ title }) => title),
        name,
      ).toContain('Suction lift, max.');
    }
    if (kindOf(fit) === 'dischargeHose') expect(sides, nameOfSizeFit(fit)).toEqual(['discharge']);
  }
});

test('a discharge hose or coupling is rated for the pressure of its pump against a closed valve', () => {
  for (const fit of sizeFits.filter(({ taker }) => isPump(taker.id))) {
    const discharge = fit.joints.find(({ side }) => side === 'discharge');
    if (!discharge || !['dischargeHose', 'coupling'].includes(kindOf(fit))) continue;
    const bar =
      Math.max(...numbersIn(textUnder(soldOf(fit.taker.id).product, 'Max. head').replace(/\(.*?\)/g, ''))) /
      10.2;
    const names = boreNames[discharge.size] ?? [];
    const rows = soldOf(fit.part.id).tables.flatMap(({ rows }) =>
      rows.map((row) => row.map(({ text }) => text)),
    );
    const row = rows.find((cells) => cells.slice(0, 2).some((cell) => names.includes(Number(cell)))) ?? [];
    expect(fit.offered.length, nameOfSizeFit(fit)).toBeGreaterThan(0);
    // At least one pressure of its row is as high, and every quality that is left out is lower.
    if (kindOf(fit) === 'dischargeHose')
      expect(
        Math.max(...row.map(Number).filter(Number.isFinite).slice(1)),
        nameOfSizeFit(fit),
      ).toBeGreaterThanOrEqual(bar);
    for (const { head } of fit.offered)
      if (head !== null) expect(head, nameOfSizeFit(fit)).toBeGreaterThanOrEqual(bar * 10);
  }
});

test('texts are not contradicted: light layflat is for submersibles up to 20 m, clear hose for no pump', () => {
  const light = fittings.fittedBy('220').sizes.map(({ taker }) => taker.id);
  expect(light).toEqual(['117', '122', '6']);
  for (const id of light) {
    expect(numbersIn(textUnder(soldOf(id).product, 'Max. head'))[0]).toBeLessThanOrEqual(20);
    expect(textUnder(soldOf(id).product, 'Suction lift, max.')).toBe('');
  }
  expect(fittings.fittedBy('15')).toEqual({ sizes: [], named: [] });
});

test('texts are not contradicted: SL 150 D needs the red-brown hose, SL 80 D either', () => {
  const layflat = (id: string) => fittings.takenBy(id).sizes.find(({ part }) => part.id === '13');
  expect(layflat('1')?.offered.map(({ quality }) => quality)).toEqual(['Red-brown, heavy duty']);
  expect(layflat('100')?.offered.map(({ quality }) => quality)).toEqual([
    'Blue, medium duty',
    'Red-brown, heavy duty',
  ]);
});

test.each([
  ['216', ['1', '3', '2', 'SL-150-E']],
  ['214', ['1', '3', '2', 'SL-150-E']],
  ['207', ['206']],
  ['223', ['7']],
  ['215', ['100', '101', '1', '102', '103', '107', '108', '3', '109', '110', '104', '105', '2', '106']],
])('product %s fits the machines that its applications name, and no others', (id, machines) => {
  const { named } = fittings.fittedBy(id);
  expect(named.map(({ taker }) => taker.id)).toEqual(machines);
});

test('a spare part is named by its number, also on the sets that share the list', () => {
  const impeller = (id: string) => fittings.takenBy(id).named.find(({ part }) => part.id === '210')?.shared;
  for (const id of ['1', '2', '3'])
    expect(impeller(id)).toEqual([{ number: 'SL150-110', name: 'Impeller, 1.4408' }]);
  expect(fittings.sharedListOf('2')?.id).toBe('1');
  expect(fittings.sharedListOf('1')).toBeNull();
});

test('a list of parts names its products, and these the list', () => {
  expect(fittings.takenBy('245').named.map(({ part, quantity }) => [part.id, quantity])).toEqual([
    ['17', '2'],
    ['240', '1'],
    ['243', '1'],
    ['18', '1'],
  ]);
  expect(fittings.fittedBy('203').named.map(({ taker, quantity }) => [taker.id, quantity])).toEqual([
    ['209', '60'],
  ]);
});

test('pumps of 300 mm take no hose: the catalogue has none of that size', () => {
  expect(fittings.takenBy('103').sizes).toEqual([]);
});

test('with 10,000 products the list of matching parts is short', () => {
  const large = fittingsOf(copiesOf(sold, 110));
  expect(large.takenBy('0-1').sizes.length).toBeLessThan(300);
});
