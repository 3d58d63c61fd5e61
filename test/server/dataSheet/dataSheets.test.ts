import { expect, test } from 'vitest';
import { createDataSheets } from '../../../server/dataSheet/dataSheets.ts';
import type { DataSheetThread } from '../../../server/dataSheet/dataSheetThread.ts';
import type { PageView } from '../../../shared/pages/pageView.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { getFilledSite } from '../../helpers/site/startSite.ts';

type SheetJob = Parameters<DataSheetThread['write']>;

/** The view of a product, as the browser gets it. */
const loadView = shareOpened(async (): Promise<[PageView, ContentOf<'product'>]> => {
  const { url } = await getFilledSite();
  const view: PageView = await (await fetch(`${url}/data/products/1`)).json();
  if (view.content.screen !== 'product') throw new Error('no product');
  return [view, view.content];
});

type FindPicture = Parameters<typeof createDataSheets>[0];

function countSheets(findPicture: FindPicture) {
  const jobs: SheetJob[] = [];
  const thread = {
    async write(...job: SheetJob) {
      jobs.push(job);
      await new Promise(setImmediate);
      return Buffer.from(`sheet ${jobs.length}`);
    },
  };
  const sheets = createDataSheets(findPicture, thread, () => 0);
  const write = async (...page: Parameters<typeof sheets.prepare>) => {
    const prepared = await sheets.prepare(...page);
    return { ...prepared, text: String(await prepared.write()) };
  };
  return { jobs, sheets: { write } };
}

const small = async () => ({ content: Buffer.from('picture'), type: 'image/jpeg', etag: '"1"' });

test('requests for one data sheet share its writing', async () => {
  const [view, content] = await loadView();
  const { jobs, sheets } = countSheets(small);
  const files = await Promise.all(Array.from({ length: 10 }, () => sheets.write(view, content)));
  expect(new Set(files.map(({ text }) => text))).toEqual(new Set(['sheet 1']));
  expect(jobs.length).toBe(1);
  expect(jobs[0]?.[1]?.toString()).toBe('picture');
});

test('a change of the content, of the units or of the picture has another digest', async () => {
  const [view, content] = await loadView();
  let etag = '"1"';
  const { sheets } = countSheets(async () => ({ ...(await small()), etag }));
  const written = [await sheets.write(view, content), await sheets.write({ ...view, units: 'us' }, content)];
  etag = '"2"';
  written.push(await sheets.write(view, content));
  written.push(await sheets.write(view, { ...content, product: { ...content.product, name: 'Another' } }));
  expect(new Set(written.map(({ digest }) => digest)).size).toBe(4);
});

test('a picture that is not resized yet is left out, and the data sheet is complete with the next request', async () => {
  const [view, content] = await loadView();
  let etag: string | null = null;
  const { jobs, sheets } = countSheets(async () => ({ ...(await small()), etag }));
  expect((await sheets.write(view, content)).isIncomplete).toBe(true);
  etag = '"1"';
  expect((await sheets.write(view, content)).isIncomplete).toBe(false);
  expect(jobs.map(([, picture]) => picture === null)).toEqual([true, false]);
});

test('a smaller file replaces a picture that is too large, and nothing if that is too large too', async () => {
  const [view, content] = await loadView();
  const sized = (bytes: Record<string, number>) =>
    countSheets(async ({ width }) => ({ ...(await small()), content: Buffer.alloc(bytes[width] ?? 0) }));
  const smaller = sized({ 768: 200_000, 480: 90_000 });
  await smaller.sheets.write(view, content);
  expect(smaller.jobs[0]?.[1]?.byteLength).toBe(90_000);
  const none = sized({ 768: 400_000, 480: 200_000 });
  expect((await none.sheets.write(view, content)).isIncomplete).toBe(false);
  expect(none.jobs[0]?.[1]).toBeNull();
});
