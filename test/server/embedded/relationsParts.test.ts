import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readContent } from '../../../server/embedded/readContent.ts';
import { specificationsOf } from '../../helpers/content/catalogueSheets.ts';
import { partCategories, readPartSheets } from '../../helpers/content/partSheets.ts';

type Raw = Record<string, unknown>;

const sheets = await readPartSheets();
const content = await readContent('server/embedded/content');

/** Required specifications and tables of each family, by the last part of the product's link. */
const families: [link: RegExp, titles: string[], tables: string[]][] = [
  [
    /^(self-jetting|disposable)-wellpoint-/,
    ['Max. flow', 'Screen length', 'Outside diameter', 'Connections'],
    [],
  ],
  [/^riser-pipe$/, ['Bore', 'Outside diameter', 'Wall', 'Max. flow', 'Lengths'], ['Lengths and weights']],
  [/^swing-joint-/, ['Bore', 'Lengths', 'Vacuum', 'Max. flow', 'Bend radius'], []],
  [
    /^header-pipe-/,
    ['Bore', 'Vacuum', 'Working pressure'],
    ['Sizes and weights', 'Friction loss of header pipe'],
  ],
  [/^header-fittings$/, ['Bore', 'Vacuum', 'Working pressure'], ['Weights and equivalent lengths']],
  [/^jetting-pump-/, ['Max. flow', 'Max. head', 'Engine', 'Fuel tank', 'Fuel use'], ['Performance']],
  [/^jetting-hose-set-/, ['Bore', 'Working pressure', 'Burst pressure', 'Weight'], ['Parts of the set']],
  [
    /^placing-tube-/,
    ['Outside diameter', 'Wall', 'Bore', 'Lengths', 'Weight'],
    ['Filter sand for one point'],
  ],
  [/^wellpoint-ring-/, ['Max. flow', 'Wellpoints', 'Ring', 'Lowering', 'Weight'], ['Parts of the ring']],
  [/^(closed|semi-open)-.*impeller$/, ['Diameter', 'Materials', 'Bore and keyway', 'Balancing'], []],
  [/^semi-open-impeller$/, ['Diameter', 'Vanes', 'Gap to wear plate'], []],
  [/^wear-rings-and-bushes$/, ['Diameter', 'Materials', 'Clearance, new'], ['Clearance at the wear ring']],
  [
    /^mechanical-seal$/,
    ['Shaft diameter', 'Working pressure', 'Faces', 'Rubber'],
    ['Faces and rubber by water'],
  ],
  [/^shaft-sleeve-/, ['Shaft diameter', 'Working pressure', 'Speed, max.'], ['Packing by sleeve diameter']],
  [/^pump-shaft$/, ['Diameter', 'Run-out', 'Materials'], ['Shaft steels', 'Power by diameter']],
  [/^ball-bearings-/, ['Shaft diameter', 'Shaft fit', 'Housing fit'], ['Bearings and their fits']],
  [/^pump-casing$/, ['Materials', 'Wall', 'Working pressure', 'Test pressure', 'Weight'], []],
  [/^check-valve-/, ['Bore', 'Working pressure', 'Solids passage', 'Weight'], ['Loss in valve and elbow']],
  [/^control-panel-/, ['Supply', 'Inputs', 'Protection', 'Weight'], []],
  [/^overhaul-kit-/, ['Parts', 'Bearings', 'Weight'], ['Spare parts']],
  [
    /^(light-|nitrile-|)layflat-(discharge-)?hose$/,
    ['Bore', 'Working pressure', 'Safety', 'Materials', 'Temperature'],
    ['Sizes, pressures and weights'],
  ],
  [
    /^(rubber-suction|clear-reinforced)-hose$/,
    ['Bore', 'Working pressure', 'Materials', 'Temperature'],
    ['Sizes, pressures and weights'],
  ],
  [
    /^hydraulic-hose-assemblies$/,
    ['Bore', 'Working pressure', 'Safety'],
    ['Pressures and bend radius', 'Bore by oil flow'],
  ],
  [/^hydraulic-line-pair-/, ['Bore', 'Working pressure', 'Max. flow'], ['Pressure loss of the pair']],
  [
    /^camlock-couplings$/,
    ['Bore', 'Working pressure', 'Materials', 'Gasket'],
    ['Sizes and working pressures'],
  ],
  [/^hose-clamps$/, ['Band', 'Bolt', 'Tightening torque'], ['Clamps by hose']],
  [/^suction-strainer-/, ['Bore', 'Solids passage', 'Open area'], ['Sizes']],
  [/-castings$/, ['Weight', 'Materials', 'Casting tolerance'], []],
  [/^(grey-iron|ductile-iron|bronze|stainless-steel)-castings$/, ['Certificate'], ['Strength']],
  [/^machined-flanges$/, ['Bore', 'Working pressure', 'Standard'], ['Dimensions']],
  [/^gears-/, ['Module', 'Diameter', 'Materials'], ['Wheels in stock', 'Steel for gears']],
  [/^turned-and-milled-parts$/, ['Diameter', 'Lengths', 'Tolerance'], ['Tolerances']],
  [
    /^generator-/,
    [
      'Power, 50 Hz',
      'Power, 60 Hz',
      'Rated current',
      'Engine',
      'Fuel tank',
      'Fuel use',
      'Weight, dry',
      'Dimensions L × W × H',
    ],
    ['Fuel and running hours'],
  ],
  [/^light-tower-/, ['Floodlights', 'Mast', 'Generator', 'Fuel tank', 'Fuel use', 'Weight, dry'], []],
  [/^site-dumper-/, ['Payload', 'Skip', 'Engine', 'Fuel tank', 'Fuel use', 'Weight, dry'], []],
  [/^concrete-mixer-/, ['Drum volume', 'Batch of concrete', 'Output', 'Engine', 'Weight, dry'], []],
  [/^brick-saw-/, ['Blade', 'Blade speed', 'Depth of cut', 'Motor', 'Weight'], []],
  [/^night-shift-package-/, ['Fuel use', 'Weight, dry'], ['Machines and fuel of one night']],
];

/** Titles that duplicate another one in use. */
const otherWords =
  /^(Material|Inside diameters?|Diameters|Couplings?|Pressure|Pressure, max\.|Working pressure, max\.|Length|Dimensions|Size|Sizes|Connection|Flanges|Mass|Fuel|Fuel consumption|Suction lift|Flow|Head)$/;

test.each(sheets)('$name states the specifications and tables of its family', (sheet) => {
  const own = families.filter(([link]) => link.test(sheet.link));
  expect(own.length, sheet.link).toBeGreaterThanOrEqual(1);
  for (const [, titles, tables] of own) {
    expect([...sheet.specifications.keys()]).toEqual(expect.arrayContaining(titles));
    expect(sheet.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(tables));
  }
});

test.each(sheets)('$name has its texts, six to fourteen figures and an accordion', ({ record, link }) => {
  expect(link).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(String(record.title)).toMatch(/^[^\n]{20,140}\.$/);
  expect(String(record.description).split('\n').length).toBeGreaterThanOrEqual(2);
  expect(String(record.description).split('\n').length).toBeLessThanOrEqual(3);
  const specifications = specificationsOf(record);
  expect(specifications.length).toBeGreaterThanOrEqual(6);
  expect(specifications.length).toBeLessThanOrEqual(14);
  const titles = specifications.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.filter((title) => otherWords.test(title))).toEqual([]);
  const details = record.productDetails as { id: number; title: string; details: string }[];
  expect(details.map(({ id }) => id)).toEqual(details.map((_, index) => index + 1));
  expect(details.length).toBeGreaterThanOrEqual(3);
  for (const { title } of details) {
    expect(title).toMatch(
      /^(Applications|Options|Scope of (supply|hire)|Maintenance|Transport|What we need from you)$/,
    );
  }
});

test('each category has its minimum of products, and links, ids and table ids are unique', () => {
  for (const category of partCategories) {
    expect(
      sheets.filter((sheet) => sheet.category === category).length,
      String(category),
    ).toBeGreaterThanOrEqual(8);
  }
  expect(sheets.length).toBeGreaterThanOrEqual(28);
  expect(sheets.flatMap(({ tables }) => tables).length).toBeGreaterThanOrEqual(14);
  const all = [
    content.product.map(({ id }) => id),
    content.product.flatMap(({ link }) => link ?? []),
    content.table.map(({ table_id }) => table_id),
  ];
  for (const ids of all)
    expect(ids.map(String).filter((id, index, list) => list.indexOf(id) !== index)).toEqual([]);
});

const pictured = [
  ...sheets.map(({ name, record }) => ({ name, record })),
  ...content.service.map((record) => ({ name: `service ${record.name}`, record })),
];

test.each(pictured)('$name: its pictures exist without gaps, and numbered ones have a section', ({
  record,
}) => {
  const numbers = numbered(record, /^img(\d+)$/);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers.length).toBeGreaterThanOrEqual(1);
  const sections = numbered(record, /^h(\d+)$/);
  for (const number of numbers) {
    const path = String(record[`img${number}`]);
    expect(existsSync(`public/pictures/${path}`), path).toBe(true);
    const group = /\d+/.exec(path.split('/').at(-1) ?? '')?.[0];
    if (number > 1 && group) expect(sections, path).toContain(Number(group));
  }
  for (const number of sections) expect(record[`desc${number}`], `desc${number}`).toMatch(/\.$/);
});

function numbered(record: Raw, pattern: RegExp): number[] {
  return Object.keys(record)
    .flatMap((key) => Number(pattern.exec(key)?.[1] ?? Number.NaN))
    .filter(Number.isFinite);
}

test('there are eight services at least, each with a text, a picture and headed sections with pictures', () => {
  expect(content.service.length).toBeGreaterThanOrEqual(8);
  for (const service of content.service) {
    const name = String(service.name);
    expect(String(service.description).split('\n').length, name).toBe(2);
    expect(numbered(service, /^h(\d+)$/).length, name).toBeGreaterThanOrEqual(3);
    expect(numbered(service, /^img(\d+)$/).length, name).toBeGreaterThanOrEqual(4);
  }
});

interface Item {
  id: number | string;
  title: string;
  images: { image: string }[];
}

test('the gallery has items with and without subcategory, each with three to eight pictures that exist', () => {
  const categories = content.gallery as unknown as {
    name: string;
    items?: Item[];
    subcategories?: { items: Item[] }[];
  }[];
  expect(categories.map(({ name }) => name)).toEqual(['Services', 'Products', 'Projects']);
  const direct = categories.flatMap(({ items = [] }) => items);
  const below = categories.flatMap(({ subcategories = [] }) => subcategories.flatMap(({ items }) => items));
  const all = [...direct, ...below];
  expect(direct.length).toBeGreaterThanOrEqual(5);
  expect(below.length).toBeGreaterThanOrEqual(20);
  expect(new Set(all.map(({ id }) => String(id))).size).toBe(all.length);
  const withPictures = all.filter(({ images }) => images.length > 0);
  expect([withPictures.length >= 36, all.length - withPictures.length]).toEqual([true, 0]);
  for (const { title, images } of withPictures) {
    const paths = images.map(({ image }) => image);
    expect(paths.length, title).toBeGreaterThanOrEqual(3);
    expect(paths.length, title).toBeLessThanOrEqual(8);
    expect(new Set(paths).size, title).toBe(paths.length);
    for (const path of paths) expect(existsSync(`public/pictures/${path}`), `${title}: ${path}`).toBe(true);
  }
});
