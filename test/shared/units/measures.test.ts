import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Measure, measures, readIn, writeIn } from '../../../shared/units/measures.ts';
import { between, forAll } from '../../helpers/propertyRuns.ts';

test.each(['1/040', ',40', '40, 40', '40 40', '12 5', '12\u202f5 m³/h', '40 m'])('%j is no flow', (typed) => {
  expect(readIn(measures.flow, typed, 'metric').value).toBeNaN();
});

test.each([
  ['length', '20', 'metric', 20, '20 m'],
  ['length', '20', 'us', 6.096, '20 ft'],
  ['length', '20 ft', 'metric', 6.096, '20 ft'],
  ['length', '0', 'metric', 0, '0 m'],
  ['length', '1,5 m', 'metric', 1.5, '1,5 m'],
  ['length', '٢٠ m', 'metric', 20, '٢٠ m'],
  ['length', '1 200 mm', 'us', 1.2, '1 200 mm'],
  ['length', '1\u202f200\u00a0300.5 mm', 'us', 1200.3005, '1\u202f200\u00a0300.5 mm'],
  ['bore', '1 1/2 in', 'metric', 0.0381, '1 1/2 in'],
  ['bore', '1 ½ in', 'metric', 0.0381, '1 ½ in'],
  ['permeability', '1e-4', 'metric', 1e-4, '1e-4 m/s'],
  ['permeability', '0.0001', 'us', 1e-4, '0.0001 m/s'],
  ['permeability', '5·10⁻⁵ m/s', 'metric', 5e-5, '5·10⁻⁵ m/s'],
  ['permeability', '10^-4', 'metric', 1e-4, '10^-4 m/s'],
  ['permeability', '0.01 cm/s', 'metric', 1e-4, '0.01 cm/s'],
  ['permeability', '8.64 m/day', 'metric', 1e-4, '8.64 m/day'],
  ['rain', '1 in/h', 'metric', 25.4, '1 in/h'],
  ['bore', '1½ in', 'metric', 0.0381, '1½ in'],
  ['bore', 'DN 150', 'us', 0.15, 'DN 150'],
  ['temperature', '140F', 'metric', 60, '140F'],
  ['temperature', '68', 'us', 20, '68 °F'],
  ['density', '1.3 t/m³', 'metric', 1300, '1.3 t/m³'],
  ['noise', '70', 'us', 70, '70 dB(A)'],
  ['noise', '70 dBA', 'metric', 70, '70 dBA'],
  ['count', '3', 'us', 3, '3'],
] as const)('%s of %j in %s units', (kind, typed, system, value, text) => {
  const read = readIn(measures[kind], typed, system);
  expect(read.value).toBeCloseTo(value, 9);
  expect(read.text).toBe(text);
});

test.each([
  '',
  'm',
  'twenty',
  '-3',
  '1e',
  '10^',
  '10-15',
  '10–15 m',
  '20 kg',
  '20 m 3',
  '1e999999 m',
])('%j is no length', (typed) => {
  expect(readIn(measures.length, typed, 'metric').value).not.toBeLessThan(1e9);
});

test('a written figure is read back to three digits, in both systems and every measure', () => {
  // The digits of a temperature count from another zero.
  const { temperature: _, ...others } = measures;
  const kinds = fc.constantFrom(...(Object.values(others) as Measure[]));
  const value = between(1e-3, 1e6);
  forAll(100, [kinds, value, fc.constantFrom('metric', 'us')], (measure, number, system) => {
    const { value: again } = readIn(measure, writeIn(measure, number, system), system);
    // Numbers have eight decimals at most.
    expect(Math.abs(again - number)).toBeLessThanOrEqual(Math.max(0.0051 * number, 1e-6));
  });
});

test('permeability is written with a power of ten', () => {
  const write = (value: number) => writeIn(measures.permeability, value, 'metric');
  expect([1e-4, 3.162e-5, 5e-4, 1e-10].map(write)).toEqual([
    '10⁻⁴ m/s',
    '3.16·10⁻⁵ m/s',
    '5·10⁻⁴ m/s',
    '10⁻¹⁰ m/s',
  ]);
});
