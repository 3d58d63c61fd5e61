import request from 'supertest';
import { expect, test } from 'vitest';
import { describeFirst, hostileContent } from '../../fixtures/hostileContent.ts';
import { readMetrics } from '../../helpers/http/readMetrics.ts';
import { startSite } from '../../helpers/site/startSite.ts';

const secret = 'a-secret-of-many-characters';
const formerSecret = 'the-secret-before-that-one';

async function startChangedSite() {
  const content = structuredClone(hostileContent);
  const overrides = { upstream: { freshMs: 3_600_000 } };
  const site = await startSite({ content, purgeSecrets: [secret, formerSecret], overrides });
  expect((await request(site.app).get('/products/12')).status).toBe(200);
  describeFirst(content, 'A new description.');
  return { content, ...site };
}

test('a purge shows a change upstream at once', async () => {
  const { app } = await startChangedSite();
  expect((await request(app).get('/products/12')).text).not.toContain('A new description.');
  const purged = await request(app).post('/hooks/purge');
  expect([purged.status, purged.body.failed, purged.headers['cache-control']]).toEqual([200, 0, 'no-store']);
  expect((await request(app).get('/products/12')).text).toContain('A new description.');
});

test('after a purge only the pages that differ are rendered again', async () => {
  const { app, readAll } = await startChangedSite();
  const renders = async () => (await readMetrics(app)).get('page_render_duration_seconds_count') ?? 0;
  await readAll();
  await request(app).post('/hooks/purge');
  for (const path of ['/about', '/faq', '/products/12']) await request(app).get(path);
  const before = await renders();
  await request(app).post('/hooks/purge');
  for (const path of ['/about', '/faq', '/products/12']) await request(app).get(path);
  expect(await renders()).toBe(before);
});

test('through a proxy a purge needs the secret, and answers 404 without it', async () => {
  const { app, upstream } = await startChangedSite();
  const purge = (authorization: string) =>
    request(app)
      .post('/hooks/purge')
      .set('x-forwarded-for', '203.0.113.9')
      .set('authorization', authorization);
  // The site's own reads after its start may come at any time.
  const listsRead = () => upstream.requests.filter((url) => url === '/category').length;
  const before = listsRead();
  for (const wrong of ['', 'Bearer ', `Bearer ${secret}x`, secret]) {
    expect((await purge(wrong)).status, wrong).toBe(404);
  }
  expect(listsRead()).toBe(before);
  expect((await purge(`Bearer ${secret}`)).status).toBe(200);
  expect(listsRead()).toBe(before + 1);
  // While it changes, both are valid.
  expect((await purge(`Bearer ${formerSecret}`)).status).toBe(200);
});

test('a purge while the upstream is down reports failures and keeps the data', async () => {
  const { app, upstream } = await startChangedSite();
  await upstream.goDown();
  const purged = await request(app).post('/hooks/purge');
  expect(purged.status).toBe(200);
  expect(purged.body.failed).toBeGreaterThan(0);
  expect((await request(app).get('/products/12')).status).toBe(200);
});

test('many overlapping purges are joined into two, the running one and the next; GET on the purge address answers 405', async () => {
  const { app, upstream } = await startChangedSite();
  upstream.requests.length = 0;
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => request(app).post('/hooks/purge')));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(upstream.requests.filter((url) => url === '/category').length).toBeLessThanOrEqual(2);
  const get = await request(app).get('/hooks/purge');
  expect([get.status, get.headers.allow]).toEqual([405, 'POST']);
});

test('a purge that comes while one runs shows what has changed before it came', async () => {
  const { app, upstream, content } = await startChangedSite();
  // The running purge has read the product, and waits for a table.
  const held = Promise.withResolvers<false>();
  upstream.setFault(({ url }) => (url?.startsWith('/table?') ? held.promise : false));
  upstream.requests.length = 0;
  const running = request(app).post('/hooks/purge').then();
  await expect.poll(() => upstream.requests.some((url) => url.startsWith('/table?'))).toBe(true);
  describeFirst(content, 'The newest description.');
  const next = request(app).post('/hooks/purge').then();
  held.resolve(false);
  await next;
  expect((await request(app).get('/products/12')).text).toContain('The newest description.');
  expect((await running).status).toBe(200);
});
