import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inUnits } from '../../../shared/units/inUnits.ts';
import { readQuantities } from '../../../shared/units/readQuantities.ts';
import { tableInUs } from '../../../shared/units/tableInUs.ts';
import { specificationInUs } from '../../../shared/units/usText.ts';
import { writeQuantity } from '../../../shared/units/writeQuantity.ts';
import { between, forAll } from '../../helpers/propertyRuns.ts';

test.each([
  ['360 m³/h (50 Hz), 425 m³/h (60 Hz)', '1 590 gpm (50 Hz), 1 870 gpm (60 Hz)'],
  ['100 mm (4 in) quick coupling', '4 in quick coupling'],
  ['diesel, 12 kW at 2 000 rpm', 'diesel, 16.1 hp at 2 000 rpm'],
  ['120 to 520 mm', '4.72 to 20.5 in'],
  ['100, 150 and 200 mm', '3.94, 5.91 and 7.87 in'],
  ['2 600 × 1 000 × 1 700 mm', '102 × 39.4 × 66.9 in'],
  ['2 × 5.5 kW', '2 × 7.38 hp'],
  ['2 X 5.5 kW', '2 X 7.38 hp'],
  ['for pipes of OD 110, 160 and 200 mm', 'for pipes of OD 4.33, 6.3 and 7.87 in'],
  ['25 to 150 mm (1 to 6 in)', '1 to 6 in'],
  ['5 m in one stage', '16.4 ft in one stage'],
  ['60 of WP 38, 1 m apart', '60 of WP 38, 3.28 ft apart'],
  ['flange DN 150 PN 10, 1½ in BSP', 'flange DN 150 PN 10, 1½ in BSP'],
  ['casing EN-GJL-250', 'casing EN-GJL-250'],
  ['60 l, 31 h at 1 800 rpm', '15.9 gal, 31 h at 1 800 rpm'],
  ['1 900 l', '502 gal'],
  ['5.4 l/h at 60 m³/h', '1.43 gal/h at 264 gpm'],
  ['600 l heaped, 450 l struck', '159 gal heaped, 119 gal struck'],
  ['15.4 kg/m', '10.3 lb/ft'],
  ['1 300 kg/m³', '81.2 lb/ft³'],
  ['7.6 to 8.8 kg/dm³', '474 to 549 lb/ft³'],
  ['45 m/s', '148 ft/s'],
  ['80 km/h', '49.7 mph'],
  ['8 to 25 Nm, by size', '5.9 to 18.4 lbf·ft, by size'],
  ['−20 to +90 °C with NBR', '−4 to +194 °F with NBR'],
  ['−40 to +100 °C', '−40 to +212 °F'],
  ['−5 to +50 °C', '23 to 122 °F'],
  ['5 to 40 °C', '41 to 104 °F'],
  ['20, 14, 10, 8, 6 bar at 20 °C', '290, 203, 145, 116, 87 psi at 68 °F'],
  ['model XL 30 l/x, 3 l/min', 'model XL 30 l/x, 0.793 gpm'],
])('%j is in US units: %j', (text, converted) => {
  expect(inUnits(text, 'us')).toBe(converted);
  expect(inUnits(text, 'metric')).toBe(text);
});

test('a flow of gas becomes cfm, and a kind that stays as it is is not converted', () => {
  expect(inUnits('50 m³/h', 'us', { isGas: true })).toBe('29.4 cfm');
  expect(inUnits('30 kVA, 24 kW', 'us', { unconverted: ['power'] })).toBe('30 kVA, 24 kW');
});

test('a written quantity is read back with three significant digits', () => {
  const kinds = fc.constantFrom('length', 'flow', 'pressure', 'power', 'mass');
  forAll(100, [kinds, between(0.01, 90_000), fc.constantFrom('metric', 'us')], (kind, value, system) => {
    const [quantity] = readQuantities(writeQuantity(kind, value, system));
    expect(quantity?.kind).toBe(kind);
    expect(Math.abs((quantity?.max ?? 0) / value - 1)).toBeLessThan(0.006);
  });
});

const piece = fc.constantFrom(
  ...['Flow, m³/h', '360', '1.2.3', '1 000', '50 60', ' m³/h', ', ', ' to ', '–', '6 in', 'DN 150'],
  ...[' (4 in)', 'kVA', '½', ' m'],
);
const makerText = fc.oneof(
  fc.string(),
  fc.array(piece).map((parts) => parts.join('')),
);

test('converting to US units keeps the maker’s text and every cell', () => {
  const table = fc.array(fc.array(makerText, { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 5,
  });
  forAll(1_000, [makerText, makerText, table], (title, value, texts) => {
    expect(specificationInUs({ title, value })).toMatchObject({ title, value });
    expect(inUnits(value, 'metric')).toBe(value);
    expect(inUnits(value, 'us').includes('NaN')).toBe(value.includes('NaN'));
    const rows = texts.map((row) => row.map((text) => ({ text })));
    const converted = tableInUs({ id: '1', name: null, columnWidths: [30, 30, 40], rowHeights: [], rows });
    expect(converted.rows.map((row) => row.map(({ us: _, ...cell }) => cell))).toEqual(rows);
    for (const { text, us = '' } of converted.rows.flat())
      if (!text.includes('NaN')) expect(us).not.toContain('NaN');
  });
});

test('tableInUs converts columns of figures whose heading ends in a unit, and cells with a unit', () => {
  const columns = [
    ['Flow, m³/h', '360', '–'],
    ['Head, m', '18.0', '10 to 20'],
    ['Loss, m per 100 m, at 51 mm', '10.25', '100 mm'],
    ['Speed', '1 500 rpm', '250 MPa'],
    ['Wear ring 95 mm', '2', '11'],
    ['Fuel use, l/h', '14.4', '–'],
    ['Velocity, m/s', '2.36', '3.14'],
    ['Permeability, m/s', '10⁻⁶ to 10⁻⁵', '0.001'],
    ['Pipe, kg/m', '3.56', ''],
  ];
  const rows = [0, 1, 2].map((row) => columns.map((texts) => ({ text: texts[row] ?? '' })));
  const table = { id: '1', name: null, columnWidths: columns.map(() => 10), rowHeights: [], rows };
  const converted = tableInUs(table).rows;
  expect(columns.map((_, column) => converted.map((row) => row[column]?.us ?? null))).toEqual([
    ['Flow, gpm', '1 590', null],
    ['Head, ft', '59.1', '32.8 to 65.6'],
    ['Loss, ft per 100 ft, at 51 mm', null, '3.94 in'],
    [null, null, '36 300 psi'],
    [null, null, null],
    ['Fuel use, gal/h', '3.8', null],
    ['Velocity, ft/s', '7.74', '10.3'],
    [null, null, null],
    ['Pipe, lb/ft', '2.39', null],
  ]);
});

test('writeQuantity writes lengths below half a metre in the small unit', () => {
  const written = [0.49, 0.5].flatMap((metres) => [
    writeQuantity('length', metres),
    writeQuantity('length', metres, 'us'),
  ]);
  expect(written).toEqual(['490 mm', '19.3 in', '0.5 m', '1.64 ft']);
});
