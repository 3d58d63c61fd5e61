import { expect, test } from 'vitest';
import { createDataSheets } from '../../../server/rendering/dataSheet/dataSheets.ts';
import type { SheetJob } from '../../../server/rendering/dataSheet/sheetThread.ts';
import type { ContentOf } from '../../../shared/pages/pageContent.ts';
import type { PageView } from '../../../shared/pages/pageView.ts';
import { startShippedSite } from '../../helpers/site/startShippedSite.ts';

/** The view of a page, as the browser gets it. */
async function loadView(path: string): Promise<[PageView, ContentOf<'product'>]> {
  const { url } = await startShippedSite();
  const view: PageView = await (await fetch(`${url}/data${path}`)).json();
  if (view.content.screen !== 'product') throw new Error('no product');
  return [view, view.content];
}

type Pictures = Parameters<typeof createDataSheets>[0]['pictures'];

function countSheets(fromUpstream: Pictures['fromUpstream']) {
  const jobs: SheetJob[] = [];
  const seen = { note: () => undefined, find: () => undefined };
  const thread = {
    async write(job: SheetJob) {
      jobs.push(job);
      await new Promise(setImmediate);
      return Buffer.from(`sheet ${jobs.length}`);
    },
  };
  return { jobs, sheets: createDataSheets({ pictures: { fromUpstream }, thread, seen, now: () => 0 }) };
}

const small = async () => ({ content: Buffer.from('picture'), type: 'image/jpeg', etag: '"1"' });

test('requests for one sheet share its writing, and later ones get the written file', async () => {
  const [view, content] = await loadView('/products/1');
  const { jobs, sheets } = countSheets(small);
  const files = await Promise.all(Array.from({ length: 10 }, () => sheets.write(view, content)));
  expect(new Set(files.map((file) => file?.bytes.toString()))).toEqual(new Set(['sheet 1']));
  await sheets.write(view, content);
  expect(jobs.length).toBe(1);
  expect(jobs[0]?.picture?.toString()).toBe('picture');
});

test('a change of the content, of the units or of the picture makes another file', async () => {
  const [view, content] = await loadView('/products/1');
  let etag = '"1"';
  const { jobs, sheets } = countSheets(async () => ({ ...(await small()), etag }));
  await sheets.write(view, content);
  await sheets.write({ ...view, units: 'us' }, content);
  etag = '"2"';
  await sheets.write(view, content);
  await sheets.write(view, { ...content, product: { ...content.product, name: 'Another' } });
  expect(jobs.length).toBe(4);
});

test('a picture that is not resized yet is left out, and the sheet is complete with the next request', async () => {
  const [view, content] = await loadView('/products/1');
  let etag: string | null = null;
  const { jobs, sheets } = countSheets(async () => ({ ...(await small()), etag }));
  expect((await sheets.write(view, content))?.isIncomplete).toBe(true);
  etag = '"1"';
  expect((await sheets.write(view, content))?.isIncomplete).toBe(false);
  expect(jobs.map(({ picture }) => picture === null)).toEqual([true, false]);
});

test('of a heavy picture the smaller file is taken, and none where that is too heavy too', async () => {
  const [view, content] = await loadView('/products/1');
  const sized = (bytes: Record<string, number>) =>
    countSheets(async ({ width }) => ({ ...(await small()), content: Buffer.alloc(bytes[width] ?? 0) }));
  const smaller = sized({ 768: 200_000, 480: 90_000 });
  await smaller.sheets.write(view, content);
  expect(smaller.jobs[0]?.picture?.byteLength).toBe(90_000);
  const none = sized({ 768: 400_000, 480: 200_000 });
  expect((await none.sheets.write(view, content))?.isIncomplete).toBe(false);
  expect(none.jobs[0]?.picture).toBeNull();
});
