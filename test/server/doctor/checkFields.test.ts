import { expect, test } from 'vitest';
import { checkFields } from '../../../server/doctor/checkFields.ts';
import { readSoldProducts, type SoldProduct } from '../../helpers/content/shippedFittings.ts';

const sold = await readSoldProducts();
const soldAs = (id: string) =>
  sold.find(({ product }) => product.id === id) ?? expect.fail(`no product ${id}`);
const pump = soldAs('1');

const reportOn = (products: typeof sold) => checkFields(products).map(({ message }) => message);

test('every curve and every outline of the shipped catalogue is read', () => {
  const [curves, dimensions] = reportOn(sold);
  expect(curves).toMatch(/^curves: read from \d{2} products$/);
  expect(dimensions).toMatch(/^dimensions: read from \d{2} products$/);
});

test.each([
  ['curves', { ...pump, tables: pump.tables.filter(({ name }) => name !== 'Performance') }],
  ['dimensions', withValue(pump, 'Dimensions L × W × H', '2.4 m long')],
  ['fits', withValue(soldAs('14'), 'Type', 'black hose')],
  ['filters', withValue(pump, 'Engine', '24 kW')],
])('a product whose %s are in no form that is read is named under them alone', (kind, one) => {
  const named = `${one.product.name} (${one.product.id})`;
  expect(reportOn([one]).filter((message) => message.includes(named))).toEqual([
    `${kind}: read from 0 products, not from 1: ${named}`,
  ]);
});

test('ten of twelve products that cannot be read are named', () => {
  const [, , , filters] = reportOn(Array.from({ length: 12 }, () => withValue(pump, 'Engine', '24 kW')));
  expect(filters?.match(/open diesel set/g)).toHaveLength(10);
  expect(filters).toMatch(/ and 2 more$/);
});

function withValue({ product, ...rest }: SoldProduct, title: string, value: string): SoldProduct {
  const specifications = product.specifications.map((one) => (one.title === title ? { title, value } : one));
  return { ...rest, product: { ...product, specifications } };
}
