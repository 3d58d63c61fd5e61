import { expect, test } from 'vitest';
import { figure, figures, numbersIn, tableOf, textIn } from '../../helpers/content/catalogueSheets.ts';
import {
  distance,
  everyNumberUnder,
  frictionLoss,
  numbersUnder,
  type PartTable,
  readPartSheets,
  sheetOf,
  textsUnder,
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

/** Headers of that last part: one for each quality of hose. */
const headersOf = (table: PartTable, last: string) =>
  table.headers.filter((header) => header.split(' / ').at(-1) === last);

test('there are five hoses or more with a table of sizes', () => {
  expect(hoses.length).toBeGreaterThanOrEqual(5);
});

test.each(hoses)('$name: pressure falls with the bore, burst is three times, weight rises', (sheet) => {
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

/** kg/dm³ of what the wall is made of: PVC, rubber, or rubber with a steel helix. */
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
        // No wall is told: the weight has to leave one of 1 to 4 mm.
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

test('hoses that bend do so at four to ten times their bore, and hold full vacuum where they suck', () => {
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

test('every weight of a size in the figures is that of the table, and safety is what the burst pressure says', () => {
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

/** Friction tables: the share of 100 m that they tell, and their coefficient; header sizes to real bores. */
const frictionTables: [link: string, table: string, share: number, bores: Record<string, number>][] = [
  ['layflat-discharge-hose', 'Friction loss', 1, {}],
  ['rubber-suction-hose', 'Friction loss', 0.06, {}],
  ['header-pipe-hp', 'Friction loss of header pipe', 1, { 100: 107.9, 150: 161.9, 200: 211.9 }],
];

test.each(
  frictionTables,
)('%s: %s follows Hazen-Williams and is left out where water creeps or tears', (link, name, share, bores) => {
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

test('what texts say of the loss in a layflat line is in its table', () => {
  const layflat = sheetOf(sheets, 'layflat-discharge-hose');
  const [, one, two] =
    /152 mm cost ([\d.]+) m at 200 m³\/h; two lines side by side cost ([\d.]+) m/.exec(
      String(layflat.record.desc2),
    ) ?? [];
  expect(Number(one)).toBeCloseTo(frictionLoss(200, 152, 140), 1);
  expect(Number(two)).toBeCloseTo(frictionLoss(100, 152, 140), 1);
});

/** EN 853: DN, working pressure of 1SN and 2SN in bar, bend radius in mm. */
const en853 = [
  [6, 225, 400, 100],
  [8, 215, 350, 115],
  [10, 180, 330, 130],
  [12, 160, 275, 180],
  [16, 130, 250, 200],
  [19, 105, 215, 240],
  [25, 88, 165, 300],
  [31, 63, 125, 420],
  [38, 50, 90, 500],
  [51, 40, 80, 630],
];

test('hydraulic hoses have the pressures of EN 853, burst at four times, and flows that fit their bore', () => {
  const sheet = sheetOf(sheets, 'hydraulic-hose-assemblies');
  const table = tableOf(sheet, 'Pressures and bend radius');
  const rows = table.rows.map((row) => row.map((text) => toNumber(text)));
  expect(rows.map(([dn, one, , two, , radius]) => [dn, one, two, radius])).toEqual(en853);
  expect(figure(sheet, 'Safety')).toBe(4);
  for (const [, one = 0, burstOne, two = 0, burstTwo] of rows) {
    expect([burstOne, burstTwo]).toEqual([4 * Number(one), 4 * Number(two)]);
  }
  const flows = tableOf(sheet, 'Bore by oil flow');
  expect(flows.rows.map(([dn]) => Number(dn))).toEqual(en853.map(([dn]) => dn));
  for (const header of flows.headers.slice(2)) {
    const speed = numbersIn(header).at(-1) as number;
    for (const row of flows.rows) {
      const [bore, flow] = [Number(row[1]), Number(row[flows.headers.indexOf(header)])];
      expect(distance(flow, speed * (Math.PI / 4) * bore ** 2 * 0.06)).toBeLessThan(flow < 10 ? 0.06 : 0.6);
    }
  }
});

test('the hydraulic pair loses what laminar oil loses, and bears what its pump head wants', () => {
  const pair = sheetOf(sheets, 'hydraulic-line-pair-dn-19');
  const bore = figure(pair, 'Bore') / 1000;
  const speed = figure(pair, 'Max. flow') / 60_000 / ((Math.PI / 4) * bore ** 2);
  expect((speed * bore) / 46e-6).toBeLessThan(2_300);
  const table = tableOf(pair, 'Pressure loss of the pair');
  for (const row of table.rows) {
    const [length = 0, loss, share] = row.map((text) => Number.parseFloat(text));
    const expected = (2 * 32 * 46e-6 * 870 * length * speed) / bore ** 2 / 1e5;
    expect(loss).toBeCloseTo(expected, 1);
    expect(share).toBeCloseTo((expected / 170) * 100, 0);
  }
  const [, oneBraid, twoBraids, radius] = en853.find(([dn]) => dn === figure(pair, 'Bore')) ?? [];
  expect(figures(pair, 'Working pressure')).toEqual([twoBraids, oneBraid]);
  expect(figure(pair, 'Bend radius')).toBe(radius);
  expect(figure(pair, 'Lengths')).toBe(Number(table.rows[0]?.[0]));
});

test('camlocks: the larger, the less pressure; adaptors rise with the size', () => {
  const sheet = sheetOf(sheets, 'camlock-couplings');
  const table = tableOf(sheet, 'Sizes and working pressures');
  expect(table.rows.map((row) => `${row[0]} ${row[1]}`)).toEqual([
    '1 25',
    '1½ 40',
    '2 50',
    '3 80',
    '4 100',
    '6 150',
  ]);
  expect(everyNumberUnder(table, 'Adaptor outside diameter, mm')).toEqual([
    36.6, 53.4, 63, 91.5, 119.5, 175.8,
  ]);
  expect(falls(everyNumberUnder(table, 'Working pressure at 20 °C, bar'))).toBe(true);
  expect(rises(everyNumberUnder(table, 'Weight of coupler with hose tail, aluminium, kg'))).toBe(true);
});

test('where a layflat bears more than its camlock, its table says so', () => {
  const camlocks = tableOf(sheetOf(sheets, 'camlock-couplings'), 'Sizes and working pressures');
  const limits = new Map(camlocks.rows.map((row) => [Number(row[1]), Number(row[3])]));
  const sizeFor: Record<number, number> = { 51: 50, 76: 80, 102: 100, 152: 150 };
  for (const link of ['layflat-discharge-hose', 'light-layflat-hose', 'nitrile-layflat-hose']) {
    const table = tableOf(sheetOf(sheets, link), sizes);
    for (const [index, bore] of everyNumberUnder(table, 'Bore, mm').entries()) {
      const strongest = Math.max(
        ...headersOf(table, 'Working pressure, bar').map(
          (header) => everyNumberUnder(table, header)[index] as number,
        ),
      );
      const limit = limits.get(sizeFor[bore] ?? 0) ?? 0;
      const warning = limit === 0 ? `at ${bore} mm, take flanges` : `${limit} bar at ${bore} mm`;
      expect(table.notes.join().includes(warning), `${link}, ${bore} mm`).toBe(strongest > limit);
    }
  }
});

test('clamps reach round the hoses of their row', () => {
  const table = tableOf(sheetOf(sheets, 'hose-clamps'), 'Clamps by hose');
  const thickest = tableOf(sheetOf(sheets, 'nitrile-layflat-hose'), sizes);
  const thinnest = tableOf(sheetOf(sheets, 'light-layflat-hose'), sizes);
  const suction = tableOf(sheetOf(sheets, 'rubber-suction-hose'), sizes);
  const outsideOf = (of: PartTable, bore: number) => {
    const row = everyNumberUnder(of, 'Bore, mm').indexOf(bore);
    return row < 0 ? null : bore + 2 * (everyNumberUnder(of, 'Wall, mm')[row] as number);
  };
  for (const [index, bores] of textsUnder(table, 'Hose bore, mm').entries()) {
    const [suctionBore = 0, layflatBore = 0] = numbersIn(bores);
    const [least = 0, most = 0] = numbersIn(textsUnder(table, 'Clamping range, mm / Layflat')[index] ?? '');
    for (const outside of [outsideOf(thickest, layflatBore), outsideOf(thinnest, layflatBore)]) {
      if (outside !== null) expect(least <= outside && outside <= most, `${outside} mm`).toBe(true);
    }
    const [from = 0, to = 0] = numbersIn(textsUnder(table, 'Clamping range, mm / Suction hose')[index] ?? '');
    const row = everyNumberUnder(suction, 'Bore, mm').indexOf(suctionBore);
    const outside = everyNumberUnder(suction, 'Outside diameter, mm')[row] as number;
    expect(from <= outside && outside <= to, `${outside} mm`).toBe(true);
  }
  expect(rises(everyNumberUnder(table, 'Torque, Nm'))).toBe(true);
});

test('strainers are open for at least three times their bore', () => {
  const sheet = sheetOf(sheets, 'suction-strainer-with-foot-valve');
  const table = tableOf(sheet, 'Sizes');
  for (const row of table.rows) {
    const [bore = 0, holes = 0, hole = 0, area = 0, ratio = 0] = row.map(Number);
    expect(distance(area, (holes * Math.PI * hole ** 2) / 400)).toBeLessThanOrEqual(0.5);
    expect(ratio).toBeCloseTo((area * 100) / ((Math.PI / 4) * bore ** 2), 1);
    expect(ratio).toBeGreaterThanOrEqual(3);
  }
  expect(textIn(sheet, 'Open area')).toContain('3 times');
});
