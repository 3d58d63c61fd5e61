import { expect, test } from 'vitest';
import { figure, figures, numbersIn, tableOf, textIn } from '../../helpers/content/catalogueSheets.ts';
import {
  distance,
  everyNumberUnder,
  frictionLoss,
  readPartSheets,
  sheetOf,
  textsUnder,
  toNumber,
  velocity,
} from '../../helpers/content/partSheets.ts';

const sheets = await readPartSheets();

/** Reads '10⁻⁴' and '5·10⁻⁴'. */
function powersIn(text: string): number[] {
  return [...text.matchAll(/(?:(\d)·)?10⁻([²³⁴⁵⁶⁷])/gu)].map(
    ([, factor = '1', digit = '']) => Number(factor) * 10 ** -('²³⁴⁵⁶⁷'.indexOf(digit) + 2),
  );
}

test('a wellpoint yields the flow that Sichardt allows, and no more than its riser passes', () => {
  const point = sheetOf(sheets, 'self-jetting-wellpoint-wp-38');
  const riser = sheetOf(sheets, 'riser-pipe');
  const most = figure(point, 'Max. flow');
  expect(velocity(most, figure(riser, 'Bore'))).toBeLessThan(1);
  expect(figures(riser, 'Max. flow')[0]).toBe(most);
  expect(figure(sheetOf(sheets, 'swing-joint-sj-38'), 'Max. flow')).toBe(most);
  expect(figures(riser, 'Max. flow')[1]).toBe(
    figure(sheetOf(sheets, 'disposable-wellpoint-wd-40'), 'Max. flow'),
  );
  const table = tableOf(point, 'Spacing and yield by soil');
  const length = figure(point, 'Screen length') / 1000;
  for (const [index, permeability] of textsUnder(table, 'Permeability, m/s').entries()) {
    const yields = numbersIn(textsUnder(table, 'Yield of one point, m³/h')[index] ?? '');
    expect(powersIn(permeability)).toHaveLength(2);
    for (const [end, k] of powersIn(permeability).entries()) {
      const intake = 2 * Math.PI * 0.1 * length * (Math.sqrt(k) / 15) * 3600;
      expect(yields[end]).toBeCloseTo(Math.min(intake, most), 2);
    }
  }
});

test('the bore, wall, weight and lengths of risers agree', () => {
  const riser = sheetOf(sheets, 'riser-pipe');
  const [steelOutside = 0, plasticOutside = 0] = figures(riser, 'Outside diameter');
  const [steelWall = 0, plasticWall = 0] = figures(riser, 'Wall');
  const [steelBore = 0, plasticBore = 0] = figures(riser, 'Bore');
  expect(steelBore).toBeCloseTo(steelOutside - 2 * steelWall, 5);
  expect(plasticBore).toBeCloseTo(plasticOutside - 2 * plasticWall, 5);
  const metre = (outside: number, wall: number, density: number) =>
    Math.PI * (outside - wall) * wall * density * 1e-6;
  const table = tableOf(riser, 'Lengths and weights');
  for (const row of table.rows) {
    const [length = 0, steel = 0, plastic = 0] = row.map(Number);
    expect(distance(steel, length * metre(steelOutside, steelWall, 7850) + 0.9)).toBeLessThan(0.15);
    expect(distance(plastic, length * metre(plasticOutside, plasticWall, 1400) + 0.3)).toBeLessThan(0.1);
  }
});

test('header pipe has the weight of its steel, and its flow at 2 m/s fits', () => {
  const table = tableOf(sheetOf(sheets, 'header-pipe-hp'), 'Sizes and weights');
  const bores = figures(sheetOf(sheets, 'header-pipe-hp'), 'Bore');
  for (const [index, row] of table.rows.entries()) {
    const [size = 0, outside = 0, wall = 0, metre = 0, length = 0, flow = 0] = row.map(Number);
    expect(bores[index]).toBeCloseTo(outside - 2 * wall, 5);
    expect(Math.abs(size - outside) / size).toBeLessThan(0.15);
    expect(metre).toBeCloseTo(Math.PI * (outside - wall) * wall * 7.85e-3, 1);
    expect(length - 6 * metre).toBeGreaterThan(5);
    expect(length - 6 * metre).toBeLessThan(15);
    expect(velocity(flow, outside - 2 * wall)).toBeCloseTo(2, 1);
  }
  expect(figure(sheetOf(sheets, 'header-pipe-hp'), 'Weight, 150 mm')).toBe(
    everyNumberUnder(table, 'Length of 6 m with branches and coupling, kg')[1],
  );
});

test('the equivalent length of a fitting grows with the bore of the header', () => {
  const bores = figures(sheetOf(sheets, 'header-pipe-hp'), 'Bore');
  const table = tableOf(sheetOf(sheets, 'header-fittings'), 'Weights and equivalent lengths');
  for (const row of table.rows.filter(([fitting]) => fitting !== 'End cap')) {
    const lengths = row.slice(4).map(toNumber);
    const diameters = lengths.flatMap((length, index) =>
      length === null ? [] : length / ((bores[index] as number) / 1000),
    );
    for (const count of diameters) expect(distance(count, diameters[0] as number), row[0]).toBeLessThan(1);
    const weights = row
      .slice(1, 4)
      .map(toNumber)
      .filter((weight) => weight !== null);
    expect(weights, row[0]).toEqual([...weights].sort((a, b) => a - b));
  }
});

test('the jetting pump has a falling curve, a plausible efficiency, an engine with reserve and a tank that lasts', () => {
  const pump = sheetOf(sheets, 'jetting-pump-jp-80');
  const table = tableOf(pump, 'Performance');
  expect(table.headers).toEqual(['Flow, m³/h', 'Head, m / 2 900 rpm', 'Shaft power, kW / 2 900 rpm']);
  const points = table.rows.map((row) => row.map(toNumber)) as [number, number, number | null][];
  const [[, closed] = [0, 0]] = points;
  const [flow = 0, ,] = points.at(-1) ?? [];
  expect([closed, flow]).toEqual([figure(pump, 'Max. head'), figure(pump, 'Max. flow')]);
  const k = (closed - (points.at(-1)?.[1] as number)) / flow ** 2;
  for (const [q, head, power] of points) {
    expect(Math.abs(head - (closed - k * q ** 2))).toBeLessThan(closed * 0.02);
    if (power === null) continue;
    const efficiency = (998 * 9.81 * q * head) / 3.6e6 / power;
    expect(efficiency).toBeGreaterThan(0.45);
    expect(efficiency).toBeLessThan(0.72);
  }
  const engine = Number(/(\d+) kW/.exec(textIn(pump, 'Engine'))?.[1]);
  expect(engine).toBeGreaterThanOrEqual(1.1 * Math.max(...points.map(([, , power]) => power ?? 0)));
  const [use = 0, at] = figures(pump, 'Fuel use');
  const power = points.find(([q]) => q === at)?.[2] as number;
  expect(use / power).toBeGreaterThanOrEqual(0.25);
  expect(use / power).toBeLessThanOrEqual(0.3);
  const [litres = 0, hours = 0] = figures(pump, 'Fuel tank');
  expect(hours).toBe(Math.floor(litres / use));
  expect(figure(pump, 'Suction lift, max.')).toBeLessThanOrEqual(8);
});

test('the jetting pump delivers the pressure that the jetting crown requires', () => {
  const pump = sheetOf(sheets, 'jetting-pump-jp-80');
  const hose = sheetOf(sheets, 'jetting-hose-set-jl-76');
  const [flow = 0, pressure = 0] = figures(sheetOf(sheets, 'self-jetting-wellpoint-wp-38'), 'Jetting water');
  const head = everyNumberUnder(tableOf(pump, 'Performance'), 'Head, m / 2 900 rpm')[
    everyNumberUnder(tableOf(pump, 'Performance'), 'Flow, m³/h').indexOf(flow)
  ] as number;
  const riserBore = figure(sheetOf(sheets, 'riser-pipe'), 'Bore');
  const losses =
    frictionLoss(flow, figure(hose, 'Bore'), 140) * (figure(hose, 'Lengths') / 100) +
    frictionLoss(flow, riserBore, 120) * 0.06;
  expect((head - losses) / 10.2).toBeGreaterThanOrEqual(pressure);
  // The hose withstands the pump at closed valve.
  expect(figure(hose, 'Working pressure')).toBeGreaterThan(figure(pump, 'Max. head') / 10.2);
  const [together = 0, alone = 0] = figures(hose, 'Working pressure');
  expect(figure(hose, 'Burst pressure')).toBe(3 * alone);
  const nitrile = tableOf(sheetOf(sheets, 'nitrile-layflat-hose'), 'Sizes, pressures and weights');
  const row = everyNumberUnder(nitrile, 'Bore, mm').indexOf(figure(hose, 'Bore'));
  expect(everyNumberUnder(nitrile, 'Working pressure, bar')[row]).toBe(alone);
  const camlocks = tableOf(sheetOf(sheets, 'camlock-couplings'), 'Sizes and working pressures');
  const size = camlocks.rows.findIndex((cells) => cells[1] === '80');
  expect(everyNumberUnder(camlocks, 'Working pressure at 20 °C, bar')[size]).toBe(together);
});

test('the bore, wall, weight and sand of the placing tube agree', () => {
  const tube = sheetOf(sheets, 'placing-tube-pt-219');
  const [outside, wall, length] = [
    figure(tube, 'Outside diameter'),
    figure(tube, 'Wall'),
    figure(tube, 'Lengths'),
  ];
  expect(figure(tube, 'Bore')).toBeCloseTo(outside - 2 * wall, 5);
  const steel = Math.PI * (outside - wall) * wall * 7.85e-3 * length;
  expect(figure(tube, 'Weight')).toBeGreaterThan(steel);
  expect(figure(tube, 'Weight')).toBeLessThan(steel * 1.3);
  const table = tableOf(tube, 'Filter sand for one point');
  for (const header of table.headers.slice(1)) {
    const hole = numbersIn(header).at(-1) as number;
    for (const [index, depth] of everyNumberUnder(table, 'Depth of the sand column, m').entries()) {
      const sand = (Math.PI / 4) * (hole ** 2 - 48.3 ** 2) * 1e-6 * depth * 1600;
      expect(Math.abs((everyNumberUnder(table, header)[index] as number) - sand)).toBeLessThanOrEqual(3);
    }
  }
});

test('the ring kit has the points that its flow, its header and the weights of its parts require', () => {
  const ring = sheetOf(sheets, 'wellpoint-ring-wk-60');
  const point = sheetOf(sheets, 'self-jetting-wellpoint-wp-38');
  const [points = 0] = figures(ring, 'Wellpoints');
  expect(figure(ring, 'Max. flow')).toBeCloseTo(points * figure(point, 'Max. flow'), 0);
  expect(figure(ring, 'Lowering')).toBeLessThanOrEqual(6);
  const table = tableOf(ring, 'Parts of the ring');
  const part = (name: RegExp) => {
    const row = table.rows.find((cells) => name.test(cells[1] ?? ''));
    return { quantity: Number(row?.[2]), weight: Number(row?.[3]) };
  };
  for (const name of [/^Wellpoint/, /^Riser/, /^Swing/]) expect(part(name).quantity).toBe(points);
  expect(part(/^Header pipe/).quantity * 6).toBe(points);
  const [length = 0, width = 0] = figures(ring, 'Ring');
  // Straight lengths and a metre on each side of the four corners.
  expect(2 * (length + width)).toBe(part(/^Header pipe/).quantity * 6 + 8);
  expect(part(/^Wellpoint/).weight).toBe(figure(point, 'Weight'));
  expect(part(/^Riser/).weight).toBe(figure(sheetOf(sheets, 'riser-pipe'), 'Weight, 6 m'));
  expect(part(/^Swing/).weight).toBe(figure(sheetOf(sheets, 'swing-joint-sj-38'), 'Weight'));
  expect(part(/^Header pipe/).weight).toBe(figure(sheetOf(sheets, 'header-pipe-hp'), 'Weight, 150 mm'));
  const metre = figure(sheetOf(sheets, 'rubber-suction-hose'), 'Weight, 150 mm');
  // A coupler and an adaptor weigh some 5 kg.
  expect(distance(part(/^Suction hose/).weight, 6 * metre + 5)).toBeLessThan(1);
});
