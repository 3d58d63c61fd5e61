import { expect, test } from 'vitest';
import { escapeMarkdown, toGrid, toLinks } from '../../../server/seo/markdown.ts';
import { toSitemapFiles } from '../../../server/seo/sitemapFiles.ts';
import { toPlainRows } from '../../../shared/model/toPlainRows.ts';
import { isLinear, longestPieceMs, maxPieceMs } from '../../helpers/cpuTime.ts';

test.for([
  0, 10,
])('a sitemap of 40,000 pages with %i pictures each is built in short pieces', async (count) => {
  const addresses = Array.from({ length: 40_000 }, (_, id) => `/products/${id}?a&b`);
  const seen = { digest: '', changedAt: 1, pictures: Array<string>(count).fill('/media/products/a&b.jpg') };
  const sources = { addresses, find: () => seen, siteUrl: 'https://sumpline.example' };
  let files = new Map<string, string>();
  const build = async (pause: () => Promise<void>) => {
    files = await toSitemapFiles({ ...sources, pause });
  };
  expect(await longestPieceMs(build)).toBeLessThan(maxPieceMs);
  expect(files.size).toBeGreaterThan(1);
});

const hostileTexts = ['[', '![](', '*_', '\\', '> ', '1. ', '1', '- ', '| ', '   ', '<!--', '&#x', '`'];

test.for(hostileTexts)('the time to write many of %j as Markdown grows with the length', async (piece) => {
  const write = (length: number) => () => {
    const text = piece.repeat(Math.ceil(length / piece.length));
    escapeMarkdown(text);
    toLinks([{ name: text, url: text }]);
  };
  expect(await isLinear(write, 400_000)).toBe(true);
});

test('the time to write a table as Markdown grows with its cells, whatever they span', async () => {
  const columns = 50;
  const row = (rowSpan: number, colSpan: number) => [{ text: '|*_', rowSpan, colSpan }];
  const tables = {
    'one cell over all': (rows: number) => [
      row(rows, columns),
      ...Array.from({ length: rows - 1 }, () => []),
    ],
    'a cell over each row': (rows: number) => Array.from({ length: rows }, () => row(1, columns)),
    'cells in every place': (rows: number) =>
      Array.from({ length: rows }, () => Array.from({ length: columns }, () => row(1, 1)).flat()),
  };
  for (const [name, rowsOf] of Object.entries(tables)) {
    const write = (count: number) => () => {
      const rows = rowsOf(Math.ceil(count));
      const table = { id: '1', name: null, columnWidths: Array(columns).fill(5), rowHeights: [], rows };
      toGrid(toPlainRows(table));
    };
    expect([name, await isLinear(write, 2_000)]).toEqual([name, true]);
  }
});
