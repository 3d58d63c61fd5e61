import { BroadcastChannel } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { startPageWorker } from '../../../server/worker/startPageWorker.ts';
import { atEnd, shareOpened } from '../../helpers/atEnd.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startSite } from '../../helpers/site/startSite.ts';

const breakable = `${import.meta.dirname}/../../fixtures/breakablePageWorker.mjs`;

/** Each test breaks the page worker of one site. */
const getSite = shareOpened(async () => {
  const site = await startSite({
    content: 'shipped',
    overrides: { openPages: (options) => startPageWorker({ ...options, file: breakable }) },
  });
  const channel = new BroadcastChannel('break the page worker');
  atEnd(() => channel.close());
  return { ...site, breakWorker: (fault: 'exit' | 'loop' | 'fill') => channel.postMessage(fault) };
});

/** Posts leads and asks for a cached page, one after the other, until `stop` is called; returns what was answered. */
function startVisitors(url: string, firstId: number) {
  const statuses = { pages: [] as number[], searches: [] as (string | number)[], leads: [] as number[] };
  let isRunning = true;
  const post = (id: number) =>
    fetch(`${url}/api/newsletter`, {
      method: 'POST',
      // Few leads are accepted of one network.
      headers: { accept: 'application/json', 'x-forwarded-for': `10.0.0.${id}` },
      body: new URLSearchParams({ email: `visitor${id}@example.com` }),
    });
  const running = (async () => {
    for (let id = firstId; isRunning; id += 1) {
      statuses.pages.push((await fetch(`${url}/about`)).status);
      if (statuses.leads.length < 15) statuses.leads.push((await post(id)).status);
      const search = await fetch(`${url}/compare?items=1,2`);
      statuses.searches.push(
        search.status === 503 ? `retry after ${search.headers.get('retry-after')}` : 200,
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return async () => {
    isRunning = false;
    await running;
    return statuses;
  };
}

test.each([
  ['exits', 'exit'],
  ['is stuck in a loop', 'loop'],
  ['runs out of memory', 'fill'],
] as const)('while a page worker that %s is replaced, cached pages are served and leads accepted', async (_name, fault) => {
  const { url, logged, breakWorker, dataDir } = await getSite();
  const endings = () => logged.filter(({ msg }) => /page worker has ended/.test(String(msg)));
  const before = { ended: endings().length, leads: readLeads(dataDir).length };
  const uncached = () => fetch(`${url}/compare?items=1,2`);
  expect((await fetch(`${url}/about`)).status).toBe(200);
  expect((await uncached()).status).toBe(200);
  const stop = startVisitors(url, before.leads);
  breakWorker(fault);
  await expect.poll(() => endings().length).toBeGreaterThan(before.ended);
  // One that needed more memory is replaced by one that may have it.
  expect(endings().at(-1)?.heapMb).toBe(fault === 'fill' ? 512 : 304);
  await expect.poll(async () => (await uncached()).status).toBe(200);
  const { pages, searches, leads } = await stop();
  expect(new Set([200, 'retry after 2', ...searches]).size).toBe(2);
  expect(new Set(pages)).toEqual(new Set([200]));
  expect(new Set(leads)).toEqual(new Set([200]));
  expect(readLeads(dataDir).length - before.leads).toBe(leads.length);
});
