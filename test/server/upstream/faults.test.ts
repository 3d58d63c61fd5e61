import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { expect, test } from 'vitest';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { type Fault, startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

const megabyte = 'x'.repeat(1024 * 1024);

/** Sends a body bit by bit until somebody hangs up. */
async function drip(response: Parameters<Fault>[1], bits: Iterable<string>, pauseMs: number) {
  for (const bit of bits) {
    if (response.destroyed) return;
    response.write(bit);
    await sleep(pauseMs);
  }
}

const respond =
  (status: number, body: string, headers = {}): Fault =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

/** Every way in which an answer can be none. */
const faults: Record<string, Fault> = {
  'silent, never answering': () => undefined,
  'hanging after the headers': (_request, response) => response.writeHead(200).flushHeaders(),
  'sending a byte now and then': (_request, response) =>
    void drip(response, '{"data":[{"id":1,"name":"a"}]}', 100),
  'resetting before the answer': (_request, response) => response.destroy(),
  'resetting in the body': (_request, response) => response.write('{"data":[', () => response.destroy()),
  'answering a redirect': respond(302, '', { location: '/elsewhere' }),
  'answering 404': respond(404, '{"data":null}'),
  'answering 403': respond(403, '{"data":[]}'),
  'answering 500': respond(500, '{"data":[]}'),
  'answering 503 with HTML': respond(503, '<h1>Maintenance</h1>'),
  'answering HTML with 200': respond(200, '<!DOCTYPE html><title>Login</title>'),
  'answering half of its JSON': respond(200, '{"data":[{"id":1,"na'),
  'answering 100 MB': (_request, response) =>
    void drip(response, ['{"data":"', ...Array.from({ length: 100 }, () => megabyte), '"}'], 0),
  'answering an object for a list': respond(200, '{"data":{"id":1,"name":"a","table_id":1}}'),
  'answering texts for records': respond(200, '{"data":["a","b"]}'),
  'answering a number': respond(200, '{"data":7}'),
};

/** Short pauses, so that the end of an outage is seen soon; a deadline that a hanging upstream reaches soon. */
const timing = { backoffMs: [20, 40, 80], deadlineMs: 1_000 };

const hasSwept = ({ logged }: { logged: Record<string, unknown>[] }) =>
  logged.some(({ msg, failures }) => msg === 'catalogue refreshed' && failures === 0);

/** A site that has fetched everything, on a clock that the test moves. */
async function startWarmSite(content = hostileContent) {
  const upstream = await startSwitchableUpstream(content);
  const clock = { now: Date.now() };
  const site = await startSite({
    ...upstream,
    ...timing,
    now: () => clock.now,
    siteUrl: 'https://s.example',
  });
  await expect.poll(() => hasSwept(site)).toBe(true);
  return { upstream, clock, ...site };
}

test.each(
  Object.entries(faults),
)('%s, the upstream takes nothing away of what is kept', async (_name, fault) => {
  const { upstream, clock, app, logged } = await startWarmSite();
  const before = await request(app).get('/products/12');
  upstream.setFault(fault);
  clock.now += 60_000;
  for (let round = 0; round < 2; round += 1) {
    expect((await request(app).get('/products/12')).text).toBe(before.text);
    expect((await request(app).get('/products')).text).toContain('Wellpoint pump WP 150');
  }
  await expect
    .poll(() => logged.filter(({ msg }) => msg === 'upstream call failed').length)
    .toBeGreaterThan(0);
  expect((await request(app).get('/products/12')).text).toBe(before.text);
});

test('a page is answered from what is kept while the upstream is still being asked', async () => {
  const { upstream, clock, app } = await startWarmSite();
  const held: (() => void)[] = [];
  upstream.setFault((_request, response) => held.push(() => response.destroy()));
  clock.now += 60_000;
  expect((await request(app).get('/products/12')).status).toBe(200);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const release of held) release();
});

test.each(
  Object.entries(faults),
)('%s from the start, catalogue pages are 503, others 200, and recovery is shown', async (_name, fault) => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault(fault);
  const { app } = await startSite({ ...upstream, ...timing });
  const [list, product, home] = await Promise.all(
    ['/products', '/products/12', '/'].map((path) => request(app).get(path)),
  );
  expect([list?.status, product?.status, home?.status]).toEqual([503, 503, 200]);
  expect(list?.headers['retry-after']).toBe('10');
  upstream.setFault(null);
  await expect
    .poll(async () => (await request(app).get('/products/12')).status, { timeout: 5_000 })
    .toBe(200);
});

test('an upstream that is away and comes back is noticed without a visitor, its changes are shown without a restart', async () => {
  const content = structuredClone(hostileContent);
  const { upstream, clock, app, logged } = await startWarmSite(content);
  await upstream.goAway();
  clock.now += 60_000;
  expect((await request(app).get('/products/12')).status).toBe(200);
  await expect.poll(() => logged.some(({ msg }) => msg === 'upstream call failed')).toBe(true);
  const [first] = content.product;
  if (first) first.name = 'Renamed while away';
  await upstream.comeBack();
  clock.now += 60_000;
  await expect
    .poll(async () => (await request(app).get('/products/12')).text, { timeout: 5_000 })
    .toContain('Renamed while away');
});

test('a slow upstream is waited for where nothing is kept', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault((_request, response) => {
    setTimeout(() => response.end('{"data":[{"id":5,"name":"Slow pump","category_id":1}]}'), 150);
  });
  const { app } = await startSite({ ...upstream, ...timing });
  const { status, text } = await request(app).get('/products');
  expect(status).toBe(200);
  expect(text).toContain('Slow pump');
});

test('a page waits no longer than its deadline in all, however many calls it needs in a row', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault((incoming, response) => {
    const isDetail = incoming.url?.includes('?');
    if (!isDetail) return false;
    response.writeHead(200).flushHeaders();
  });
  const { app } = await startSite({ ...upstream, ...timing, deadlineMs: 60_000, pageWaitMs: 300 });
  const { status, text } = await request(app).get('/products/12');
  expect(status).toBe(503);
  expect(text).toContain('Product not found');
});

test('two records with one id: the first is shown, the other logged', async () => {
  const content = structuredClone(hostileContent);
  content.product.push({ id: '12', name: 'Impostor', category_id: 1 });
  const { app, logged } = await startWarmSite(content);
  const { text } = await request(app).get('/products');
  expect(text).toContain('Wellpoint pump WP 150');
  expect(text).not.toContain('Impostor');
  expect(logged).toContainEqual(
    expect.objectContaining({
      key: 'product',
      reason: 'product[4]: id 12 is taken',
      msg: 'upstream record dropped',
    }),
  );
});

test('records of wrong types are left out with a reason, their neighbours stay', async () => {
  const content = structuredClone(hostileContent);
  content.product.unshift({ id: null, name: 'No id' }, { id: 90 }, { id: 91, name: ['x'] }, 'text' as never);
  const { app, logged } = await startWarmSite(content);
  expect((await request(app).get('/products')).text).toContain('Wellpoint pump WP 150');
  const reasons = logged.filter(({ msg }) => msg === 'upstream record dropped').map(({ reason }) => reason);
  expect(reasons).toEqual([
    'product[0]: no usable id',
    'product[1]: no name',
    'product[2]: no name',
    'product[3]: no usable id',
  ]);
});

test.each([
  ['empty', 0],
  ['more than half gone', 1],
])('a list that is %s is believed the third time, ten minutes after the first', async (_name, left) => {
  const content = structuredClone(hostileContent);
  const { upstream, clock, app } = await startWarmSite(content);
  upstream.setFault((incoming, response) =>
    incoming.url === '/product'
      ? response.end(JSON.stringify({ data: content.product.slice(0, left) }))
      : false,
  );
  const shownAfter = async (ms: number) => {
    clock.now += ms;
    const count = upstream.asked.filter((call) => call === '/product').length;
    await request(app).get('/products');
    await expect
      .poll(() => upstream.asked.filter((call) => call === '/product').length)
      .toBeGreaterThan(count);
    await sleep(50);
    // The first request after a change may still get the page of before.
    await request(app).get('/products/13');
    await sleep(50);
    return (await request(app).get('/products/13')).status;
  };
  expect(await shownAfter(60_000)).toBe(200);
  expect(await shownAfter(60_000)).toBe(200);
  expect(await shownAfter(60_000)).toBe(200);
  expect(await shownAfter(480_000)).toBe(404);
  await request(app).get('/products');
  await sleep(50);
  const { status, text } = await request(app).get('/products');
  expect(status).toBe(200);
  expect(text.includes('Products not found')).toBe(left === 0);
});

test('one bad detail among good ones is 503, the others are shown, and it is shown once it is mended', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault((incoming, response) =>
    incoming.url === '/product?13' ? response.writeHead(500).end() : false,
  );
  const { app } = await startSite({ ...upstream, ...timing });
  await expect.poll(async () => (await request(app).get('/products/15')).status).toBe(200);
  const statuses = await Promise.all(
    ['12', '13', 'bare', '15'].map((id) => request(app).get(`/products/${id}`)),
  );
  expect(statuses.map(({ status }) => status)).toEqual([200, 503, 200, 200]);
  upstream.setFault(null);
  await expect
    .poll(async () => (await request(app).get('/products/13')).status, { timeout: 5_000 })
    .toBe(200);
});

test('each table of a product is asked for once, whoever looks at it', async () => {
  const tables = [7, 8, 9].map((table_id) => ({ ...hostileContent.table[0], table_id, product_id: 12 }));
  const upstream = await startSwitchableUpstream({ ...hostileContent, table: tables });
  const { app } = await startSite({ ...upstream, freshMs: 600_000 });
  for (const path of ['/products/12', '/products/12', '/data/products/12', '/products/13']) {
    await request(app).get(path).expect(200);
  }
  expect(upstream.asked.filter((call) => call.startsWith('/table?')).toSorted()).toEqual([
    '/table?7',
    '/table?8',
    '/table?9',
  ]);
});

test('a bad table, or none at all, and missing contact details take only themselves away', async () => {
  for (const broken of ['/table?7', '/table', '/about-us', '/category']) {
    const upstream = await startSwitchableUpstream();
    upstream.setFault((incoming, response) =>
      incoming.url === broken ? response.writeHead(500).end() : false,
    );
    const { app } = await startSite({ ...upstream, ...timing });
    const { status, text } = await request(app).get('/products/12');
    expect(status, broken).toBe(200);
    expect(text).toContain('420 m³/h');
    expect(text.includes('<table>')).toBe(!broken.startsWith('/table'));
    expect(text.includes('tel:+97145550142')).toBe(broken !== '/about-us');
  }
});

test.each([
  '{"data":null}',
  '{"data":[]}',
  '{"data":{}}',
  '404',
])('a listed product whose detail is %s is 404 and leaves the lists', async (answer) => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault((incoming, response) => {
    if (incoming.url !== '/product?13') return false;
    response.writeHead(answer === '404' ? 404 : 200).end(answer);
  });
  const site = await startSite({ ...upstream, ...timing });
  await expect.poll(() => hasSwept(site)).toBe(true);
  expect((await request(site.app).get('/products/13')).status).toBe(404);
  for (const path of ['/products', '/products/12', '/', '/request-a-quote']) {
    expect((await request(site.app).get(path)).text, path).not.toContain('/products/13"');
  }
});

test('an upstream that answers 404 to everything loses no detail, however long it does', async () => {
  const { upstream, clock, app } = await startWarmSite();
  upstream.setFault(respond(404, 'not found'));
  for (let minute = 0; minute < 15; minute += 1) {
    clock.now += 60_000;
    await request(app).get('/products/12');
    await sleep(20);
  }
  expect((await request(app).get('/products/12')).status).toBe(200);
});

test('a detail in a one-element list is shown', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault((incoming, response) =>
    incoming.url === '/product?12' ? response.end('{"data":[{"id":"12","name":"Wrapped"}]}') : false,
  );
  const { app } = await startSite({ ...upstream, ...timing });
  expect((await request(app).get('/products/12')).text).toContain('<h1 dir="auto">Wrapped</h1>');
});

test('an upstream that sends the same detail for every id shows none under a wrong address', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault((incoming, response) =>
    incoming.url?.startsWith('/product?') ? response.end('{"data":{"id":12,"name":"The one"}}') : false,
  );
  const { app } = await startSite({ ...upstream, ...timing });
  expect((await request(app).get('/products/12')).status).toBe(200);
  expect((await request(app).get('/products/13')).status).toBe(503);
});

test('ids and links that the list does not hold never reach the upstream', async () => {
  const { upstream, clock, app } = await startWarmSite();
  upstream.asked.length = 0;
  for (const path of [
    '/products/999',
    '/products/unknown-link',
    '/data/products/998',
    '/products/..%2Ftable',
  ]) {
    expect((await request(app).get(path)).status).toBe(404);
    clock.now += 60_000;
  }
  await sleep(100);
  expect(upstream.asked.filter((call) => /99|unknown|\.\./.test(call))).toEqual([]);
});

test('at most four calls are under way at a time while everything is fetched ahead', async () => {
  const content = structuredClone(hostileContent);
  for (let id = 100; id < 140; id += 1) content.product.push({ id, name: `Pump ${id}`, category_id: 1 });
  const upstream = await startSwitchableUpstream(content);
  let underWay = 0;
  let most = 0;
  upstream.setFault((_request, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    response.once('close', () => {
      underWay -= 1;
    });
    return false;
  });
  const site = await startSite({ ...upstream, ...timing });
  await expect.poll(() => hasSwept(site)).toBe(true);
  expect(upstream.asked.length).toBeGreaterThanOrEqual(6 + 44 + 1 + 1);
  expect(most).toBe(4);
});

test('a detail that fails is asked for again after the pause, not after a minute', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault((incoming, response) =>
    incoming.url === '/product?13' ? response.writeHead(500).end() : false,
  );
  await startSite({ ...upstream, ...timing });
  const asked = () => upstream.asked.filter((call) => call === '/product?13').length;
  // Each question is made twice, for the retry within its deadline.
  await expect.poll(asked, { timeout: 3_000 }).toBeGreaterThanOrEqual(8);
});

test('without categories the whole list is shown, and one of them cannot be told from none', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault((incoming, response) =>
    incoming.url === '/category' ? response.writeHead(500).end() : false,
  );
  const { app } = await startSite({ ...upstream, ...timing });
  const list = await request(app).get('/products');
  expect(list.status).toBe(200);
  expect(list.text).toContain('Wellpoint pump WP 150');
  expect(list.text).toContain('noindex');
  expect((await request(app).get('/products?category=1')).status).toBe(503);
});

test('a form that could not be forwarded is answered without waiting for the upstream once more', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault(() => undefined);
  const { app } = await startSite({ ...upstream, deadlineMs: 60_000, pageWaitMs: 60_000 });
  const { status, text } = await request(app).post('/api/contact-us').field('firstName', 'Asha');
  expect(status).toBe(422);
  expect(text).toContain('value="Asha"');
  expect((await request(app).get('/assets/none.js')).status).toBe(404);
});
