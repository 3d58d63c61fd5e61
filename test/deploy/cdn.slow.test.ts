import request from 'supertest';
import { expect } from 'vitest';
import { hostileContent } from '../fixtures/hostileContent.ts';
import { testWith } from '../helpers/deploy/hasTools.ts';
import { startCdn } from '../helpers/deploy/startCdn.ts';
import { canonicalHost, generousLimits, startNginx } from '../helpers/deploy/startNginx.ts';
import { startSite } from '../helpers/site/startSite.ts';

const test = testWith('tests of a CDN in front', 'nginx', 'openssl');

const siteUrl = `https://${canonicalHost}`;

const personal = [
  '/request-a-quote?items=12x2',
  '/request-a-quote?product=12',
  '/request-a-quote.csv?items=12x2',
  '/data/request-a-quote?items=12x2',
  '/compare?items=12,15',
  '/data/compare?items=12,15',
  '/Compare?items=12,15',
  '/products/12?items=15',
  '/products?flow=60',
  '/search?q=pump',
  '/search?q=pump&items=12',
  '/duty-point?flow=60&head=20',
  '/sent/quote?reference=Q-7K3MD',
  '/healthz',
];

/** The site behind the shipped nginx behind a CDN. */
async function startBehindCdn(by: 'addresses' | 'tags' = 'addresses') {
  const content = structuredClone(hostileContent);
  const cdn = await startCdn(by);
  const site = await startSite({ content, siteUrl, cdnPurgeUrl: cdn.purgeUrl });
  await site.readAll();
  const nginx = await startNginx([Number(new URL(site.url).port)], generousLimits);
  const { send } = await cdn.start(nginx.httpsPort);
  const statesOf = async (paths: string[]) => {
    const states = new Set();
    for (const path of paths) states.add((await send(path)).headers['x-cdn']);
    return [...states];
  };
  /** The CDN stores them, and has nothing left to purge of what has changed before. */
  async function isHit(paths: string[]) {
    await expect.poll(() => statesOf(paths)).toEqual(['HIT']);
    const pages = paths.filter((path) => /^\/(?!data)[^.]*$/.test(path));
    await expect.poll(() => pages.every((path) => site.cache.isFresh(path))).toBe(true);
    await expect.poll(() => statesOf(paths)).toEqual(['HIT']);
  }
  return { content, site, nginx, cdn, send, isHit };
}

test.each([
  'addresses',
  'tags',
] as const)('a changed product is new through nginx and a CDN that is purged by %s', async (by) => {
  const { content, site, nginx, cdn, send, isHit } = await startBehindCdn(by);
  const paths = ['/products/12', '/data/products/12', '/products/12.md', '/products/12?units=us'];
  await isHit(['/about']);
  for (const path of paths) expect((await send(path)).text, path).not.toContain('A new description.');
  await isHit(paths);
  for (const one of content.product.slice(0, 1)) one.description = 'A new description.';
  expect((await request(site.app).post('/hooks/purge')).body.failed).toBe(0);
  for (const path of paths) {
    await expect.poll(async () => (await send(path)).text, { interval: 10 }).toContain('A new description.');
  }
  for (const path of paths) {
    expect((await nginx.send(path)).text, path).toContain('A new description.');
  }
  await isHit(paths);
  for (const path of paths) expect((await send(path)).text, path).toContain('A new description.');
  // Only what has changed is fetched again.
  if (by === 'addresses') expect(cdn.storedPaths()).toContain('/about');
});

test('a product that the server itself finds changed is new through nginx and the CDN', async () => {
  const { content, site, send, isHit } = await startBehindCdn();
  await isHit(['/products/12']);
  for (const one of content.product.slice(0, 1)) one.description = 'A new description.';
  await site.readAll();
  await expect.poll(async () => (await send('/products/12')).text).toContain('A new description.');
});

test('nginx revalidates each page for the CDN, hands on its tags, and shows its copy while no instance responds', async () => {
  const { site, nginx } = await startBehindCdn();
  const direct = await request(site.app).get('/about');
  const first = await nginx.send('/about');
  const second = await nginx.send('/about');
  expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['MISS', 'REVALIDATED']);
  for (const { headers } of [first, second]) {
    expect(headers['cache-tag']).toBe(direct.headers['cache-tag']);
    expect(headers['x-accel-expires']).toBeUndefined();
    expect(headers['cache-control']).toBe(direct.headers['cache-control']);
  }
  await site.stop();
  const stale = await nginx.send('/about');
  expect([stale.status, stale.headers['x-cache'], stale.text]).toEqual([200, 'STALE', first.text]);
});

test('without a CDN nginx leaves the tags out, because every visitor would get them', async () => {
  const site = await startSite({ siteUrl });
  const nginx = await startNginx([Number(new URL(site.url).port)]);
  expect((await request(site.app).get('/about')).headers['cache-tag']).toContain('about-us');
  for (const state of ['MISS', 'HIT']) {
    const { headers } = await nginx.send('/about');
    expect([headers['x-cache'], headers['cache-tag']]).toEqual([state, undefined]);
  }
});

test('the CDN never stores what a visitor has chosen or written', async () => {
  const { send, cdn } = await startBehindCdn();
  for (const path of personal) {
    for (let count = 0; count < 3; count += 1) {
      const { status, headers } = await send(path);
      expect(status, path).not.toBe(429);
      expect([path, headers['x-cdn']]).toEqual([path, 'MISS']);
      expect(headers['cache-control'], path).toMatch(/^(?:private|no-store)/);
    }
  }
  expect(cdn.storedPaths().filter((path) => path.includes('?'))).toEqual([]);
});

test('the CDN never stores the response to a form, nor the page with a copy of what was sent', async () => {
  const { send, cdn } = await startBehindCdn();
  const body = new URLSearchParams({
    name: 'Asha',
    email: 'asha@site.example',
    message: 'A pump, please.',
  });
  const post = () =>
    send('/api/quote', {
      method: 'POST',
      body: String(body),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: siteUrl,
      },
    });
  const { status, headers } = await post();
  expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
  const sent = String(headers.location).replace(siteUrl, '');
  for (let count = 0; count < 2; count += 1) {
    const page = await send(sent);
    expect([page.status, page.headers['cache-control'], page.headers['x-cdn']]).toEqual([
      200,
      'no-store',
      'MISS',
    ]);
  }
  expect(cdn.storedPaths().filter((path) => /^\/(?:api|sent)/.test(path))).toEqual([]);
});
