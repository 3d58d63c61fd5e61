import { expect, test } from 'vitest';
import { figure, figures, numbersIn, tableOf, textIn } from '../../helpers/content/catalogueSheets.ts';
import {
  distance,
  everyNumberUnder,
  frictionLoss,
  type PartSheet,
  readPartSheets,
  sheetOf,
  textsUnder,
  toNumber,
  velocity,
} from '../../helpers/content/partSheets.ts';

const sheets = await readPartSheets();

/** '10⁻⁴' and '5·10⁻⁴'. */
function powersIn(text: string): number[] {
  return [...text.matchAll(/(?:(\d)·)?10⁻([²³⁴⁵⁶⁷])/gu)].map(
    ([, factor = '1', digit = '']) => Number(factor) * 10 ** -('²³⁴⁵⁶⁷'.indexOf(digit) + 2),
  );
}

test('a wellpoint yields what Sichardt allows, and never more than its riser passes', () => {
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

test('risers: bore, wall and weight fit, and so do the lengths', () => {
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

test('header pipe weighs what its steel weighs, and its flow at 2 m/s fits', () => {
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

test('the jetting pump: a falling curve, believable efficiency, an engine with reserve, a tank that lasts', () => {
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

test('what the jetting pump gives reaches the crown with the pressure that the point asks for', () => {
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
  // The hose bears the pump at closed valve.
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

test('the placing tube: bore, wall and weight fit, and so does the sand', () => {
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

test('the ring kit: points by flow, by the header around it and by the weights of its parts', () => {
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
  // Straight lengths and a metre at each side of the four corners.
  expect(2 * (length + width)).toBe(part(/^Header pipe/).quantity * 6 + 8);
  expect(part(/^Wellpoint/).weight).toBe(figure(point, 'Weight'));
  expect(part(/^Riser/).weight).toBe(figure(sheetOf(sheets, 'riser-pipe'), 'Weight, 6 m'));
  expect(part(/^Swing/).weight).toBe(figure(sheetOf(sheets, 'swing-joint-sj-38'), 'Weight'));
  expect(part(/^Header pipe/).weight).toBe(figure(sheetOf(sheets, 'header-pipe-hp'), 'Weight, 150 mm'));
  const metre = figure(sheetOf(sheets, 'rubber-suction-hose'), 'Weight, 150 mm');
  // A coupler and an adaptor weigh some 5 kg.
  expect(distance(part(/^Suction hose/).weight, 6 * metre + 5)).toBeLessThan(1);
});

test.each(
  sheets.filter(({ specifications }) => specifications.has('Vacuum')),
)('$name: a vacuum below the air’s weight', (sheet) => {
  expect(figure(sheet, 'Vacuum')).toBeGreaterThanOrEqual(0.8);
  expect(figure(sheet, 'Vacuum')).toBeLessThanOrEqual(0.98);
});

const generators = sheets.filter(({ link }) => link.startsWith('generator-'));
const before = (sheet: PartSheet, title: string, unit: string) =>
  [...textIn(sheet, title).matchAll(new RegExp(`([\\d.]+) ${unit}(?!\\w)`, 'g'))].map(([, number]) =>
    Number(number),
  );

test.each(generators)('$name: power, current, engine, fuel and tank fit each other', (sheet) => {
  const engines = before(sheet, 'Engine', 'kW');
  for (const [index, title] of ['Power, 50 Hz', 'Power, 60 Hz'].entries()) {
    const [apparent = 0] = before(sheet, title, 'kVA');
    const [active = 0] = before(sheet, title, 'kW');
    expect(active).toBeCloseTo(0.8 * apparent, 1);
    // An alternator of 0.9 and better.
    expect(engines[index]).toBeGreaterThanOrEqual(1.1 * (active / 0.925));
    expect(engines[index]).toBeLessThan(1.5 * active);
  }
  const [apparent = 0] = before(sheet, 'Power, 50 Hz', 'kVA');
  expect(figure(sheet, 'Rated current')).toBe(Math.round((apparent * 1000) / (Math.sqrt(3) * 400)));
  const table = tableOf(sheet, 'Fuel and running hours');
  const [litres = 0, hours = 0] = figures(sheet, 'Fuel tank');
  for (const row of table.rows) {
    const [load = 0, power = 0, use = 0, lasts = 0] = row.map((text) => Number.parseFloat(text));
    expect(power).toBeCloseTo((0.8 * apparent * load) / 100, 1);
    expect(use / power).toBeGreaterThanOrEqual(0.25);
    expect(use / power).toBeLessThanOrEqual(load < 50 ? 0.38 : 0.3);
    expect(lasts).toBe(Math.floor(litres / use));
    if (load === 75) expect([hours, figure(sheet, 'Fuel use')]).toEqual([lasts, use]);
  }
});

test('the larger generator is heavier and louder, and starts what its kVA allow', () => {
  const weights = generators.map((sheet) => figure(sheet, 'Weight, dry'));
  expect(weights).toEqual([...weights].sort((a, b) => a - b));
  const table = tableOf(sheetOf(sheets, 'generator-gs-60'), 'Largest motor by way of starting');
  const shares =
    /at most ([\d., and]+) kW/
      .exec(table.notes.join())?.[1]
      ?.match(/\d\.\d+/g)
      ?.map(Number) ?? [];
  expect(shares).toHaveLength(4);
  for (const row of table.rows) {
    const apparent = numbersIn(row[0] ?? '')[0] as number;
    for (const [index, share] of shares.entries()) {
      const motor = Number(row[index + 1]);
      expect(motor).toBeLessThanOrEqual(share * apparent + 0.01);
      // And the next size of motor would be too much.
      expect(motor * 1.5).toBeGreaterThan(share * apparent);
    }
  }
});

test('machines with a tank burn what their work takes, and the tank lasts as said', () => {
  const tower = sheetOf(sheets, 'light-tower-lt-4');
  const [lamps = 0, watts = 0] = figures(tower, 'Floodlights');
  expect(figure(tower, 'Light, total') / (lamps * watts)).toBeGreaterThan(90);
  expect(figure(tower, 'Light, total') / (lamps * watts)).toBeLessThan(170);
  expect(figure(tower, 'Generator') * 0.8).toBeGreaterThan((lamps * watts) / 1000);
  for (const link of ['light-tower-lt-4', 'site-dumper-du-1000']) {
    const sheet = sheetOf(sheets, link);
    const [litres = 0, hours = 0] = figures(sheet, 'Fuel tank');
    expect(hours, link).toBe(Math.floor(litres / figure(sheet, 'Fuel use')));
  }
  for (const link of ['site-dumper-du-1000', 'concrete-mixer-cm-350']) {
    const sheet = sheetOf(sheets, link);
    const engine = Number(/(\d+) kW/.exec(textIn(sheet, 'Engine'))?.[1]);
    const load = figure(sheet, 'Fuel use') / 0.28 / engine;
    expect(load, link).toBeGreaterThan(0.3);
    expect(load, link).toBeLessThan(0.9);
  }
});

test('dumper, mixer and saw: loads, batches and blade fit', () => {
  const dumper = sheetOf(sheets, 'site-dumper-du-1000');
  const [heaped = 0, struck = 0] = figures(dumper, 'Skip');
  expect(struck).toBeLessThan(heaped);
  expect(figure(dumper, 'Payload') / heaped).toBeGreaterThan(1.4);
  expect(figure(dumper, 'Payload') / heaped).toBeLessThan(2);
  const mixer = sheetOf(sheets, 'concrete-mixer-cm-350');
  expect(distance(figure(mixer, 'Batch of concrete') / figure(mixer, 'Drum volume'), 0.75)).toBeLessThan(
    0.05,
  );
  expect(figure(mixer, 'Output')).toBeCloseTo((15 * figure(mixer, 'Batch of concrete')) / 1000, 0);
  const saw = sheetOf(sheets, 'brick-saw-bs-350');
  const tip = (Math.PI * figure(saw, 'Blade') * figure(saw, 'Blade speed')) / 60_000;
  expect(tip).toBeGreaterThan(40);
  expect(tip).toBeLessThan(60);
  expect(figure(saw, 'Depth of cut')).toBeLessThan(figure(saw, 'Blade') / 2 - 40);
});

test('the night shift package: weights, fuel and hours are those of its machines', () => {
  const sheet = sheetOf(sheets, 'night-shift-package-ns-2');
  const table = tableOf(sheet, 'Machines and fuel of one night');
  const machines = table.rows.filter(([name]) => name !== 'Sum');
  let weight = 0;
  let fuel = 0;
  for (const [name, quantity, each = '', use, hours, litres] of machines) {
    const machine = sheets.find((one) => one.name === name);
    expect(figure(machine as PartSheet, 'Weight, dry'), name).toBe(numbersIn(each)[0]);
    expect(Number(litres)).toBeCloseTo(Number(quantity) * Number(use) * Number(hours), 1);
    const halfLoad = machine?.tables[0]?.rows.find(([load]) => load === '50 %')?.[2];
    expect(Number(use), name).toBe(Number(halfLoad ?? figure(machine as PartSheet, 'Fuel use')));
    weight += Number(quantity) * (numbersIn(each)[0] as number);
    fuel += Number(litres);
  }
  expect(figure(sheet, 'Weight, dry')).toBe(weight);
  expect(figure(sheet, 'Fuel use')).toBeCloseTo(fuel, 1);
  expect(Number(table.rows.at(-1)?.at(-1))).toBeCloseTo(fuel, 1);
});
