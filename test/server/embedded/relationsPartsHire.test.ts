import { expect, test } from 'vitest';
import { figure, figures, numbersIn, tableOf, textIn } from '../../helpers/content/catalogueSheets.ts';
import { distance, type PartSheet, readPartSheets, sheetOf } from '../../helpers/content/partSheets.ts';

const sheets = await readPartSheets();

test.each(
  sheets.filter(({ specifications }) => specifications.has('Vacuum')),
)('$name: its vacuum is below atmospheric pressure', (sheet) => {
  expect(figure(sheet, 'Vacuum')).toBeGreaterThanOrEqual(0.8);
  expect(figure(sheet, 'Vacuum')).toBeLessThanOrEqual(0.98);
});

const generators = sheets.filter(({ link }) => link.startsWith('generator-'));
const before = (sheet: PartSheet, title: string, unit: string) =>
  [...textIn(sheet, title).matchAll(new RegExp(`([\\d.]+) ${unit}(?!\\w)`, 'g'))].map(([, number]) =>
    Number(number),
  );

test.each(generators)('$name: power, current, engine, fuel and tank agree', (sheet) => {
  const engines = before(sheet, 'Engine', 'kW');
  for (const [index, title] of ['Power, 50 Hz', 'Power, 60 Hz'].entries()) {
    const [apparent = 0] = before(sheet, title, 'kVA');
    const [active = 0] = before(sheet, title, 'kW');
    expect(active).toBeCloseTo(0.8 * apparent, 1);
    // An alternator has an efficiency of 0.9 at least.
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

test('the larger generator is heavier and louder, and starts the motors that its kVA allow', () => {
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
      // The next size of motor would be too large.
      expect(motor * 1.5).toBeGreaterThan(share * apparent);
    }
  }
});

test('machines with a tank burn the fuel that their work needs, and the tank lasts as stated', () => {
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

test('dumper, mixer and saw: loads, batches and blade agree', () => {
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

test('the night shift package has the weights, fuel and hours of its machines', () => {
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
