import { expect, test } from 'vitest';
import { figure, figures, numbersIn, tableOf, textIn } from '../../helpers/content/catalogueSheets.ts';
import {
  distance,
  everyNumberUnder,
  readPartSheets,
  sheetOf,
  textsUnder,
} from '../../helpers/content/partSheets.ts';

const sheets = await readPartSheets();

/**
 * Minimum strengths in MPa and elongation in %, where the standard states them:
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

/** Spellings of materials in the catalogue; a typing error matches none of them. */
const written =
  /^(EN-GJL-(200|250|300)|EN-GJS-(400-15|400-18-LT|500-7|600-3)|EN-GJN-HB555\(XCr23\)|CuSn12-C|CuSn10-C|CuSn5Zn5Pb5-C|CuAl10Fe5Ni5-C|CuZn39Pb3|AlSi7Mg|AlSi10Mg|1\.4021(\+QT|\+QT700)?|1\.4301|1\.4308|1\.4317|1\.4401|1\.4404|1\.4408|1\.4462|1\.4470|1\.4517|1\.4571|C45(\+N)?|42CrMo4\+QT|16MnCr5|S235JR|P250GH|GX5CrNiMo19-11-2)$/;

test('materials are spelled as in their standards', () => {
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

test('standards have their right numbers', () => {
  const text = JSON.stringify(sheets.map(({ record, tables }) => [record, tables]));
  const named = text.match(/\b(EN ISO|EN|ISO|DIN) \d[\d-]*\d/g) ?? [];
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((name) => !known.test(name))).toEqual([]);
  const balanced = sheets.filter(({ specifications }) => specifications.has('Balancing'));
  for (const sheet of balanced) expect(textIn(sheet, 'Balancing')).toBe('ISO 21940-11, G 6.3');
});

test('weight, unbalance and speed of a stainless impeller follow its size', () => {
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
    // A solid steel disc of that diameter and weight would be a seventh to a twentieth of it thick.
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

test('wear-ring gaps grow with the ring, are half as large again for sandy water, and worn out at double', () => {
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

test('packing fits between sleeve and box, and a ring fits around the sleeve once', () => {
  const table = tableOf(sheetOf(sheets, 'shaft-sleeve-and-packing'), 'Packing by sleeve diameter');
  for (const row of table.rows) {
    const [sleeve = 0, packing = 0, box = 0, length = 0] = row.map((text) => Number.parseFloat(text));
    expect(box).toBe(sleeve + 2 * packing);
    expect(length).toBe(Math.round(Math.PI * (sleeve + packing)));
  }
});

test('a shaft carries the torque of its shear stress, and has the weight of steel', () => {
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
