import { expect, test } from 'vitest';
import { figure, figures, numbersIn, tableOf } from '../../helpers/content/catalogueSheets.ts';
import {
  distance,
  everyNumberUnder,
  frictionLoss,
  numbersUnder,
  type PartTable,
  readPartSheets,
  sheetOf,
  toNumber,
  velocity,
} from '../../helpers/content/partSheets.ts';

const sheets = await readPartSheets();
const sizes = 'Sizes, pressures and weights';
const hoses = sheets.filter(({ tables }) => tables.some(({ name }) => name === sizes));

const rises = (list: number[]) =>
  list.every((value, index) => index === 0 || value > (list[index - 1] as number));
const falls = (list: number[]) =>
  list.every((value, index) => index === 0 || value <= (list[index - 1] as number));

/** Headers that end in `last`: one for each quality of hose. */
const headersOf = (table: PartTable, last: string) =>
  table.headers.filter((header) => header.split(' / ').at(-1) === last);

test('there are five hoses at least with a table of sizes', () => {
  expect(hoses.length).toBeGreaterThanOrEqual(5);
});

test.each(
  hoses,
)('$name: pressure falls with the bore, burst pressure is three times that, weight rises', (sheet) => {
  const table = tableOf(sheet, sizes);
  const bores = everyNumberUnder(table, 'Bore, mm');
  expect(rises(bores)).toBe(true);
  expect(bores).toEqual(figures(sheet, 'Bore'));
  const qualities = headersOf(table, 'Working pressure, bar');
  const all = qualities.flatMap((header) => everyNumberUnder(table, header));
  expect(figures(sheet, 'Working pressure')).toEqual(
    expect.arrayContaining([Math.min(...all), Math.max(...all)]),
  );
  for (const header of qualities) {
    const working = everyNumberUnder(table, header);
    const burst = everyNumberUnder(table, header.replace('Working', 'Burst'));
    const weight = everyNumberUnder(table, header.replace('Working pressure, bar', 'Weight, kg/m'));
    expect(falls(working)).toBe(true);
    expect(rises(weight)).toBe(true);
    expect(burst).toEqual(working.map((pressure) => 3 * pressure));
  }
});

/** Density of the wall in kg/dm³: PVC, rubber, or rubber with a steel helix. */
const densities: Record<string, [number, number]> = {
  'layflat-discharge-hose': [1.15, 1.35],
  'light-layflat-hose': [1.15, 1.35],
  'nitrile-layflat-hose': [1.15, 1.35],
  'rubber-suction-hose': [1.2, 1.65],
  'clear-reinforced-hose': [1.15, 1.35],
};

test.each(hoses)('$name: the weight fits bore and wall', (sheet) => {
  const table = tableOf(sheet, sizes);
  const [least, most] = densities[sheet.link] ?? [0, 0];
  for (const row of table.rows) {
    const at = (header: string) => toNumber(row[table.headers.indexOf(header)] ?? '–');
    const bore = at('Bore, mm') as number;
    const outside = at('Outside diameter, mm') ?? bore + 2 * (at('Wall, mm') ?? Number.NaN);
    for (const header of headersOf(table, 'Weight, kg/m')) {
      const weight = at(header) as number;
      if (Number.isNaN(outside)) {
        // No wall is stated: the weight must correspond to one of 1 to 4 mm.
        const wall = weight / (Math.PI * bore * 1.25e-3);
        expect(wall, `${bore} mm`).toBeGreaterThan(1);
        expect(wall, `${bore} mm`).toBeLessThan(4.2);
        continue;
      }
      const density = weight / ((Math.PI / 4) * (outside ** 2 - bore ** 2) * 1e-3);
      expect(density, `${bore} mm`).toBeGreaterThanOrEqual(least - 0.03);
      expect(density, `${bore} mm`).toBeLessThanOrEqual(most + 0.03);
    }
  }
});

test('a flat hose is half its circumference wide, and its roll as large as its layers', () => {
  for (const link of ['light-layflat-hose', 'nitrile-layflat-hose']) {
    const table = tableOf(sheetOf(sheets, link), sizes);
    const walls = everyNumberUnder(table, 'Wall, mm');
    const widths = everyNumberUnder(table, 'Flat width, mm');
    const rolls = everyNumberUnder(table, 'Roll of 50 m, diameter, mm');
    for (const [index, bore] of everyNumberUnder(table, 'Bore, mm').entries()) {
      const wall = walls[index] as number;
      expect(distance(widths[index], (Math.PI * (bore + wall)) / 2)).toBeLessThanOrEqual(0.5);
      expect(
        Math.abs((rolls[index] as number) - Math.sqrt((4 * 2 * wall * 50_000) / Math.PI + 100 ** 2)),
      ).toBeLessThan(10);
    }
  }
});

test('flexible hoses bend at four to ten times their bore, and suction hoses withstand full vacuum', () => {
  for (const link of ['rubber-suction-hose', 'clear-reinforced-hose']) {
    const table = tableOf(sheetOf(sheets, link), sizes);
    const bores = everyNumberUnder(table, 'Bore, mm');
    const radii = everyNumberUnder(table, 'Bend radius, mm');
    for (const [index, radius] of radii.entries()) {
      expect(radius / (bores[index] as number)).toBeGreaterThanOrEqual(4);
      expect(radius / (bores[index] as number)).toBeLessThanOrEqual(10);
    }
  }
  const suction = sheetOf(sheets, 'rubber-suction-hose');
  expect(figure(suction, 'Vacuum')).toBeGreaterThanOrEqual(0.8);
  expect(figure(suction, 'Vacuum')).toBeLessThan(1.01);
  const table = tableOf(suction, sizes);
  const row = everyNumberUnder(table, 'Bore, mm').indexOf(150);
  expect(figure(suction, 'Weight, 150 mm')).toBe(everyNumberUnder(table, 'Weight, kg/m')[row]);
  expect(figure(suction, 'Bend radius, 150 mm')).toBe(everyNumberUnder(table, 'Bend radius, mm')[row]);
  for (const [index, bore] of everyNumberUnder(table, 'Bore, mm').entries()) {
    expect(everyNumberUnder(table, 'Water in 1 m, l')[index]).toBeCloseTo(
      ((Math.PI / 4) * bore ** 2) / 1000,
      1,
    );
  }
});

test('weights in the figures are those of the table, and the safety factor matches the burst pressure', () => {
  const withSizes = sheets.filter(({ tables }) => tables.some(({ headers }) => headers.includes('Bore, mm')));
  const stated = withSizes.flatMap((sheet) =>
    [...sheet.specifications]
      .filter(([title]) => /^Weight, \d+ mm$/.test(title))
      .map(([title, value]) => ({ sheet, bore: figureIn(title), weight: figureIn(value) })),
  );
  expect(stated.length).toBeGreaterThanOrEqual(5);
  for (const { sheet, bore, weight } of stated) {
    const table = sheet.tables.find(({ headers }) => headers.includes('Bore, mm')) as PartTable;
    const header = table.headers.find((one) => one.startsWith('Weight, kg')) ?? '';
    expect(
      everyNumberUnder(table, header)[everyNumberUnder(table, 'Bore, mm').indexOf(bore)],
      sheet.name,
    ).toBe(weight);
  }
  for (const sheet of hoses.filter(({ specifications }) => specifications.has('Safety'))) {
    expect(figure(sheet, 'Safety'), sheet.name).toBe(3);
  }
});

const figureIn = (text: string) => numbersIn(text)[0] as number;

/** Friction tables: link, table, length as a share of 100 m and coefficient; header sizes to real bores. */
const frictionTables: [link: string, table: string, share: number, bores: Record<string, number>][] = [
  ['layflat-discharge-hose', 'Friction loss', 1, {}],
  ['rubber-suction-hose', 'Friction loss', 0.06, {}],
  ['header-pipe-hp', 'Friction loss of header pipe', 1, { 100: 107.9, 150: 161.9, 200: 211.9 }],
];

test.each(
  frictionTables,
)('%s: %s follows Hazen-Williams and is empty where the velocity is too low or too high', (link, name, share, bores) => {
  const table = tableOf(sheetOf(sheets, link), name);
  const c = Number(/C = (\d+)/.exec(table.notes.join())?.[1]);
  const fastest = Number(/above ([\d.]+) m\/s/.exec(table.notes.join())?.[1]);
  expect(c).toBeGreaterThanOrEqual(110);
  const flows = everyNumberUnder(table, 'Flow, m³/h');
  for (const header of table.headers.slice(1)) {
    const size = numbersIn(header.split(' / ').at(-1) ?? '')[0] as number;
    const bore = bores[size] ?? size;
    const told = numbersUnder(table, header);
    expect(told.filter((loss) => loss !== null).length, header).toBeGreaterThanOrEqual(2);
    for (const [index, loss] of told.entries()) {
      const flow = flows[index] as number;
      const speed = velocity(flow, bore);
      expect(loss !== null, `${flow} m³/h in ${bore} mm`).toBe(speed >= 0.4 && speed <= fastest);
      const expected = frictionLoss(flow, bore, c) * share;
      if (loss !== null)
        expect(Math.abs(loss - expected)).toBeLessThanOrEqual(Math.max(0.006, expected * 0.01));
    }
  }
});

test('losses in a layflat line stated in texts are those of its table', () => {
  const layflat = sheetOf(sheets, 'layflat-discharge-hose');
  const [, one, two] =
    /152 mm cost ([\d.]+) m at 200 m³\/h; two lines side by side cost ([\d.]+) m/.exec(
      String(layflat.record.desc2),
    ) ?? [];
  expect(Number(one)).toBeCloseTo(frictionLoss(200, 152, 140), 1);
  expect(Number(two)).toBeCloseTo(frictionLoss(100, 152, 140), 1);
});
