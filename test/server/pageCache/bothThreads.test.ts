import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { startPageWorker } from '../../../server/worker/startPageWorker.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { readShippedContent } from '../../helpers/content/readShippedContent.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { type SiteOptions, startSite } from '../../helpers/site/startSite.ts';

/** One site whose pages are in its own thread, and one with the page worker of the build, over one upstream. */
const getSites = shareOpened(async () => {
  // Neither has facts of pictures.
  const start = (options: SiteOptions) =>
    startSite({
      siteUrl: 'https://s.example',
      ...options,
      overrides: { pictures: { dataDir: createTempDir() }, ...options.overrides },
    });
  const { product, table, ...others } = await readShippedContent();
  const some = product.slice(0, 20);
  const tables = table.filter(({ product_id }) => some.some(({ id }) => String(id) === String(product_id)));
  const inProcess = await start({ content: { ...others, product: some, table: tables } });
  const { upstream } = inProcess;
  const throughWorker = await start({ upstream, overrides: { openPages: startPageWorker } });
  for (const { url } of [inProcess, throughWorker]) {
    await fetch(`${url}/hooks/purge`, { method: 'POST' });
    // Pages name what fits when there is a search index.
    await fetch(`${url}/search?q=pump`);
  }
  return [inProcess, throughWorker];
});

/** Fields that name the request or its time. */
const ownFields = ['x-request-id', 'server-timing', 'date', 'last-modified'];

async function ask(path: string, init?: RequestInit) {
  return Promise.all(
    (await getSites()).map(async ({ url }) => {
      const response = await fetch(url + path, { redirect: 'manual', ...init });
      const headers = Object.fromEntries(response.headers);
      for (const name of ownFields) delete headers[name];
      return { status: response.status, headers, text: await response.text() };
    }),
  );
}

test.each([
  ['/', 200],
  ['/products', 200],
  ['/products/100', 200],
  ['/products/100?units=us&utm_source=x', 200],
  ['/data/products/100', 200],
  ['/products/100.md', 200],
  ['/llms.txt', 200],
  ['/search?q=wellpoint', 200],
  ['/duty-point?flow=50&lift=8', 200],
  ['/request-a-quote.csv?items=100x2', 200],
  ['/dewateringpumps', 301],
  ['/nothing/here', 404],
  ['/assets/nothing.js', 404],
  ['/products/100/tables/nothing.csv', 404],
])('%s is the same from the page worker as in process', async (path, status) => {
  const statuses = async () => (await ask(path)).map((response) => response.status);
  // The built worker has the time limits of production.
  await expect.poll(statuses).toEqual([status, status]);
  // A stale page is sent once more.
  const isSame = async () => {
    const [inProcess, throughWorker] = await ask(path);
    return isDeepStrictEqual(throughWorker, inProcess);
  };
  await expect.poll(isSame, { interval: 200 }).toBe(true);
});

test('a data sheet comes through the page worker', async () => {
  const sheet = [200, 'application/pdf', '%PDF-'];
  // On a busy machine the first one may exceed its time.
  const sheets = async () =>
    (await ask('/products/100.pdf')).map(({ status, headers, text }) => [
      status,
      headers['content-type'],
      text.slice(0, 5),
    ]);
  await expect.poll(sheets).toEqual([sheet, sheet]);
});

test('a refused form is the same page, with its message and what was typed', async () => {
  const body = new URLSearchParams({ name: 'Asha', email: 'no address' });
  const [inProcess, throughWorker] = await ask('/api/newsletter', { method: 'POST', body });
  expect(inProcess?.status).toBe(422);
  expect(inProcess?.text).toContain('Please enter a valid email address.');
  expect(throughWorker).toEqual(inProcess);
});
