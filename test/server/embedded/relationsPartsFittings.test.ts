import { expect, test } from 'vitest';
import { figure, figures, numbersIn, tableOf, textIn } from '../../helpers/content/catalogueSheets.ts';
import {
  distance,
  everyNumberUnder,
  type PartTable,
  readPartSheets,
  sheetOf,
  textsUnder,
  toNumber,
} from '../../helpers/content/partSheets.ts';

const sheets = await readPartSheets();
const sizes = 'Sizes, pressures and weights';

const rises = (list: number[]) =>
  list.every((value, index) => index === 0 || value > (list[index - 1] as number));
const falls = (list: number[]) =>
  list.every((value, index) => index === 0 || value <= (list[index - 1] as number));

const headersOf = (table: PartTable, last: string) =>
  table.headers.filter((header) => header.split(' / ').at(-1) === last);

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

test('hydraulic hoses have the pressures of EN 853, burst at four times that, and flows that fit their bore', () => {
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

test('the hydraulic hose pair has the pressure loss of laminar oil, and withstands the pressure of its pump head', () => {
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

test('a larger camlock has a lower pressure, and adaptors grow with the size', () => {
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

test('where a layflat withstands more than its camlock, its table says so', () => {
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

test('clamps fit the hoses of their row', () => {
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

test('strainers have an open area of at least three times their bore', () => {
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
