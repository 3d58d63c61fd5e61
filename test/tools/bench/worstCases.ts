/** CPU of the worst inputs that visitors and the upstream can send. */
import { setTimeout as sleep } from 'node:timers/promises';
import { keepTogether } from '../../../client/ui/keepTogether.tsx';
import { readPictureMetadata } from '../../../server/media/readPictureMetadata.ts';
import { serializeData } from '../../../server/rendering/serializeData.ts';
import { excerptOf, markMatches } from '../../../server/search/markMatches.ts';
import { escapeMarkdown, toGrid, toLinks } from '../../../server/seo/markdown.ts';
import { toSitemapXml } from '../../../server/seo/sitemapXml.ts';
import { parseResponse } from '../../../server/upstream/api/parseResponse.ts';
import { toTable } from '../../../server/upstream/convert/toTable.ts';
import { placeCells, toPlainRows } from '../../../shared/model/placeCells.ts';
import { hostileTables } from '../../fixtures/hostileTables.ts';
import { documentOf, hostileSearches, indexProducts, sentence } from '../../fixtures/manyProducts.ts';
import { copiesOf, fittingsOf, readSoldProducts } from '../../helpers/content/shippedFittings.ts';
import { leastCpuMs, maxGrowth, maxWorkMs, measureGrowth } from '../../helpers/cpuTime.ts';
import { machine, reportSection, table } from '../report.ts';
import { ask, questions } from './hostilePumps.ts';
import { converts, hostileRecords } from './hostileRecords.ts';

type WorkOf = (size: number) => () => unknown;

const sold = await readSoldProducts();
const index = indexProducts(10_000);
const found = index.search('drainage pump 360 m3/h', 30);

let run = 0;
/** Texts that were read before are remembered: each is a new one. */
const fill = (piece: string, length: number) => `${run++} ${piece.repeat(Math.ceil(length / piece.length))}`;

const longExcerpt = () => {
  const body = Array.from({ length: 1_000 }, (_, at) => `${run++} ${at} ${sentence}`);
  return excerptOf({ ...documentOf(1), lines: () => ({ figures: [], body }) }, null, found);
};

function buildSitemap(pictures: number) {
  const addresses = Array.from({ length: 40_000 }, (_, id) => `/products/${id}?a&b`);
  const seen = {
    digest: '',
    changedAt: 1,
    pictures: Array<string>(pictures).fill('/media/products/a&b.jpg'),
  };
  return toSitemapXml({ addresses, find: () => seen, siteUrl: 'https://sumpline.example' });
}

/** Derives the fits of each of 1,000 products among so many. */
function askFittings(count: number) {
  const fittings = fittingsOf(copiesOf(sold, Math.ceil(count / sold.length)));
  const ids = Array.from({ length: 1_000 }, (_, at) => `0-${sold[at % sold.length]?.product.id}`);
  return () => ids.map((id) => [fittings.takenBy(id), fittings.fittedBy(id)]);
}

function parseHostile(toRecord: () => string) {
  const json = Buffer.from(`{"data":[${Array.from({ length: 40 }, toRecord)}]}`);
  return () => parseResponse('/product', json);
}

function layOut(raw: (typeof hostileTables)[string]) {
  const converted = toTable(raw);
  if (!('dropped' in converted)) placeCells(converted.value.rows);
}

/** By what is done, then by its input; the figure of a row is that of its worst input. */
const bounded: Record<string, Record<string, () => unknown>> = {
  'replace a product in the index': {
    '': () => index.replace({ document: documentOf(1), lines: { figures: [], body: [sentence] } }),
  },
  'search in 10,000 products': Object.fromEntries(
    hostileSearches.map((query) => [query, () => index.search(query, 30)]),
  ),
  'judge 10,000 pumps with curves': Object.fromEntries(questions.map((query) => [query, () => ask(query)])),
  'find the excerpt of the longest product': { '': longExcerpt },
  'build the sitemap of 40,000 pages': {
    'no pictures': () => buildSitemap(0),
    '10 pictures each': () => buildSitemap(10),
  },
  'read 8 MB of records': Object.fromEntries(
    Object.entries(hostileRecords).map(([name, toRecord]) => [name, parseHostile(toRecord)]),
  ),
  'lay out the largest table': Object.fromEntries(
    Object.entries(hostileTables).map(([name, raw]) => [name, () => layOut(raw)]),
  ),
  'read the largest XMP': Object.fromEntries(
    [
      '<Iptc4xmpCore:AltTextAccessibility>',
      '<Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li ',
      '&#x',
      '&amp;',
    ].map((piece) => [piece, () => readPictureMetadata(Buffer.from(piece.repeat(65_536).slice(0, 65_536)))]),
  ),
};

const textsOf = (list: readonly string[], work: (text: string) => unknown): Record<string, WorkOf> =>
  Object.fromEntries(
    list.map((piece) => [
      piece,
      (length: number) => {
        const text = fill(piece, length);
        return () => work(text);
      },
    ]),
  );

const cellsOf = (count: number, rowSpan: number, colSpan: number) =>
  Array.from({ length: count }, () => ({ text: '|*_', rowSpan, colSpan }));
const writeTable = (rowsOf: (rows: number) => ReturnType<typeof cellsOf>[]) => (count: number) => () => {
  const rows = rowsOf(Math.ceil(count));
  toGrid(toPlainRows({ columnWidths: Array(50).fill(5), rows }));
};

const growing: Record<string, { size: number; works: Record<string, WorkOf> }> = {
  'say what fits, among 10,000 products': { size: 10_000, works: { '': askFittings } },
  'write data for the browser': {
    size: 200_000,
    works: textsOf(['<', '</script>', '<!--', '\u2028', '\\', '"'], (text) => serializeData({ text })),
  },
  'mark matches in a text': {
    size: 80_000,
    works: textsOf(['pump 360 m³/h ', 'SD 1', 'A-', '1 m ', 'pumppump', '   '], (text) =>
      markMatches(text, found),
    ),
  },
  'keep designations together': {
    size: 200_000,
    works: textsOf(['A', 'A-', 'A1-', 'EN ', '1 ', 'a.'], keepTogether),
  },
  'write text as Markdown': {
    size: 400_000,
    works: textsOf(
      ['[', '![](', '*_', '\\', '> ', '1. ', '1', '- ', '| ', '   ', '<!--', '&#x', '`'],
      (text) => [escapeMarkdown(text), toLinks([{ title: text, url: text }])],
    ),
  },
  'write a table as Markdown': {
    size: 2_000,
    works: {
      'one cell over all': writeTable((rows) => [
        cellsOf(1, rows, 50),
        ...Array.from({ length: rows - 1 }, () => []),
      ]),
      'a cell over each row': writeTable((rows) => Array.from({ length: rows }, () => cellsOf(1, 1, 50))),
      'cells in every place': writeTable((rows) => Array.from({ length: rows }, () => cellsOf(50, 1, 1))),
    },
  },
  'convert a record': {
    size: 8_000,
    works: Object.fromEntries(
      Object.entries(converts).map(([name, workOf]) => [name, (count: number) => workOf(Math.ceil(count))]),
    ),
  },
};

const max = <T>(list: readonly T[], sizeOf: (one: T) => number) =>
  list.reduce((most, one) => (sizeOf(one) > sizeOf(most) ? one : most));

export async function measureWorstCases(): Promise<void> {
  const boundedRows: string[][] = [];
  for (const [name, works] of Object.entries(bounded)) {
    const measured: { input: string; ms: number }[] = [];
    for (const [input, work] of Object.entries(works)) measured.push({ input, ms: await leastCpuMs(work) });
    const { input, ms } = max(measured, (one) => one.ms);
    boundedRows.push([name, JSON.stringify(input.slice(0, 40)), `${ms.toFixed(1)} ms`]);
    // The collector gets a chance between two of them.
    await sleep(100);
  }
  const growthRows: string[][] = [];
  for (const [name, { size, works }] of Object.entries(growing)) {
    const measured: { input: string; ms: number; times: number }[] = [];
    for (const [input, workOf] of Object.entries(works))
      measured.push({ input, ...(await measureGrowth(workOf, size)) });
    const { input, ms, times } = max(measured, (one) => one.times);
    growthRows.push([name, JSON.stringify(input), `${ms.toFixed(0)} ms`, times.toFixed(1)]);
  }
  reportSection(
    'Worst cases',
    `${machine()}; CPU of one thread, the least of three runs; each row has its worst input. Bounds: ${maxWorkMs} ms for work on one thing, ${maxGrowth} times for four times the size.`,
    table(['work on one thing', 'worst input', 'CPU'], boundedRows),
    table(
      ['work on a text or record that is long', 'worst input', 'CPU', 'times a quarter of it'],
      growthRows,
    ),
  );
}
