import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { expect, test } from 'vitest';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import {
  type Fault,
  faultAt,
  startSwitchableUpstream,
} from '../../helpers/upstream/startSwitchableUpstream.ts';
import { backoffMs, isRefreshed, startWarmSite } from './warmSite.ts';

/** Ends a call that hangs; every other failure is noticed at once. */
const deadlineMs = 300;
const hourMs = 3_600_000;
const megabyte = 'x'.repeat(1024 * 1024);

/** Sends a body in pieces until the client hangs up. */
async function drip(response: Parameters<Fault>[1], pieces: Iterable<string>, pauseMs: number) {
  for (const piece of pieces) {
    if (response.destroyed) return;
    response.write(piece);
    await sleep(pauseMs);
  }
}

const respond =
  (status: number, body: string, headers = {}): Fault =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

/** Every kind of unusable response. */
const faults: Record<string, Fault> = {
  'no response': () => undefined,
  'headers without a body': (_request, response) => response.writeHead(200).flushHeaders(),
  'one byte every 100 ms': (_request, response) => void drip(response, '{"data":[{"id":1,"name":"a"}]}', 100),
  'a reset before the response': (_request, response) => response.destroy(),
  'a reset in the body': (_request, response) => response.write('{"data":[', () => response.destroy()),
  'a redirect': respond(302, '', { location: '/elsewhere' }),
  '404': respond(404, '{"data":null}'),
  '403': respond(403, '{"data":[]}'),
  '500': respond(500, '{"data":[]}'),
  '503 with HTML': respond(503, '<h1>Maintenance</h1>'),
  'HTML with 200': respond(200, '<!DOCTYPE html><title>Login</title>'),
  'half of its JSON': respond(200, '{"data":[{"id":1,"na'),
  '100 MB': (_request, response) =>
    void drip(response, ['{"data":"', ...Array.from({ length: 100 }, () => megabyte), '"}'], 0),
  'an object for a list': respond(200, '{"data":{"id":1,"name":"a","table_id":1}}'),
  'texts for records': respond(200, '{"data":["a","b"]}'),
  'a number': respond(200, '{"data":7}'),
};

const getWarmSite = shareOpened(async () => {
  const site = await startWarmSite(hostileContent, deadlineMs);
  return { ...site, before: (await request(site.app).get('/products/12')).text };
});

test.each(Object.entries(faults))('cached pages stay when the upstream sends %s', async (_name, fault) => {
  const { upstream, clock, app, logged, source, before } = await getWarmSite();
  // Calls that an earlier failure mode holds end here.
  await source.refreshAll();
  const failures = () => logged.filter(({ msg }) => msg === 'upstream call failed').length;
  const earlier = failures();
  upstream.setFault(fault);
  clock.advance(60_000);
  for (let round = 0; round < 2; round += 1) {
    expect((await request(app).get('/products/12')).text).toBe(before);
    expect((await request(app).get('/products')).text).toContain('Wellpoint pump WP 150');
  }
  await expect.poll(failures).toBeGreaterThan(earlier);
  expect((await request(app).get('/products/12')).text).toBe(before);
  upstream.setFault(null);
});

test.each(
  Object.entries(faults),
)('catalogue pages are 503 and others 200 while the upstream sends %s from the start, until it recovers', async (_name, fault) => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault(fault);
  const { app } = await startSite({ upstream, overrides: { upstream: { backoffMs, deadlineMs } } });
  const [list, product, home] = await Promise.all(
    ['/products', '/products/12', '/'].map((path) => request(app).get(path)),
  );
  expect([list?.status, product?.status, home?.status]).toEqual([503, 503, 200]);
  expect(list?.headers['retry-after']).toBe('10');
  upstream.setFault(null);
  await expect.poll(async () => (await request(app).get('/products/12')).status).toBe(200);
});

test('a catalogue that changed during an outage is shown after it without a restart', async () => {
  const content = structuredClone(hostileContent);
  const { upstream, clock, app, logged } = await startWarmSite(content);
  await upstream.goDown();
  clock.advance(60_000);
  expect((await request(app).get('/products/12')).status).toBe(200);
  await expect.poll(() => logged.some(({ msg }) => msg === 'upstream call failed')).toBe(true);
  const [first] = content.product;
  if (first) first.name = 'Renamed while down';
  await upstream.comeBack();
  clock.advance(60_000);
  await expect
    .poll(async () => (await request(app).get('/products/12')).text)
    .toContain('Renamed while down');
});

test('on a cache miss a page waits for a slow upstream', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault((_request, response) => {
    setTimeout(() => response.end('{"data":[{"id":5,"name":"Slow pump","category_id":1}]}'), 150);
  });
  const { app } = await startSite({ upstream });
  const { status, text } = await request(app).get('/products');
  expect(status).toBe(200);
  expect(text).toContain('Slow pump');
});

test('a page that needs several calls in a row waits no longer than one deadline', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault((incoming, response) => {
    const isDetail = incoming.url?.includes('?');
    if (!isDetail) return false;
    response.writeHead(200).flushHeaders();
  });
  const { app } = await startSite({
    upstream,
    overrides: { pageWaitMs: 300, upstream: { backoffMs, deadlineMs: hourMs } },
  });
  const listed = async () => (await request(app).get('/products')).status;
  await expect.poll(listed).toBe(200);
  const { status, text } = await request(app).get('/products/12');
  expect(status).toBe(503);
  expect(text).toContain('Product not found');
});

test('details stay while every call is 404 for a quarter of an hour', async () => {
  const { upstream, clock, app } = await startWarmSite();
  upstream.setFault(respond(404, 'not found'));
  for (let minute = 0; minute < 15; minute += 1) {
    clock.advance(60_000);
    const before = upstream.requests.length;
    await request(app).get('/products/12');
    await expect.poll(() => upstream.requests.length).toBeGreaterThan(before);
  }
  expect((await request(app).get('/products/12')).status).toBe(200);
});

test('at most four calls run at a time while the catalogue is fetched', async () => {
  const content = structuredClone(hostileContent);
  for (let id = 100; id < 140; id += 1) content.product.push({ id, name: `Pump ${id}`, category_id: 1 });
  const upstream = await startSwitchableUpstream(content);
  let underWay = 0;
  let maxUnderWay = 0;
  upstream.setFault((_request, response) => {
    underWay += 1;
    maxUnderWay = Math.max(maxUnderWay, underWay);
    response.once('close', () => {
      underWay -= 1;
    });
    return false;
  });
  const site = await startSite({ upstream, overrides: { upstream: { backoffMs } } });
  await expect.poll(() => isRefreshed(site)).toBe(true);
  expect(upstream.requests.length).toBeGreaterThanOrEqual(6 + 44 + 1 + 1);
  expect(maxUnderWay).toBe(4);
});

test('a failing detail is retried after its backoff, not after a minute', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault(faultAt('/product?13', (response) => response.writeHead(500).end()));
  await startSite({ upstream, overrides: { upstream: { backoffMs, freshMs: hourMs } } });
  const calls = () => upstream.requests.filter((call) => call === '/product?13').length;
  // Each call is made twice, with the retry within its deadline.
  await expect.poll(calls).toBeGreaterThanOrEqual(8);
});

test('an invalid form is answered without waiting for the upstream', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault(() => undefined);
  const waits = { pageWaitMs: hourMs, optionalWaitMs: hourMs, upstream: { deadlineMs: hourMs } };
  const { app } = await startSite({ upstream, overrides: waits });
  const { status, text } = await request(app).post('/api/contact-us').field('firstName', 'Asha');
  expect(status).toBe(422);
  expect(text).toContain('value="Asha"');
  expect((await request(app).get('/assets/none.js')).status).toBe(404);
});
