import request from 'supertest';
import { expect, test } from 'vitest';
import { readShippedContent } from '../../helpers/content/readShippedContent.ts';
import { type SiteOptions, startSite } from '../../helpers/site/startSite.ts';
import { faultAt, startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';
import { closedAddress } from '../../helpers/upstream/startUpstream.ts';

const question = '/duty-point?flow=60&head=12';
const filter = '/products?category=2&flow=60&head=12';

/** A site with nothing cached; the upstream holds every second product, and all tables, until `release`. */
async function startSlowSite(overrides: SiteOptions['overrides'] = {}) {
  const upstream = await startSwitchableUpstream(await readShippedContent());
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const isHeld = (url: string) => /^\/(product\?\d*[02468]|table\?.*)$/.test(url);
  upstream.setFault(async ({ url = '' }) => {
    if (isHeld(url)) await released;
    return false;
  });
  const { app } = await startSite({ upstream, overrides: { pageWaitMs: 3_600_000, ...overrides } });
  const load = async (path: string) => (await request(app).get(`/data${path}`)).body;
  const heldCalls = () => upstream.requests.filter(isHeld).length;
  return { app, upstream, load, release, heldCalls };
}

interface Judged {
  content: { result: { fits: { product: { id: string; name: string } }[] } };
}

const namesOf = ({ content }: Judged) => content.result.fits.map(({ product }) => product.name);

test('a duty point and the filter of a list that are asked right after a start wait until every product is known', async () => {
  const { load, release, heldCalls } = await startSlowSite();
  const asked = Promise.all([load(question), load(filter)]);
  await expect.poll(heldCalls).toBeGreaterThan(3);
  release();
  const [page, { content }] = await asked;
  expect(namesOf(page)[0]).toMatch(/^SL 80 D /);
  expect([page.content.result.unchecked, page.isIncomplete]).toEqual([null, undefined]);
  expect(namesOf(await load(question))).toEqual(namesOf(page));
  expect(content.filter.unchecked).toBeNull();
  expect(content.filter.matchCount).toBeGreaterThan(2);
  expect((await load(filter)).content.products.map(({ id }: { id: string }) => id)).toEqual(
    content.products.map(({ id }: { id: string }) => id),
  );
});

test('a duty point and a filter that products are missing for say so, are not stored, and are whole once they come', async () => {
  const { app, load, release } = await startSlowSite({ pageWaitMs: 2_000 });
  const saysSo = /\d+ of \d+ products could not be checked yet/;
  const again =
    /<a href="\/(duty-point\?flow=60[^"]*product=1|products\?[^"]*flow=60[^"]*)" rel="nofollow">Try again/;
  const paths = [`${question}&product=1`, filter];
  for (const path of paths) {
    const ask = () => request(app).get(path);
    // A busy machine may not know the other products in time for the first answer.
    await expect.poll(async () => (await ask()).text, { message: path }).toMatch(saysSo);
    const { text, status, headers } = await ask();
    expect([status, headers['cache-control']], path).toEqual([200, 'no-store']);
    expect(text).toMatch(saysSo);
    expect(text).toMatch(again);
    expect(text).not.toContain('class="duty-point__first"');
    const { isIncomplete, content } = await load(path);
    expect(isIncomplete).toBe(true);
    const { count, total } = (content.result ?? content.filter).unchecked;
    expect(count).toBeGreaterThan(0);
    expect(total).toBeGreaterThanOrEqual(count);
    expect(content.result?.sheet ?? null).toBeNull();
  }
  release();
  for (const path of paths) {
    const unchecked = async () => {
      const { content } = await load(path);
      return (content.result ?? content.filter).unchecked;
    };
    await expect.poll(unchecked, { message: path }).toBeNull();
  }
});

test('a hose that has not come yet is waited for, not called unknown', async () => {
  const { load, release, heldCalls } = await startSlowSite({ optionalWaitMs: 1 });
  const first = load('/duty-point?flow=60&height=10&length=100&hose=13-152');
  await expect.poll(heldCalls).toBeGreaterThan(3);
  release();
  expect((await first).content.errors).toEqual({});
});

test('a quote for a job waits for the hoses; where they never come, it has the address of the job instead of other figures', async () => {
  const { load, release, heldCalls } = await startSlowSite({ optionalWaitMs: 1 });
  const job = 'flow=200&height=15&length=120&hose=13-152';
  const path = `/request-a-quote?job=${encodeURIComponent(job)}`;
  const first = load(path);
  await expect.poll(heldCalls).toBeGreaterThan(3);
  release();
  expect((await first).content.job).toMatch(
    /^Job: 200 m³\/h at 21\.7 m\nHead: 15\.0 m lift, 6\.3 m friction/,
  );

  const { app } = await startSite({ apiBaseUrl: closedAddress });
  const { body } = await request(app).get(`/data${path}`);
  expect(body.content.job).toBe(`Job: /duty-point?${job}`);
});

test('a record that the upstream never sends delays no second question', async () => {
  // Only questions fetch products, and the backoff is over when the second one comes.
  const options = { backoffMs: [1], detailsDelayMs: 3_600_000 };
  const { upstream, load, release } = await startSlowSite({ upstream: options });
  release();
  upstream.setFault(faultAt('/product?12', (response) => response.writeHead(500).end()));
  await load(question);
  const calls = () => upstream.requests.filter((url) => url === '/product?12').length;
  const before = calls();
  const { content } = await load(question);
  expect(content.result.unchecked.count).toBe(1);
  expect(content.result.fits.length).toBeGreaterThan(0);
  expect(calls()).toBe(before);
});

test('before the products are known, the filter has all of its fields and no counts', async () => {
  const { app, release } = await startSlowSite();
  await request(app).get('/data/search?q=pump');
  const { text } = await request(app).get('/products?category=2');
  for (const name of ['flow', 'head', 'power', 'noise', 'drive', 'hire'])
    expect(text).toContain(`name="${name}"`);
  expect(text).not.toMatch(/For hire \(\d/);
  release();
});
