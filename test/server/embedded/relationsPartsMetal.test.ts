import { expect, test } from 'vitest';
import { figure, figures, numbersIn, tableOf, textIn } from '../../helpers/content/catalogueSheets.ts';
import {
  distance,
  everyNumberUnder,
  type PartTable,
  readPartSheets,
  sheetOf,
  textsUnder,
  velocity,
} from '../../helpers/content/partSheets.ts';

const sheets = await readPartSheets();

/**
 * Least strengths in MPa and elongation in %, where the standard has them:
 * EN 1561 (bar cast apart), EN 1563 (wall up to 30 mm), EN 1982 (sand mould), EN 10283, EN 10088-3 and EN ISO 683.
 */
const standards: Record<
  string,
  { proof?: number; tensile: number; most?: number; elongation?: number; sections?: string }[]
> = {
  'EN-GJL-200': [{ tensile: 200 }],
  'EN-GJL-250': [{ tensile: 250 }],
  'EN-GJL-300': [{ tensile: 300 }],
  'EN-GJS-400-18-LT': [{ proof: 240, tensile: 400, elongation: 18 }],
  'EN-GJS-400-15': [{ proof: 250, tensile: 400, elongation: 15 }],
  'EN-GJS-500-7': [{ proof: 320, tensile: 500, elongation: 7 }],
  'EN-GJS-600-3': [{ proof: 370, tensile: 600, elongation: 3 }],
  'CuSn10-C': [{ proof: 130, tensile: 250, elongation: 18 }],
  'CuSn12-C': [{ proof: 140, tensile: 260, elongation: 7 }],
  'CuSn5Zn5Pb5-C': [{ proof: 90, tensile: 200, elongation: 13 }],
  'CuAl10Fe5Ni5-C': [{ proof: 250, tensile: 600, elongation: 13 }],
  '1.4308': [{ proof: 175, tensile: 440, elongation: 30 }],
  '1.4408': [{ proof: 185, tensile: 440, elongation: 30 }],
  '1.4317': [{ proof: 550, tensile: 760, elongation: 15 }],
  '1.4470': [{ proof: 420, tensile: 600, elongation: 20 }],
  '1.4517': [{ proof: 480, tensile: 650, elongation: 22 }],
  '1.4021+QT700': [{ proof: 500, tensile: 700, most: 850 }],
  '1.4462': [{ proof: 450, tensile: 650, most: 880 }],
  'C45+N': [{ proof: 305, tensile: 580, sections: '17 to 100' }],
  '42CrMo4+QT': [
    { proof: 750, tensile: 1000, most: 1200, sections: '17 to 40' },
    { proof: 650, tensile: 900, most: 1100, sections: '41 to 100' },
    { proof: 550, tensile: 800, most: 950, sections: '101 to 160' },
  ],
};

const withStrength = sheets.flatMap((sheet) =>
  sheet.tables
    .filter(({ headers }) => headers.includes('Tensile strength, MPa'))
    .map((table) => ({ name: `${sheet.name}: ${table.name}`, table })),
);

test('there are tables of strength for iron, bronze, stainless steel, shafts and gears', () => {
  expect(withStrength.length).toBeGreaterThanOrEqual(7);
});

test.each(withStrength)('$name: every strength is that of its standard', ({ table }) => {
  const materials = textsUnder(table, table.headers.includes('Material') ? 'Material' : 'Steel');
  for (const [index, material] of materials.entries()) {
    const at = (pattern: RegExp) => {
      const column = table.headers.findIndex((header) => pattern.test(header));
      return column < 0 ? undefined : (table.rows[index]?.[column] ?? '');
    };
    const known = standards[material];
    const section = at(/^(Section|Diameter), mm$/);
    const standard = known?.find(({ sections }) => sections === undefined || sections === section);
    expect(standard, `${material} ${section ?? ''}`).toBeDefined();
    const [tensile, most] = numbersIn(at(/^Tensile/) ?? '');
    expect([tensile, most], material).toEqual([standard?.tensile, standard?.most]);
    const proof = at(/^(Proof|Yield)/);
    if (proof !== undefined) expect(Number(proof), material).toBe(standard?.proof);
    const elongation = at(/^Elongation/);
    if (elongation !== undefined) expect(Number(elongation), material).toBe(standard?.elongation);
  }
});

/** Materials as they are written in the catalogue; a slip of the pen is in none of the patterns. */
const written =
  /^(EN-GJL-(200|250|300)|EN-GJS-(400-15|400-18-LT|500-7|600-3)|EN-GJN-HB555\(XCr23\)|CuSn12-C|CuSn10-C|CuSn5Zn5Pb5-C|CuAl10Fe5Ni5-C|CuZn39Pb3|AlSi7Mg|AlSi10Mg|1\.4021(\+QT|\+QT700)?|1\.4301|1\.4308|1\.4317|1\.4401|1\.4404|1\.4408|1\.4462|1\.4470|1\.4517|1\.4571|C45(\+N)?|42CrMo4\+QT|16MnCr5|S235JR|P250GH|GX5CrNiMo19-11-2)$/;

test('materials are written as their standards write them', () => {
  const text = JSON.stringify(sheets.map(({ record, tables }) => [record, tables]));
  const names =
    text.match(
      /EN-GJ[LSN]-[\w()-]*\w\)?|Cu(Sn|Al|Zn)\w+(-C)?|AlSi\w+|\b1\.4\d{3}(\+\w+)?|\b(C45|42CrMo4|16MnCr5)(\+\w+)?|\bS235\w*|\bP250\w*|\bGX\d\w+(-\d+)*/g,
    ) ?? [];
  expect(names.length).toBeGreaterThan(100);
  expect([...new Set(names)].filter((name) => !written.test(name))).toEqual([]);
});

/** Standards that the catalogue may name, by number. */
const known =
  /^(EN (853|1092(-[123])?|1561|1563|1982|10088-3|10204|10226|10255|10283|12513|14420-7)|EN ISO 683-1|ISO (14|15|286(-1)?|1328-1|8062-3|9906|21940-11)|DIN (5480|6885))$/;

test('standards are named by numbers that are theirs', () => {
  const text = JSON.stringify(sheets.map(({ record, tables }) => [record, tables]));
  const named = text.match(/\b(EN ISO|EN|ISO|DIN) \d[\d-]*\d/g) ?? [];
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((name) => !known.test(name))).toEqual([]);
  const balanced = sheets.filter(({ specifications }) => specifications.has('Balancing'));
  for (const sheet of balanced) expect(textIn(sheet, 'Balancing')).toBe('ISO 21940-11, G 6.3');
});

test('the weight of a stainless impeller grows with its size, unbalance and speed follow', () => {
  const sheet = sheetOf(sheets, 'closed-stainless-impeller');
  const table = tableOf(sheet, 'Weight, balance and speed');
  const tipSpeed = figure(sheet, 'Tip speed, max.');
  const [smallest = 0, largest = 0] = figures(sheet, 'Diameter');
  const diameters = everyNumberUnder(table, 'Diameter, mm');
  expect(Math.min(...diameters)).toBeGreaterThanOrEqual(smallest);
  expect(Math.max(...diameters)).toBe(largest);
  const weights = everyNumberUnder(table, 'Weight, kg');
  for (const [index, diameter] of diameters.entries()) {
    const weight = weights[index] as number;
    if (index > 0) expect(weight).toBeGreaterThan(weights[index - 1] as number);
    // A disc of that diameter in solid steel would be as thick as a seventh to a twentieth of it.
    expect(weight / ((Math.PI / 4) * diameter ** 3 * 7.9e-6)).toBeGreaterThan(0.04);
    expect(weight / ((Math.PI / 4) * diameter ** 3 * 7.9e-6)).toBeLessThan(0.15);
    for (const header of table.headers.filter((one) => one.startsWith('Residual'))) {
      const speed = numbersIn(header.split(' / ').at(-1) ?? '')[0] as number;
      const allowed = (9549 * 6.3 * weight) / speed;
      expect(Math.abs((everyNumberUnder(table, header)[index] as number) - allowed)).toBeLessThan(1);
    }
    const fastest = (tipSpeed * 60_000) / (Math.PI * diameter);
    const told = everyNumberUnder(table, `Speed at ${tipSpeed} m/s, rpm`)[index] as number;
    expect(told).toBeLessThanOrEqual(fastest);
    expect(told).toBeGreaterThan(fastest * 0.99);
  }
  expect(figure(sheet, 'Weight, 300 mm')).toBe(weights[diameters.indexOf(300)]);
});

test('wear-ring gaps grow with the ring, sandy water gets half as much again, and double is the end', () => {
  const table = tableOf(sheetOf(sheets, 'wear-rings-and-bushes'), 'Clearance at the wear ring');
  const header = (last: string) => `Clearance over the diameter, mm / ${last}`;
  const fresh = everyNumberUnder(table, header('new'));
  const ranges = textsUnder(table, 'Ring diameter, mm').map(numbersIn);
  for (const [index, gap] of fresh.entries()) {
    expect(distance(everyNumberUnder(table, header('new, sandy water'))[index], 1.5 * gap)).toBeLessThan(
      0.03,
    );
    expect(everyNumberUnder(table, header('change at'))[index]).toBeCloseTo(2 * gap, 5);
    if (index > 0) {
      expect(gap).toBeGreaterThan(fresh[index - 1] as number);
      expect(ranges[index]?.[0]).toBe((ranges[index - 1]?.[1] ?? 0) + 1);
    }
  }
  const [least, most] = numbersIn(textIn(sheetOf(sheets, 'wear-rings-and-bushes'), 'Clearance, new'));
  expect([least, most]).toEqual([fresh[0], fresh.at(-1)]);
  expect(figures(sheetOf(sheets, 'wear-rings-and-bushes'), 'Diameter')).toEqual([
    ranges[0]?.[0],
    ranges.at(-1)?.[1],
  ]);
});

test('packing fits between sleeve and box, a ring goes once round', () => {
  const table = tableOf(sheetOf(sheets, 'shaft-sleeve-and-packing'), 'Packing by sleeve diameter');
  for (const row of table.rows) {
    const [sleeve = 0, packing = 0, box = 0, length = 0] = row.map((text) => Number.parseFloat(text));
    expect(box).toBe(sleeve + 2 * packing);
    expect(length).toBe(Math.round(Math.PI * (sleeve + packing)));
  }
});

test('a shaft carries the torque of its shear stress, and weighs what steel weighs', () => {
  const sheet = sheetOf(sheets, 'pump-shaft');
  const table = tableOf(sheet, 'Power by diameter');
  const stress = Number(/(\d+) MPa/.exec(table.notes.join())?.[1]);
  for (const [index, diameter] of everyNumberUnder(table, 'Diameter, mm').entries()) {
    const torque = (stress * 1e6 * Math.PI * (diameter / 1000) ** 3) / 16;
    expect(Math.abs((everyNumberUnder(table, 'Torque, Nm')[index] as number) - torque)).toBeLessThan(1);
    for (const header of table.headers.filter((one) => one.startsWith('Power'))) {
      const power = (torque * 2 * Math.PI * (numbersIn(header).at(-1) as number)) / 60 / 1000;
      expect(Math.abs((everyNumberUnder(table, header)[index] as number) - power)).toBeLessThan(1);
    }
  }
  expect(figure(sheet, 'Weight, 50 mm')).toBeCloseTo((Math.PI / 4) * 0.05 ** 2 * 7850, 1);
});

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
    // Between half and three quarters of a solid ring of steel.
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

test('flanges mate with EN 1092-1', () => {
  const table = tableOf(sheetOf(sheets, 'machined-flanges'), 'Dimensions');
  expect(
    Object.fromEntries(table.rows.map(([dn, ...cells]) => [dn, [cells.slice(0, 3), cells.slice(3)]])),
  ).toEqual(flanges);
});

test('gears: pitch and tip diameter follow the module, the weight follows the disc', () => {
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
