import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { expect, test } from 'vitest';
import { addresses } from '../../fixtures/addresses.ts';
import { readShippedContent } from '../../helpers/http/fetchScreen.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

/** Bytes of HTML, gzip, the data block among them: a tenth above the heaviest page of the family. */
const budgets: Partial<Record<string, number>> = {
  home: 20_000,
  homeTwo: 14_500,
  homeThree: 14_300,
  product: 17_500,
  gallery: 11_200,
  search: 10_000,
  about: 9_800,
  dutyPoint: 16_000,
  inflow: 9_700,
  compare: 8_300,
};
const otherBudget = 8_000;

const dataBlock = /<script type="application\/json" id="page-view">.*?<\/script>/s;

test('the HTML of every page family keeps to its budget, and its weight is reported', async () => {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream(await readShippedContent());
  const { app, source } = await startSite({ apiBaseUrl, imageBaseUrl });
  // Pages name all that fits only when all of the catalogue is known.
  await source.refreshAll();
  const excess: string[] = [];
  const report: string[] = [];
  for (const [family, pages] of Object.entries(addresses)) {
    for (const { path } of pages) {
      const { text } = await request(app).get(path);
      const bytes = gzipSync(text).length;
      const dataBytes = bytes - gzipSync(text.replace(dataBlock, '')).length;
      const line = `${path}: ${bytes} bytes of HTML, ${dataBytes} of them for the data block`;
      report.push(line);
      const budget = budgets[family] ?? otherBudget;
      if (bytes > budget) excess.push(`${line}; ${budget} allowed`);
    }
  }
  console.info(report.join('\n'));
  expect(excess).toEqual([]);
});
