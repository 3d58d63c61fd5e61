import request from 'supertest';
import { expect, test } from 'vitest';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { faultAt, startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';
import { backoffMs, isRefreshed, startWarmSite } from './warmSite.ts';

test('records of wrong types and the second of one id are dropped with a reason, other records stay', async () => {
  const content = structuredClone(hostileContent);
  content.product.unshift({ id: null, name: 'No id' }, { id: 90 }, { id: 91, name: ['x'] }, 'text' as never);
  content.product.push({ id: '12', name: 'Impostor', category_id: 1 });
  const { app, logged } = await startWarmSite(content);
  const { text } = await request(app).get('/products');
  expect(text).toContain('Wellpoint pump WP 150');
  expect(text).not.toContain('Impostor');
  const dropped = logged.filter(({ msg }) => msg === 'upstream record dropped');
  expect(dropped.map(({ key, reason }) => [key, reason])).toEqual([
    ['product', 'product[0]: no usable id'],
    ['product', 'product[1]: no name'],
    ['product', 'product[2]: no name'],
    ['product', 'product[3]: no usable id'],
    ['product', 'product[8]: id 12 is taken'],
  ]);
});

test('a failing detail is 503 until it recovers, other details are shown', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault(faultAt('/product?13', (response) => response.writeHead(500).end()));
  const { app } = await startSite({ upstream, overrides: { upstream: { backoffMs } } });
  await expect.poll(async () => (await request(app).get('/products/15')).status).toBe(200);
  const statuses = await Promise.all(
    ['12', '13', 'bare', '15'].map((id) => request(app).get(`/products/${id}`)),
  );
  expect(statuses.map(({ status }) => status)).toEqual([200, 503, 200, 200]);
  upstream.setFault(null);
  await expect.poll(async () => (await request(app).get('/products/13')).status).toBe(200);
});

test('each table of a product is fetched once for all requests', async () => {
  const tables = [7, 8, 9].map((table_id) => ({ ...hostileContent.table[0], table_id, product_id: 12 }));
  const upstream = await startSwitchableUpstream({ ...hostileContent, table: tables });
  const { app } = await startSite({ upstream, overrides: { upstream: { freshMs: 600_000 } } });
  for (const path of ['/products/12', '/products/12', '/data/products/12', '/products/13']) {
    await request(app).get(path).expect(200);
  }
  expect(upstream.requests.filter((call) => call.startsWith('/table?')).toSorted()).toEqual([
    '/table?7',
    '/table?8',
    '/table?9',
  ]);
});

test('a failing table, table list, category list or contact call leaves the rest of the page', async () => {
  for (const broken of ['/table?7', '/table', '/about-us', '/category']) {
    const upstream = await startSwitchableUpstream();
    upstream.setFault(faultAt(broken, (response) => response.writeHead(500).end()));
    const { app } = await startSite({ upstream, overrides: { upstream: { backoffMs } } });
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
  const site = await startSite({ upstream, overrides: { upstream: { backoffMs } } });
  await expect.poll(() => isRefreshed(site)).toBe(true);
  expect((await request(site.app).get('/products/13')).status).toBe(404);
  for (const path of ['/products', '/products/12', '/', '/request-a-quote']) {
    expect((await request(site.app).get(path)).text, path).not.toContain('/products/13"');
  }
});

test('a detail in a one-element list is shown', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault(
    faultAt('/product?12', (response) => response.end('{"data":[{"id":"12","name":"Wrapped"}]}')),
  );
  const { app } = await startSite({ upstream, overrides: { upstream: { backoffMs } } });
  expect((await request(app).get('/products/12')).text).toContain('<h1 dir="auto">Wrapped</h1>');
});

test('a detail with the id of another product is 503', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault((incoming, response) =>
    incoming.url?.startsWith('/product?') ? response.end('{"data":{"id":12,"name":"The one"}}') : false,
  );
  const { app } = await startSite({ upstream, overrides: { upstream: { backoffMs } } });
  expect((await request(app).get('/products/12')).status).toBe(200);
  expect((await request(app).get('/products/13')).status).toBe(503);
});

test('ids and links that are not in the list never reach the upstream', async () => {
  const { upstream, clock, app, readAll } = await startWarmSite();
  upstream.requests.length = 0;
  for (const path of [
    '/products/999',
    '/products/unknown-link',
    '/data/products/998',
    '/products/..%2Ftable',
  ]) {
    expect((await request(app).get(path)).status).toBe(404);
    clock.advance(60_000);
  }
  // Everything that the upstream has is called after what these requests called for.
  await readAll();
  expect(upstream.requests).toContain('/product?12');
  expect(upstream.requests.filter((call) => /99|unknown|\.\./.test(call))).toEqual([]);
});

test('while the category list fails, all products are shown and a single category is 503', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault(faultAt('/category', (response) => response.writeHead(500).end()));
  const { app } = await startSite({ upstream, overrides: { upstream: { backoffMs } } });
  const list = await request(app).get('/products');
  expect(list.status).toBe(200);
  expect(list.text).toContain('Wellpoint pump WP 150');
  expect(list.text).toContain('noindex');
  expect((await request(app).get('/products?category=1')).status).toBe(503);
});
