import { expect, test } from 'vitest';
import { figure, tableOf } from '../../helpers/content/catalogueSheets.ts';
import {
  distance,
  everyNumberUnder,
  type PartTable,
  readPartSheets,
  sheetOf,
  velocity,
} from '../../helpers/content/partSheets.ts';

const sheets = await readPartSheets();

/** ISO 15: bore, outside diameter and width in mm. */
const bearings = {
  '6306': [30, 72, 19],
  '6308': [40, 90, 23],
  '6309': [45, 100, 25],
  '6310': [50, 110, 27],
  '6312': [60, 130, 31],
  '6314': [70, 150, 35],
};
/** ISO 286, µm: upper and lower limit of k6 up to a shaft diameter, upper limit of H7 up to a bore. */
const k6: [upTo: number, upper: number, lower: number][] = [
  [30, 15, 2],
  [50, 18, 2],
  [80, 21, 2],
];
const h7: [upTo: number, upper: number][] = [
  [80, 30],
  [120, 35],
  [180, 40],
];

test('bearings have the dimensions of ISO 15 and the fits of ISO 286', () => {
  const table = tableOf(sheetOf(sheets, 'ball-bearings-and-housings'), 'Bearings and their fits');
  expect(table.rows.map(([name]) => name)).toEqual(Object.keys(bearings));
  for (const [name = '', ...cells] of table.rows) {
    const [bore = 0, outside = 0, width = 0] = bearings[name as keyof typeof bearings];
    expect(cells.slice(0, 3).map(Number)).toEqual([bore, outside, width]);
    const shaft = k6.find(([upTo]) => bore <= upTo);
    const housing = h7.find(([upTo]) => outside <= upTo);
    expect(cells.slice(3, 5)).toEqual([`+${shaft?.[1]} / +${shaft?.[2]}`, `+${housing?.[1]} / 0`]);
    // Between half and three quarters of a solid steel ring.
    const ring = (Math.PI / 4) * (outside ** 2 - bore ** 2) * width * 7.85e-6;
    expect(Number(cells[5]) / ring, name).toBeGreaterThan(0.5);
    expect(Number(cells[5]) / ring, name).toBeLessThan(0.85);
  }
});

test('the loss in the check valve is its coefficient times the velocity head', () => {
  const sheet = sheetOf(sheets, 'check-valve-and-elbow-150');
  const table = tableOf(sheet, 'Loss in valve and elbow');
  const coefficient = Number(/coefficient ([\d.]+)/.exec(table.notes.join())?.[1]);
  for (const row of table.rows) {
    const [flow = 0, speed, loss] = row.map(Number);
    expect(speed).toBeCloseTo(velocity(flow, figure(sheet, 'Bore')), 2);
    expect(loss).toBeCloseTo((coefficient * velocity(flow, figure(sheet, 'Bore')) ** 2) / (2 * 9.81), 1);
  }
});

/** EN 1092-1, PN 10 and PN 16: outside diameter, bolt circle, bolts. */
const flanges: Record<string, [string[], string[]]> = {
  50: [
    ['165', '125', '4 × M16'],
    ['165', '125', '4 × M16'],
  ],
  80: [
    ['200', '160', '8 × M16'],
    ['200', '160', '8 × M16'],
  ],
  100: [
    ['220', '180', '8 × M16'],
    ['220', '180', '8 × M16'],
  ],
  150: [
    ['285', '240', '8 × M20'],
    ['285', '240', '8 × M20'],
  ],
  200: [
    ['340', '295', '8 × M20'],
    ['340', '295', '12 × M20'],
  ],
  250: [
    ['395', '350', '12 × M20'],
    ['405', '355', '12 × M24'],
  ],
  300: [
    ['445', '400', '12 × M20'],
    ['460', '410', '12 × M24'],
  ],
};

test('flanges have the dimensions of EN 1092-1', () => {
  const table = tableOf(sheetOf(sheets, 'machined-flanges'), 'Dimensions');
  expect(
    Object.fromEntries(table.rows.map(([dn, ...cells]) => [dn, [cells.slice(0, 3), cells.slice(3)]])),
  ).toEqual(flanges);
});

test('the pitch and tip diameters of gears follow the module, the weight follows the disc', () => {
  const table = tableOf(sheetOf(sheets, 'gears-pinions-splines'), 'Wheels in stock');
  for (const row of table.rows) {
    const [module = 0, teeth = 0, pitch = 0, tip = 0, width = 0, weight = 0] = row.map(Number);
    expect([pitch, tip]).toEqual([module * teeth, module * (teeth + 2)]);
    expect(distance(weight, (Math.PI / 4) * pitch ** 2 * width * 7.85e-6)).toBeLessThanOrEqual(0.1);
  }
  expect(Math.max(...everyNumberUnder(table, 'Module'))).toBeLessThanOrEqual(10);
});

/** ISO 286-1, µm: IT6, IT7, IT8 above and up to a dimension in mm. */
const tolerances: Record<string, number[]> = {
  '18 to 30': [13, 21, 33],
  '30 to 50': [16, 25, 39],
  '50 to 80': [19, 30, 46],
  '80 to 120': [22, 35, 54],
  '120 to 180': [25, 40, 63],
  '180 to 250': [29, 46, 72],
  '250 to 315': [32, 52, 81],
  '315 to 400': [36, 57, 89],
  '400 to 500': [40, 63, 97],
  '500 to 630': [44, 70, 110],
  '630 to 800': [50, 80, 125],
  '800 to 1 000': [56, 90, 140],
  '1 000 to 1 250': [66, 105, 165],
};
/** ISO 8062-3, mm: DCTG 9, 10, 11. */
const castingTolerances: Record<string, number[]> = {
  '16 to 25': [1.7, 2.4, 3.2],
  '25 to 40': [1.8, 2.6, 3.6],
  '40 to 63': [2, 2.8, 4],
  '63 to 100': [2.2, 3.2, 4.4],
  '100 to 160': [2.5, 3.6, 5],
  '160 to 250': [2.8, 4, 5.6],
  '250 to 400': [3.2, 4.4, 6.2],
  '400 to 630': [3.6, 5, 7],
  '630 to 1 000': [4, 6, 8],
};

test('tolerances are those of ISO 286-1 and ISO 8062-3', () => {
  const toRecord = ({ rows }: PartTable) =>
    Object.fromEntries(rows.map(([range, ...cells]) => [range, cells.map(Number)]));
  expect(toRecord(tableOf(sheetOf(sheets, 'turned-and-milled-parts'), 'Tolerances'))).toEqual(tolerances);
  expect(toRecord(tableOf(sheetOf(sheets, 'grey-iron-castings'), 'Casting tolerances'))).toEqual(
    castingTolerances,
  );
});
