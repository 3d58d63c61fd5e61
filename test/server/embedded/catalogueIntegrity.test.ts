import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkContentPictures } from '../../../server/doctor/checkContentPictures.ts';
import { toPump } from '../../../server/dutyPoint/pump.ts';
import { toCurves } from '../../../server/dutyPoint/toCurves.ts';
import { checkContent } from '../../../server/embedded/checks/checkContent.ts';
import { toContent } from '../../../server/embedded/readContent.ts';
import { portsOf } from '../../../server/fits/portsOf.ts';
import { readPictureHeader } from '../../../server/media/resizePicture.ts';
import { listSitePictures } from '../../../server/media/siteOriginals.ts';
import { standInNote } from '../../../server/media/standInNote.ts';
import { toFigures } from '../../../server/search/productFacts.ts';
import { modelsIn } from '../../../server/search/toWords.ts';
import { endOf, pumpHeadAt } from '../../../shared/hydraulics/pumpCurve.ts';
import { toCubicMetresPerHour } from '../../../shared/hydraulics/units.ts';
import { type Curve, headAt } from '../../../shared/model/curve.ts';
import { partRowsOf } from '../../../shared/model/partRows.ts';
import { readColumns } from '../../../shared/model/readColumns.ts';
import { inUnits } from '../../../shared/units/inUnits.ts';
import { readQuantities } from '../../../shared/units/readQuantities.ts';
import { gravity, type QuantityKind, toNominalBore } from '../../../shared/units/units.ts';
import { numbersIn } from '../../helpers/content/numbersIn.ts';
import { readSoldProducts, type SoldProduct } from '../../helpers/content/shippedFittings.ts';

const { entries, problems } = await checkContent('server/embedded/content');
const content = toContent(entries);
const sold = (await readSoldProducts()).map((one) => ({ ...one, name: one.product.name }));
const pumps = sold.flatMap((one) => {
  const { specifications } = one.product;
  const pump = toPump(specifications, one.tables, toFigures(specifications));
  return pump ? [{ ...one, pump, curves: one.tables.flatMap(toCurves) }] : [];
});
const tables = sold.flatMap((of) =>
  of.tables.map((table) => ({ of, title: `${of.name}, ${table.name}`, ...readColumns(table) })),
);
function withColumn(heading: RegExp) {
  const found = tables.filter(({ headings }) => headings.some((one) => heading.test(one)));
  if (found.length === 0) throw new Error(`no table has a column ${heading}`);
  return found;
}

/** A specification; empty where it is not stated. */
const statedAs = (title: string, { product }: SoldProduct) =>
  product.specifications.find((one) => one.title === title)?.value ?? '';
const firstNumber = (text = '') => numbersIn(text)[0] ?? Number.NaN;
const weightOf = (one: SoldProduct) => firstNumber(statedAs('Weight, dry', one) || statedAs('Weight', one));

const shownIn = new Map(
  await Promise.all(
    (await listSitePictures()).map(
      async (path) =>
        [path, (await readPictureHeader(await readFile(`public/pictures/${path}`))).metadata] as const,
    ),
  ),
);
const machineOn = (path: unknown) => shownIn.get(String(path))?.product ?? null;
const isWhole = (path: unknown) => !/^(Close-up|Side view)/.test(shownIn.get(String(path))?.alt ?? '');
const seriesOf = (model: string) => model.split(' ')[0];

test('the first picture of a pump names its machine, and is a close-up only where its series has no whole machine', () => {
  const whole = [...shownIn].flatMap(([path, { product }]) =>
    product && isWhole(path) ? [seriesOf(product)] : [],
  );
  const wrong = pumps.filter(({ product: { name, image } }) => {
    const hasWhole = whole.includes(seriesOf(name));
    const isNameless = image?.startsWith('machines/') && machineOn(image) === null;
    return isNameless || (hasWhole && !isWhole(image));
  });
  expect(new Set(whole).size).toBeGreaterThan(5);
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('no text says which machine a picture shows: the picture itself does', () => {
  const texts = content.product.flatMap((one) => JSON.stringify(one).split('. '));
  const claims = texts.filter((text) => /\b(pictures?|drawing)\b[^."]*\b(S[A-Z]|PD|GS) \d/i.test(text));
  expect(claims).toEqual([]);
});

test('references, sections, cells, part numbers and pictures of the catalogue pass its checks', async () => {
  const pictures = await checkContentPictures(entries, ['public/pictures']);
  expect([...problems, ...pictures.problems]).toEqual([]);
  const files = await Array.fromAsync(glob('{shared,client}/**/*.{ts,tsx,css}'));
  const sources = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
  expect(pictures.unused.filter((path) => !sources.includes(path))).toEqual([]);
  expect([sold.length > 60, pumps.length > 25, tables.length > 100]).toEqual([true, true, true]);
});

test.each(sold)('$name has texts, a picture and six figures of different titles', ({ product, category }) => {
  expect([category, product.image, product.summary]).not.toContainEqual(expect.toBeOneOf(['', null]));
  expect(product.description.length).toBeGreaterThanOrEqual(2);
  expect(product.details.length).toBeGreaterThanOrEqual(2);
  expect(product.specifications.length).toBeGreaterThanOrEqual(6);
  expect(new Set(product.specifications.map(({ title }) => title)).size).toBe(product.specifications.length);
});

interface Gallery {
  items?: GalleryItem[];
  subcategories?: { items: GalleryItem[] }[];
}
interface GalleryItem {
  id: number;
  images: { image: string }[];
}
const galleryItems = (content.gallery as unknown as Gallery[]).flatMap(
  ({ items = [], subcategories = [] }) => [...items, ...subcategories.flatMap((one) => one.items)],
);

test.each([
  ...['name', 'link', 'title', 'description'].map((field) => ({
    what: `${field} of a product`,
    values: content.product.map((product) => product[field]),
  })),
  {
    what: 'main picture in a category, but for those that show another machine and say so',
    values: content.product
      .filter(({ name, img1 }) => !standInNote(String(name), machineOn(img1)))
      .map((one) => `${one.category_id} ${one.img1}`),
  },
  { what: 'main picture of a service', values: content.service.map(({ img1 }) => img1) },
  { what: 'gallery item', values: galleryItems.map(({ id }) => id) },
  { what: 'gallery cover', values: galleryItems.map(({ images }) => images[0]?.image) },
])('no $what is missing, and none occurs twice', ({ values }) => {
  expect(values).not.toContain(undefined);
  expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
});

/** Specifications that calculations, filters and the unit switch read. */
const kinds: [title: RegExp, kind: QuantityKind][] = [
  [/^Max\. flow$/, 'flow'],
  [/^(Max\. head|Suction lift|Immersion|Solids passage|Bend radius|Dimensions|Outside diameter)\b/, 'length'],
  [/^(Engine|Motor|Shaft power)\b/, 'power'],
  [/^(Working|Burst) pressure\b|^Vacuum$/, 'pressure'],
  [/^(Weight|Weight, dry|Payload)$/, 'mass'],
];

test.each(sold)('$name: its figures have units that are read and converted', ({ product }) => {
  for (const { title, value } of product.specifications) {
    const kind = kinds.find(([pattern]) => pattern.test(title))?.[1];
    if (!kind || value.startsWith('PN ')) continue;
    expect(
      readQuantities(value).map((quantity) => quantity.kind),
      `${title}: ${value}`,
    ).toContain(kind);
    if (kind !== 'power') expect(inUnits(value, 'us'), title).not.toBe(value);
  }
});

test.each(pumps)('$name: each curve falls from closed valve as a pump’s does', ({ pump, curves }) => {
  expect(curves.length).toBeGreaterThan(0);
  for (const { speed, points } of curves) {
    const [closed = 0, end = 0] = [points[0]?.head, points.at(-1)?.head];
    const fall = (closed - end) / (points.at(-1)?.flow ?? 0) ** 2;
    expect(points[0]?.flow).toBe(0);
    for (const [at, { flow, head }] of points.entries()) {
      expect(Math.abs(head - closed + fall * flow ** 2), speed).toBeLessThan(0.012 * closed + 0.06);
      const before = points[at - 1]?.head ?? Number.POSITIVE_INFINITY;
      if (pump.kind === 'centrifugal') expect(head, speed).toBeLessThan(before);
    }
  }
});

const endFlowOf = (curve?: Curve) => curve?.points.at(-1)?.flow ?? 0;
const closedHeadOf = (curve?: Curve) => curve?.points[0]?.head ?? 0;

test.each(pumps)('$name: flow and head follow the speed', ({
  pump,
  tables: all,
  curves: [slowest, ...faster],
}) => {
  // With the impeller trimmed in the ratio of the speeds, speed times diameter is the same.
  const isTrimmed = JSON.stringify(all).includes('impeller trimmed in the same ratio');
  for (const curve of faster) {
    const ratio = isTrimmed ? 1 : firstNumber(slowest?.speed) / firstNumber(curve.speed);
    const headRatio = pump.kind === 'centrifugal' ? ratio ** 2 : 1;
    expect(endFlowOf(slowest) / endFlowOf(curve) / ratio).toBeCloseTo(1, 1);
    expect(closedHeadOf(slowest) / closedHeadOf(curve) / headRatio).toBeCloseTo(1, 1);
  }
});

test.each(pumps)('$name: its stated flow and head are those of its fastest curve', (one) => {
  for (const frequency of [50, 60] as const) {
    const curve = one.pump.curvesAt[frequency].at(-1);
    if (!curve) continue;
    const stated = (title: string) => {
      const quantities = readQuantities(statedAs(title, one));
      return (quantities.find(({ condition }) => condition === `${frequency} Hz`) ?? quantities[0])?.max;
    };
    expect(toCubicMetresPerHour(endOf(curve).flow)).toBeCloseTo(stated('Max. flow') ?? 0, 6);
    expect(curve.heads[0]).toBe(stated('Max. head'));
  }
});

const dutyInText = /(\d[\d ]*(?:\.\d+)?) m³\/h (?:at|to) (\d+(?:\.\d+)?) m\b/g;

test.each(pumps)('$name: its best point lies on a curve, and no text promises more', (one) => {
  const headsAt = (flow: string) => one.curves.map((curve) => headAt(curve, firstNumber(flow)) ?? 0);
  for (const [words, flow = '', head] of JSON.stringify(one.product).matchAll(dutyInText))
    expect(Number(head), words).toBeLessThanOrEqual(Math.max(...headsAt(flow)) + 0.35);
  for (const [words, flow = '', head] of statedAs('Best point', one).matchAll(dutyInText))
    expect(Math.min(...headsAt(flow).map((each) => Math.abs(each - Number(head)))), words).toBeLessThan(0.35);
});

test.each(
  pumps,
)('$name: its drive has a tenth more than its shaft takes at a plausible efficiency', (one) => {
  const density = firstNumber(statedAs('Slurry density, max.', one)) || 1000;
  for (const frequency of [50, 60] as const) {
    const curves = one.pump.curvesAt[frequency];
    const powers = curves.flatMap(({ power, powerAtHeads }) => [
      ...power.watts,
      ...(powerAtHeads?.watts ?? []),
    ]);
    if (curves.length === 0) continue;
    expect(powers.length).toBeGreaterThan(0);
    expect(one.pump.driveAt[frequency]).toBeGreaterThanOrEqual((1.1 * Math.max(...powers) * density) / 1000);
    for (const curve of curves) {
      for (const [at, flow] of curve.power.flows.entries()) {
        const share = (998 * gravity * flow * pumpHeadAt(curve, flow)) / (curve.power.watts[at] ?? 0);
        expect(share).toBeLessThan(0.8);
        if (flow > 0) expect(share).toBeGreaterThan(0.15);
      }
    }
  }
});

test.each(pumps)('$name has ports that its solids pass, of one size in mm and inches', (one) => {
  const bores = portsOf(one.product.specifications).map(({ bore }) => bore);
  expect(firstNumber(statedAs('Solids passage', one))).toBeLessThan(Math.min(...bores));
  for (const [words, mm, inches] of statedAs('Connections', one).matchAll(/(\d+) mm \((\d+) in\)/g))
    expect(toNominalBore(Number(inches) * 0.0254), words).toBe(toNominalBore(Number(mm) / 1000));
});

const withTank = sold.filter((one) => statedAs('Fuel tank', one) !== '');

test.each(withTank)('$name: its tank lasts as long as its fuel use says', (one) => {
  const [litres = 0, hours = 0] = numbersIn(statedAs('Fuel tank', one));
  const rows = one.tables.map(readColumns).flatMap(({ headings, rows }) => {
    const [fuel = -1, lasts = -1] = [/\bfuel\b.*l\/h$/i, /\bhours on\b/i].map((title) =>
      headings.findIndex((heading) => title.test(heading)),
    );
    return fuel < 0 || lasts < 0 ? [] : rows.map((row) => [Number(row[fuel]), Number(row[lasts])]);
  });
  const stated = rows.length > 0 ? rows : [[firstNumber(statedAs('Fuel use', one)), hours]];
  for (const [use = 0, lasts = 0] of stated)
    expect(Math.abs(lasts - litres / use)).toBeLessThanOrEqual(0.03 * lasts + 1);
  expect(Math.min(...stated.map(([, lasts = 0]) => Math.abs(lasts - hours)))).toBeLessThanOrEqual(1);
});

test('a table of dimensions has the stated length, width and height', () => {
  const overall = tables.map(({ of, rows }) => ({ of, rows: rows.filter(([part]) => part === 'Overall') }));
  for (const { of, rows } of overall.filter((one) => one.rows.length > 0))
    expect(
      rows.map(([, , value]) => firstNumber(value)),
      of.name,
    ).toEqual(numbersIn(statedAs('Dimensions L × W × H', of)));
});

test.each(withColumn(/Burst pressure, bar$/))('$title: burst pressures keep the stated safety', (table) => {
  const { of, headings, rows } = table;
  for (const [at, heading] of headings.entries()) {
    const burst = headings.indexOf(heading.replace('Working', 'Burst'));
    if (!heading.endsWith('Working pressure, bar')) continue;
    const working = rows.map((row) => firstNumber(row[at]));
    const safety = firstNumber(statedAs('Safety', of)) || 3;
    expect(rows.map((row) => firstNumber(row[burst]))).toEqual(
      working.map((one) => expect.closeTo(safety * one)),
    );
    expect(working, 'a wider hose bears less').toEqual(working.toSorted((a, b) => b - a));
  }
});

test.each(withColumn(/^Bore, mm$/))('$title: its sizes are those of the specifications', (table) => {
  const { of, headings, rows } = table;
  const bores = rows.map((row) => Number(row[headings.indexOf('Bore, mm')]));
  const stated = numbersIn(statedAs('Bore', of));
  if (stated.length > 2) expect(stated).toEqual(bores);
  const pressures = headings.flatMap((heading, at) =>
    heading.endsWith('Working pressure, bar') ? rows.map((row) => Number(row[at])) : [],
  );
  if (pressures.length > 0)
    expect(numbersIn(statedAs('Working pressure', of))).toEqual(
      expect.arrayContaining([Math.min(...pressures), Math.max(...pressures)]),
    );
  for (const { title, value } of of.product.specifications) {
    const size = /^(?:Weight|Bend radius), (\d+) mm$/.exec(title)?.[1];
    if (size)
      expect(rows.find(([first]) => first === size)?.map(Number), title).toContain(firstNumber(value));
  }
});

test.each(withColumn(/^Weight each, kg$/))('$title: its parts add up to the stated weight', (table) => {
  const { of, headings, rows } = table;
  const parts = rows.filter(([first]) => first !== 'Sum');
  const numberUnder = (heading: string, row: string[]) => firstNumber(row[headings.indexOf(heading)]);
  const quantities = parts.map((row) => numberUnder('Quantity', row));
  const weights = parts.map((row) => numberUnder('Weight each, kg', row));
  expect(weightOf(of)).toBeCloseTo(
    weights.reduce((sum, weight, at) => sum + weight * (quantities[at] ?? 0), 0),
    1,
  );
  const counted = numbersIn(statedAs('Parts', of));
  if (counted.length > 0)
    expect(counted).toEqual([parts.length, quantities.reduce((sum, one) => sum + one, 0)]);
  for (const [at, row] of parts.entries()) {
    const product = sold.find(({ name }) => row.includes(name));
    if (product) expect(weights[at], product.name).toBe(weightOf(product));
  }
});

const texts = JSON.stringify([content.product, content.service, content.gallery, content.table]);
const partNumbersOf = (those: readonly SoldProduct[]) =>
  those.flatMap((one) => one.tables.flatMap(partRowsOf).map(({ number }) => number));

test('every part number in a text is in a list of parts, and one for a set in the list of a pump', () => {
  const named = texts.match(/\b[A-Z]{2}\d+[A-Z]?-\d{3}\b/g) ?? [];
  expect(named.length).toBeGreaterThan(200);
  expect(partNumbersOf(sold)).toEqual(expect.arrayContaining([...new Set(named)]));
  const forSets = withColumn(/^(Set|Pump)$/).flatMap(({ rows }) => rows.map(([number]) => number));
  expect(forSets.length).toBeGreaterThan(10);
  expect(partNumbersOf(pumps)).toEqual(expect.arrayContaining(forSets));
});

test('every model in a text is in the catalogue', () => {
  const models = sold.flatMap(({ name }) => modelsIn(name));
  const seriesOf = (model: string) => /^[a-z]+/.exec(model)?.[0];
  const series = new Set(models.map(seriesOf));
  const named = modelsIn(texts.replaceAll('"', ' ')).filter((model) => series.has(seriesOf(model)));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((model) => !models.some((one) => one.startsWith(model)))).toEqual([]);
});
