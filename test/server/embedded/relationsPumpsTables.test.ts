import { expect, test } from 'vitest';
import { figures, numbersIn, tableOf, textIn } from '../../helpers/content/catalogueSheets.ts';
import { bodyRows, familyOf, hasTable, readPumpSheets } from '../../helpers/content/pumpSheets.ts';

const sheets = await readPumpSheets();
const casesWith = (table: string) =>
  sheets.filter((sheet) => hasTable(sheet, table)).map((sheet) => [sheet.name, sheet] as const);

test('every table has a known name, and each name occurs once in a product', () => {
  const known = [
    'Performance',
    'Fuel and running hours',
    'Oil flow and fuel',
    'Flow and shaft power',
    'Dimensions',
    'Materials',
    'Spare parts',
  ];
  for (const { name, tables } of sheets) {
    const names = tables.map((table) => table.name);
    expect(new Set(names).size, name).toBe(names.length);
    for (const one of names) expect(known).toContain(one);
  }
});

test('every table has all its cells, and none overlap', () => {
  for (const { name, tables } of sheets) {
    for (const { id, rowCount, columnCount, cells } of tables) {
      const places = cells.flatMap(({ row, column, rowSpan, colSpan }) =>
        Array.from({ length: rowSpan * colSpan }, (_, index) => [
          row + Math.floor(index / colSpan),
          column + (index % colSpan),
        ]),
      );
      const inside = places.filter(([row = 0, column = 0]) => row <= rowCount && column <= columnCount);
      expect(inside.length, `${name}, table ${id}`).toBe(rowCount * columnCount);
      expect(new Set(places.map(String)).size, `${name}, table ${id}`).toBe(places.length);
      expect(cells.every(({ text }) => text.trim() !== '')).toBe(true);
    }
  }
});

test('every set and piston pump has a table of dimensions', () => {
  const withOuterSize = sheets.filter((sheet) =>
    ['open', 'trailer', 'canopy', 'electric', 'dry', 'piston'].includes(familyOf(sheet)),
  );
  expect(withOuterSize.filter((sheet) => !hasTable(sheet, 'Dimensions'))).toEqual([]);
});

test.each(
  casesWith('Dimensions'),
)('%s: the table of dimensions agrees with itself and the summary', (_, sheet) => {
  const rows = bodyRows(tableOf(sheet, 'Dimensions'), 1);
  const value = (part: string, dimension: string) =>
    numbersIn(rows.find((row) => row[0] === part && row[1] === dimension)?.[2] ?? '')[0] ?? Number.NaN;
  const overall = ['Length', 'Width', 'Height'].map((dimension) => value('Overall', dimension));
  expect(overall).toEqual(figures(sheet, 'Dimensions L × W × H'));
  const suction = value('Suction', 'Centre above ground');
  const discharge = value('Discharge', 'Centre above ground');
  const [bore = 0] = figures(sheet, 'Connections');
  expect(suction).toBeGreaterThan(bore);
  if (familyOf(sheet) !== 'piston') expect(discharge).toBeGreaterThan(suction + bore);
  expect(discharge).toBeLessThan(overall[2] ?? 0);
});

/** Minimum tensile strength in MPa (else hardness) of the standard, for separately cast test pieces or bars. */
const strengths: Record<string, { standard: string; strength: string }> = {
  'EN-GJL-250': { standard: 'EN 1561', strength: '250 MPa' },
  'EN-GJS-400-15': { standard: 'EN 1563', strength: '400 MPa' },
  'EN-GJN-HB555(XCr23)': { standard: 'EN 12513', strength: '555 HBW' },
  'CuSn12-C': { standard: 'EN 1982', strength: '260 MPa' },
  'CuAl10Fe5Ni5-C': { standard: 'EN 1982', strength: '600 MPa' },
  AlSi10Mg: { standard: 'EN 1706', strength: '150 MPa' },
  '1.4408': { standard: 'EN 10283', strength: '440 MPa' },
  '1.4021+QT700': { standard: 'EN 10088-3', strength: '700 MPa' },
  '1.4401': { standard: 'EN 10088-3', strength: '500 MPa' },
  S235JR: { standard: 'EN 10025-2', strength: '360 MPa' },
  '42CrMo4+QT': { standard: 'EN ISO 683-2', strength: '900 MPa' },
};

test.each(casesWith('Materials'))('%s: strengths are those of the standards', (_, sheet) => {
  const rows = bodyRows(tableOf(sheet, 'Materials'), 1);
  const metals = rows.filter(([, material = '']) => strengths[material]);
  expect(metals.length).toBeGreaterThanOrEqual(3);
  for (const [part, material = '', standard, strength] of rows) {
    const known = strengths[material];
    expect([standard, strength], `${part}: ${material}`).toEqual(
      known ? [known.standard, known.strength] : [expect.any(String), '–'],
    );
  }
  for (const material of textIn(sheet, 'Materials').matchAll(
    /EN-GJ[LSN]-[\w-]+(?:\(\w+\))?|Cu\w+-C|1\.\d{4}/g,
  )) {
    expect(rows.map((row) => row[1]?.split('+')[0])).toContain(material[0]);
  }
});

test('every named material is one of a standard', () => {
  const metals = new Set([...Object.keys(strengths), '1.4301', '1.4021', '42CrMo4']);
  for (const sheet of sheets) {
    const text = JSON.stringify([sheet.record, sheet.tables]);
    for (const [name] of text.matchAll(
      /\b(?:EN-GJ[LSN]-[A-Z\d]+(?:-\d+)?(?:\(\w+\))?|Cu[A-Z]\w+-C|1\.4\d{3})\b/g,
    ))
      expect(
        [...metals].some((metal) => metal.startsWith(name)),
        `${sheet.name}: ${name}`,
      ).toBe(true);
  }
});

test('a spare part number belongs to one part of one model, positions are consecutive, quantities are stated', () => {
  const numbers = new Map<string, string>();
  expect(casesWith('Spare parts').length).toBeGreaterThanOrEqual(10);
  for (const [name, sheet] of casesWith('Spare parts')) {
    const rows = bodyRows(tableOf(sheet, 'Spare parts'), 1);
    expect(rows.map(([, position]) => position)).toEqual(rows.map((_row, index) => String(index + 1)));
    for (const [, , part = '', pieces, number = '', interval] of rows) {
      expect(pieces).toMatch(/^[1-9]\d?$/);
      expect(number).toMatch(/^[A-Z]{2}\d+[A-Z]?-\d{3}$/);
      expect(interval).toMatch(/^(\d+|\d \d{3}) h$|^when worn$|^at each opening$/);
      expect(numbers.get(number) ?? part, `${name}: ${number}`).toBe(part);
      expect(numbers.has(number), `${name}: ${number}`).toBe(false);
      numbers.set(number, part);
    }
  }
});
