import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inUnits } from '../../../shared/units/inUnits.ts';
import { readQuantities } from '../../../shared/units/readQuantities.ts';
import { tableInUs } from '../../../shared/units/tableInUs.ts';
import { specificationInUs } from '../../../shared/units/usText.ts';
import { writeQuantity } from '../../../shared/units/writeQuantity.ts';
import { propertyRuns } from '../../helpers/propertyRuns.ts';

test('inUnits converts quantities and leaves the text around them', () => {
  expect(inUnits('360 m³/h (50 Hz), 425 m³/h (60 Hz)', 'us')).toBe('1 590 gpm (50 Hz), 1 870 gpm (60 Hz)');
  expect(inUnits('100 mm (4 in) quick coupling', 'us')).toBe('4 in quick coupling');
  expect(inUnits('diesel, 12 kW at 2 000 rpm', 'us')).toBe('diesel, 16.1 hp at 2 000 rpm');
  expect(inUnits('120 to 520 mm', 'us')).toBe('4.72 to 20.5 in');
  expect(inUnits('100, 150 and 200 mm', 'us')).toBe('3.94, 5.91 and 7.87 in');
  expect(inUnits('2 600 × 1 000 × 1 700 mm', 'us')).toBe('102 × 39.4 × 66.9 in');
  expect(inUnits('25 to 150 mm (1 to 6 in)', 'us')).toBe('1 to 6 in');
  expect(inUnits('5 m in one stage', 'us')).toBe('16.4 ft in one stage');
  expect(inUnits('60 of WP 38, 1 m apart', 'us')).toBe('60 of WP 38, 3.28 ft apart');
  expect(inUnits('flange DN 150 PN 10, 1½ in BSP', 'us')).toBe('flange DN 150 PN 10, 1½ in BSP');
  expect(inUnits('50 m³/h', 'us', { isGas: true })).toBe('29.4 cfm');
  expect(inUnits('30 kVA, 24 kW', 'us', { unconverted: ['power'] })).toBe('30 kVA, 24 kW');
  expect(inUnits('casing EN-GJL-250', 'us')).toBe('casing EN-GJL-250');
  expect(inUnits('360 m³/h (50 Hz)', 'metric')).toBe('360 m³/h (50 Hz)');
});

test('litres, fuel, weight of a length, speed, density, torque and temperature are converted, too', () => {
  expect(inUnits('60 l, 31 h at 1 800 rpm', 'us')).toBe('15.9 gal, 31 h at 1 800 rpm');
  expect(inUnits('1 900 l', 'us')).toBe('502 gal');
  expect(inUnits('5.4 l/h at 60 m³/h', 'us')).toBe('1.43 gal/h at 264 gpm');
  expect(inUnits('600 l heaped, 450 l struck', 'us')).toBe('159 gal heaped, 119 gal struck');
  expect(inUnits('15.4 kg/m', 'us')).toBe('10.3 lb/ft');
  expect(inUnits('1 300 kg/m³', 'us')).toBe('81.2 lb/ft³');
  expect(inUnits('7.6 to 8.8 kg/dm³', 'us')).toBe('474 to 549 lb/ft³');
  expect(inUnits('45 m/s', 'us')).toBe('148 ft/s');
  expect(inUnits('80 km/h', 'us')).toBe('49.7 mph');
  expect(inUnits('8 to 25 Nm, by size', 'us')).toBe('5.9 to 18.4 lbf·ft, by size');
  expect(inUnits('−20 to +90 °C with NBR', 'us')).toBe('−4 to +194 °F with NBR');
  expect(inUnits('−40 to +100 °C', 'us')).toBe('−40 to +212 °F');
  expect(inUnits('−5 to +50 °C', 'us')).toBe('23 to 122 °F');
  expect(inUnits('5 to 40 °C', 'us')).toBe('41 to 104 °F');
  expect(inUnits('20, 14, 10, 8, 6 bar at 20 °C', 'us')).toBe('290, 203, 145, 116, 87 psi at 68 °F');
  expect(inUnits('model XL 30 l/x, 3 l/min', 'us')).toBe('model XL 30 l/x, 0.793 gpm');
  expect(inUnits('5.4 l/h', 'metric')).toBe('5.4 l/h');
});

test('a written quantity is read back with three significant digits', () => {
  const kinds = fc.constantFrom('length', 'flow', 'pressure', 'power', 'mass');
  fc.assert(
    fc.property(
      kinds,
      fc.double({ min: 0.01, max: 90_000, noNaN: true }),
      fc.constantFrom('metric', 'us'),
      (kind, value, system) => {
        const [quantity] = readQuantities(writeQuantity(kind, value, system));
        expect(quantity?.kind).toBe(kind);
        expect(Math.abs((quantity?.max ?? 0) / value - 1)).toBeLessThan(0.006);
      },
    ),
    propertyRuns(),
  );
});

const makerText = fc.oneof(
  fc.string(),
  fc
    .array(
      fc.constantFrom(
        'Flow, m³/h',
        '360',
        '1.2.3',
        '1 000',
        '50 60',
        ' m³/h',
        ', ',
        ' to ',
        '–',
        '6 in',
        'DN 150',
        ' (4 in)',
        'kVA',
        '½',
        ' m',
      ),
    )
    .map((parts) => parts.join('')),
);

test('converting to US units keeps the maker’s text and every cell', () => {
  const table = fc.array(fc.array(makerText, { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(makerText, makerText, table, (title, value, texts) => {
      expect(specificationInUs({ title, value })).toMatchObject({ title, value });
      expect(inUnits(value, 'metric')).toBe(value);
      expect(inUnits(value, 'us').includes('NaN')).toBe(value.includes('NaN'));
      const rows = texts.map((row) => row.map((text) => ({ text })));
      const converted = tableInUs({ id: '1', name: null, columnWidths: [30, 30, 40], rowHeights: [], rows });
      expect(converted.rows.map((row) => row.map(({ us: _, ...cell }) => cell))).toEqual(rows);
      for (const { text, us = '' } of converted.rows.flat())
        if (!text.includes('NaN')) expect(us).not.toContain('NaN');
    }),
    propertyRuns(1_000),
  );
});

const cells = (...texts: string[]) => texts.map((text) => ({ text, rowSpan: 1, colSpan: 1 }));

test('tableInUs converts fuel, speed and loss columns of figures, and leaves a column that it cannot convert', () => {
  const { rows } = tableInUs({
    id: '1',
    name: 'Performance',
    columnWidths: [20, 20, 20, 20, 20],
    rowHeights: [],
    rows: [
      cells(
        'Fuel use, l/h',
        'Velocity, m/s',
        'Permeability, m/s',
        'Pipe, kg/m',
        'Loss, m per 100 m, at 51 mm',
      ),
      cells('14.4', '2.36', '10⁻⁶ to 10⁻⁵', '3.56', '10.25'),
      cells('–', '3.14', '0.001', '', '0.5'),
    ],
  });
  expect(rows.map((row) => row.map(({ us }) => us ?? null))).toEqual([
    ['Fuel use, gal/h', 'Velocity, ft/s', null, 'Pipe, lb/ft', 'Loss, ft per 100 ft, at 51 mm'],
    ['3.8', '7.74', null, '2.39', null],
    [null, '10.3', null, null, null],
  ]);
});

test('tableInUs converts only columns whose heading ends in a unit, and cells with a unit', () => {
  const { rows } = tableInUs({
    id: '1',
    name: 'Performance',
    columnWidths: [20, 20, 20, 20, 20],
    rowHeights: [],
    rows: [
      cells('Flow, m³/h', 'Head, m', 'Loss, m per 100 m', 'Speed', 'Wear ring 95 mm'),
      cells('360', '18.0', '0.5', '1 500 rpm', '2'),
      cells('–', '10 to 20', '100 mm', '250 MPa', '11'),
    ],
  });
  expect(rows.map((row) => row.map(({ us }) => us ?? null))).toEqual([
    ['Flow, gpm', 'Head, ft', 'Loss, ft per 100 ft', null, null],
    ['1 590', '59.1', null, null, null],
    [null, '32.8 to 65.6', '3.94 in', '36 300 psi', null],
  ]);
});
