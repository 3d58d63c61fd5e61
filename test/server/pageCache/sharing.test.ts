import request from 'supertest';
import { expect, test } from 'vitest';
import { cacheControlOf } from '../../../server/http/pageHeaders.ts';
import { toCacheTags, toPurgedTags } from '../../../server/rendering/cacheTags.ts';
import { readComplete } from '../../helpers/http/readComplete.ts';
import { getFilledSite, startShippedSite } from '../../helpers/site/startSite.ts';

async function read(path: string) {
  const { app } = await getFilledSite();
  return request(app).get(path);
}

test.each([
  ['/', 'gallery,product,about-us,category,service'],
  ['/about', 'about-us,product,category,service'],
  ['/service/1', 'service,about-us,product,category,service-1'],
  ['/service', 'service,about-us,product,category,service-any'],
])('%s names the resources that it was made of', async (path, tags) => {
  const { headers } = await read(path);
  expect(headers['cache-tag']?.split(',').sort()).toEqual(tags.split(',').sort());
});

test.each([
  '/products/1',
  '/products/1?units=us',
  '/data/products/1',
  '/products/1.md',
  '/products/1.pdf',
  '/products/1/tables/1.csv',
])('%s, which shared caches may store, has the tags of its product', async (path) => {
  const { app } = await getFilledSite();
  for (const { status, headers } of [await readComplete(app, path), await read(path)]) {
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('s-maxage=60');
    expect(headers['cache-tag']?.split(',')).toEqual(expect.arrayContaining(['product', 'product-1']));
    expect(headers['x-accel-expires']).toBeUndefined();
  }
});

test('a page that is not found has the tag of the list that it would be in', async () => {
  const { status, headers } = await read('/products/nope');
  expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=60']);
  expect(headers['cache-tag']?.split(',')).toContain('product');
});

test.each(['/sitemap.xml', '/llms.txt'])('%s has the tags of the lists that it is made of', async (path) => {
  const { headers } = await read(path);
  expect(headers['cache-tag']).toBe('product,category,service,gallery');
});

test.each([
  '/request-a-quote?items=1x2',
  '/request-a-quote?product=1',
  '/request-a-quote?quantity=2&quantity=3',
  '/compare?items=1,2',
  '/products/1?items=1,2',
  '/products/1?flow=60&head=20',
  '/products?flow=60',
  '/search?q=pump',
  '/search?q=pump&items=1',
  '/duty-point?flow=60&head=20',
  '/inflow?units=us&depth=3',
  '/data/request-a-quote?items=1x2',
  '/data/compare?items=1,2',
  '/data/search?q=pump',
  '/products.md?flow=60',
  '/request-a-quote.csv?items=1x2',
  '/sent/quote?reference=Q-7K3MD',
  '/Compare?items=1,2',
  '/data/Compare?items=1,2',
])('no shared cache may store %s, where a visitor has chosen or written something', async (path) => {
  const { headers } = await read(path);
  expect(headers['cache-control']).toMatch(/^(?:private|no-store)/);
  expect(headers['cache-control']).not.toMatch(/public|s-maxage/);
  expect(headers['cache-tag']).toBeUndefined();
});

test('no cache may store the response to a form', async () => {
  const { url } = await getFilledSite();
  for (const accept of ['text/html', 'application/json']) {
    const { headers } = await fetch(`${url}/api/newsletter`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'nobody' }),
      headers: { accept },
    });
    expect([headers.get('cache-control'), headers.get('cache-tag')]).toEqual(['no-store', null]);
  }
});

test('behind a CDN that is purged, nginx has to revalidate all that a shared cache may store', async () => {
  const { app } = await startShippedSite({ cdnPurgeUrl: 'http://127.0.0.1:2/purge' });
  for (const path of ['/about', '/about', '/data/about', '/products/1.md', '/sitemap.xml']) {
    expect((await request(app).get(path)).headers['x-accel-expires'], path).toBe('@1');
  }
  const { headers } = await request(app).get('/about');
  const unchanged = await request(app).get('/about').set('if-none-match', String(headers.etag));
  expect([unchanged.status, unchanged.headers['x-accel-expires']]).toEqual([304, '@1']);
  for (const path of ['/compare?items=1,2', '/request-a-quote.csv?items=1x2', '/healthz'])
    expect((await request(app).get(path)).headers['x-accel-expires'], path).toBeUndefined();
});

test('tags are one word each, and many details of a kind are one tag', () => {
  const many = Array.from({ length: 9 }, (_, index) => `table?${index}`);
  expect(toCacheTags(['product', 'product?a b,c', ...many])).toEqual([
    'product',
    'product-a%20b%2Cc',
    'table-any',
  ]);
  expect(toPurgedTags(['product', 'product?a b,c', 'table?1', 'table?2'])).toEqual([
    'product',
    'product-a%20b%2Cc',
    'product-any',
    'table-1',
    'table-any',
    'table-2',
  ]);
});

test('an incomplete page with a visitor’s list is stored nowhere', () => {
  expect(cacheControlOf({ status: 200, isIncomplete: true }, false)).toBe('no-store');
  expect(cacheControlOf({ status: 200, isIncomplete: true }, true)).toBe('no-cache');
});
