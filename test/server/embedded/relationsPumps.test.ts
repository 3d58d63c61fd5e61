import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figure, figures, numbersIn, textIn } from '../../helpers/content/catalogueSheets.ts';
import {
  type Family,
  familyOf,
  numbersBefore,
  readPumpSheets,
  sizeOf,
} from '../../helpers/content/pumpSheets.ts';

const sheets = await readPumpSheets();
const cases = sheets.map((sheet) => [sheet.name, sheet] as const);

const ofAll = ['Max. flow', 'Max. head', 'Solids passage', 'Connections', 'Materials', 'Weight, dry'];
const vacuumSet = [...ofAll, 'Best point', 'Suction lift, max.', 'Air handling', 'Dimensions L × W × H'];
const dieselSet = [...vacuumSet, 'Engine', 'Speed range', 'Fuel tank', 'Sound pressure at 7 m'];
const submersible = [...ofAll, 'Best point', 'Motor', 'Supply', 'Rated current', 'Immersion, max.', 'Cable'];
const mustState: Record<Family, string[]> = {
  open: dieselSet,
  trailer: [...dieselSet.filter((title) => title !== 'Materials'), 'Axle'],
  canopy: dieselSet,
  electric: [...vacuumSet, 'Motor', 'Rated current', 'Shaft power, max.'],
  dry: [
    ...vacuumSet.filter((title) => title !== 'Air handling'),
    'Motor',
    'Rated current',
    'Shaft power, max.',
  ],
  drainage: [...submersible, 'Dimensions Ø × H'],
  slurry: [...submersible, 'Slurry density, max.', 'Dimensions L × W × H'],
  piston: [
    ...ofAll,
    'Suction lift, max.',
    'Cylinders',
    'Speed range',
    'Motor',
    'Rated current',
    'Dimensions L × W × H',
  ],
  hydraulic: [...ofAll, 'Best point', 'Engine', 'Hydraulic circuit', 'Fuel tank', 'Dimensions L × W × H'],
};

test('every family has its minimum of pumps', () => {
  expect(sheets.length).toBeGreaterThanOrEqual(25);
  expect(sheets.flatMap(({ tables }) => tables).length).toBeGreaterThanOrEqual(14);
  const families = new Set(sheets.map(familyOf));
  expect([...families].sort()).toEqual(Object.keys(mustState).sort());
});

test.each(cases)('%s has its texts and the figures of its family', (_, sheet) => {
  const { record, specifications } = sheet;
  expect(record.link).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(String(record.title).length).toBeGreaterThan(40);
  const paragraphs = String(record.description).split('\n');
  expect([2, 3]).toContain(paragraphs.length);
  for (const paragraph of paragraphs) expect(paragraph).toMatch(/^[A-Z0-9].{60,}[.:]$/);
  expect(specifications.size).toBe((record.productSpecifications as unknown[]).length);
  expect(specifications.size).toBeGreaterThanOrEqual(6);
  expect(specifications.size).toBeLessThanOrEqual(15);
  expect([...specifications.keys()]).toEqual(expect.arrayContaining(mustState[familyOf(sheet)]));
  const details = record.productDetails as { id: number; title: string; details: string }[];
  expect(details.map(({ id }) => id)).toEqual(details.map((_detail, index) => index + 1));
  expect(details.length).toBeGreaterThanOrEqual(2);
  for (const { title } of details)
    expect(['Applications', 'Options', 'Scope of supply', 'Maintenance', 'Transport']).toContain(title);
});

test('names, links and texts belong to one pump each', () => {
  for (const field of ['name', 'link', 'title', 'description']) {
    const values = sheets.map(({ record }) => record[field]);
    expect(new Set(values).size, field).toBe(values.length);
  }
});

test.each(cases)('%s: each picture exists, and its number is that of a headed section', (_, { record }) => {
  const keys = Object.keys(record).filter((key) => /^img\d+$/.test(key));
  expect(keys).toEqual(keys.map((_key, index) => `img${index + 1}`));
  const paths = keys.map((key) => String(record[key]));
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(existsSync(`public/pictures/${path}`), path).toBe(true);
  const headed = Object.keys(record).flatMap((key) => /^h(\d+)$/.exec(key)?.[1] ?? []);
  expect(headed).toEqual(headed.map((_number, index) => String(index + 1)));
  for (const path of paths.slice(1)) {
    const [group] = /\d+/.exec(path.split('/').at(-1) ?? '') ?? [];
    expect(headed, path).toContain(group);
  }
  for (const number of headed) expect(record[`desc${number}`]).toMatch(/\.$/);
});

test.each(cases)('%s: a picture of another model or of the family is named as such', (_, {
  name,
  record,
}) => {
  const folder = String(record.img1).split('/').at(-2) ?? '';
  // 'SL 150 C silenced canopy set' has the folder sl-150-c. The only piston pump with drawings is PD 72.
  const isOwn = `${name.toLowerCase().replaceAll(' ', '-')}-`.startsWith(`${folder}-`);
  if (isOwn || name === 'PD 72 piston pump') return;
  expect(JSON.stringify(record)).toMatch(/\b([Pp]ictures?|[Dd]rawing|drawn)\b/);
});

test.each(
  cases.filter(([, { specifications }]) => specifications.has('Suction lift, max.')),
)('%s has a suction lift that air pressure allows', (_, sheet) => {
  expect(figure(sheet, 'Suction lift, max.')).toBeLessThanOrEqual(8);
  expect(textIn(sheet, 'Suction lift, max.')).toMatch(/^\d(\.\d)? m\b/);
});

/** Nominal sizes of camlock couplings and of EN 1092 flanges, mm to inches. */
const inches: Record<number, string> = {
  25: '1 in',
  50: '2 in',
  80: '3 in',
  100: '4 in',
  150: '6 in',
  200: '8 in',
  300: '12 in',
};

test.each(
  cases,
)('%s: couplings in mm and in inches have the same size, and solids pass through', (_, sheet) => {
  const sizes = [...textIn(sheet, 'Connections').matchAll(/(\d+) (?:mm|PN \d+ flange) \(([^)]+)\)/g)];
  expect(sizes.length).toBeGreaterThan(0);
  for (const [, size, inch] of sizes) expect(inches[Number(size)], size).toBe(inch);
  const bore = Math.min(...sizes.map(([, size]) => Number(size)));
  expect(figure(sheet, 'Solids passage')).toBeLessThanOrEqual(0.65 * bore);
  // A higher velocity would lose too much head in the coupling and its hose.
  const velocity = Math.max(...numbersBefore(textIn(sheet, 'Max. flow'), 'm³/h')) / 3600 / areaOf(bore);
  expect(velocity).toBeGreaterThan(1.5);
  expect(velocity).toBeLessThan(7);
});

test.each(cases)('%s has a weight that fits its size', (_, sheet) => {
  const title =
    ['Dimensions L × W × H', 'Dimensions Ø × H'].find((one) => sheet.specifications.has(one)) ?? '';
  const [first = 0, second = 0, third = 0] = figures(sheet, title);
  const volume = third > 0 ? first * second * third : (Math.PI / 4) * first ** 2 * second;
  const density = figure(sheet, 'Weight, dry') / (volume / 1e9);
  // An open frame is mostly air; a submersible is a cylinder full of iron and copper.
  const inWater = ['drainage', 'slurry'].includes(familyOf(sheet));
  const [least, most] = inWater ? [500, 1_500] : [100, 450];
  expect(density).toBeGreaterThan(least);
  expect(density).toBeLessThan(most);
});

test('of one size, the trailer set is heavier than the open one, and the canopy set quieter by 12 dB', () => {
  const of = (family: Family) =>
    new Map(sheets.filter((sheet) => familyOf(sheet) === family).map((sheet) => [sizeOf(sheet), sheet]));
  const [open, trailer, canopy] = [of('open'), of('trailer'), of('canopy')];
  expect([...open.keys()].sort((a, b) => a - b)).toEqual([80, 100, 150, 200, 300]);
  for (const [size, sheet] of open) {
    for (const heavier of [trailer.get(size), canopy.get(size)])
      if (heavier) expect(figure(heavier, 'Weight, dry')).toBeGreaterThan(figure(sheet, 'Weight, dry') * 1.2);
    const silenced = canopy.get(size);
    if (silenced)
      expect(
        figure(sheet, 'Sound pressure at 7 m') - figure(silenced, 'Sound pressure at 7 m'),
      ).toBeGreaterThan(12);
  }
  // Diesel weighs 0.84 kg per litre.
  for (const sheet of trailer.values()) {
    const loaded = figure(sheet, 'Weight, dry') + figure(sheet, 'Fuel tank') * 0.84;
    expect(loaded).toBeLessThanOrEqual(figure(sheet, 'Axle'));
  }
});

test.each(Object.keys(mustState) as Family[])('the figures of the %s family grow with its size', (family) => {
  const bySize = sheets
    .filter((sheet) => familyOf(sheet) === family && !/ (S|R|Z) /.test(sheet.name))
    .sort((a, b) => sizeOf(a) - sizeOf(b));
  const drive = mustState[family].includes('Engine') ? 'Engine' : 'Motor';
  for (const title of ['Max. flow', 'Solids passage', 'Weight, dry']) {
    const values = bySize.map((sheet) => figure(sheet, title));
    expect(values, title).toEqual([...values].sort((a, b) => a - b));
  }
  const powers = bySize.map((sheet) => numbersBefore(textIn(sheet, drive), 'kW')[0] ?? 0);
  expect(powers).toEqual([...new Set(powers)].sort((a, b) => a - b));
});

test('numbers are read with spaces between thousands', () => {
  expect(numbersIn('2 600 × 1 000 × 1 700 mm, 0.7 kW')).toEqual([2600, 1000, 1700, 0.7]);
  expect(numbersBefore('12.3 kW (50 Hz), 1 021.2 kW (60 Hz)', 'kW')).toEqual([12.3, 1021.2]);
});

const areaOf = (diameter: number) => (Math.PI / 4) * (diameter / 1000) ** 2;
