import request from 'supertest';
import { expect, test } from 'vitest';
import { createOptionalParts } from '../../../server/rendering/optionalParts.ts';
import { startHangingSite } from '../../helpers/site/startHangingSite.ts';

test.each([
  '/',
  '/about',
  '/contact-us',
  '/request-a-quote',
  '/PumpRepairs',
  '/privacy',
  '/compare',
])('%s does not wait for an upstream that hangs, and is complete once that answers', async (path) => {
  const { app, release } = await startHangingSite(() => true);
  const first = await request(app).get(path);
  expect(first.status).toBe(200);
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(first.text).not.toContain('/products/12');
  release();
  const text = async () => (await request(app).get(path)).text;
  await expect.poll(text).toContain('/products/12');
  await expect
    .poll(async () => (await request(app).get(path)).headers['cache-control'])
    .toContain('s-maxage=60');
});

test('an unknown address does not wait either, and nothing stores it', async () => {
  const { app } = await startHangingSite(() => true);
  const { status, headers } = await request(app).get('/nope');
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
});

test('a product waits for list and detail only: tables come later', async () => {
  const { app, release } = await startHangingSite((url) => url.startsWith('/table'));
  const first = await request(app).get('/data/products/12');
  expect(first.body.content.product.name).toBe('Wellpoint pump WP 150');
  expect(first.body.content.tables).toEqual([]);
  expect(first.body.isIncomplete).toBe(true);
  release();
  const page = async () => (await request(app).get('/data/products/12')).body;
  await expect.poll(async () => (await page()).content.tables.length).toBeGreaterThan(0);
  await expect.poll(async () => (await page()).isIncomplete).toBe(undefined);
});

test('after the missing part has arrived the complete page is sent, not a stale one', async () => {
  const { app, cache, release, readAll } = await startHangingSite(() => true);
  await request(app).get('/about');
  expect(cache.isFresh('/about')).toBe(true);
  release();
  await readAll();
  await expect.poll(() => cache.isFresh('/about')).toBe(false);
  const { text } = await request(app).get('/about');
  for (const part of ['tel:', '/products/12']) expect(text).toContain(part);
});

test('only one visitor waits for the missing part, the others get the page without it', async () => {
  const { app, cache, release } = await startHangingSite(() => true);
  await request(app).get('/about');
  release();
  await expect.poll(() => cache.isFresh('/about')).toBe(false);
  expect(cache.get('/about')).toBe(undefined);
  const completing = cache.fetch({ url: '/about', encoding: 'br' });
  expect(cache.get('/about')?.response.status).toBe(200);
  await completing;
});

test('a value that has arrived is used even after the deadline', async () => {
  const { inTime, begin, isIncomplete } = createOptionalParts(0);
  begin();
  const never = new Promise<string>(() => undefined);
  expect(await inTime(never, 'fallback')).toBe('fallback');
  expect(isIncomplete()).toBe(true);
  const { inTime: late } = createOptionalParts(0);
  expect(await late(never, 'fallback')).toBe('fallback');
  expect(await late(Promise.resolve('there'), 'fallback')).toBe('there');
});

test('parts read alongside wait as long as the page itself is loaded', async () => {
  const { alongside, begin, isIncomplete } = createOptionalParts(0);
  const part = Promise.withResolvers<string>();
  const read = alongside(part.promise, 'fallback');
  // A timer of 0 ms would have ended by now.
  await new Promise((resolve) => setTimeout(resolve, 5));
  part.resolve('there');
  expect(await read).toBe('there');
  begin();
  expect(isIncomplete()).toBe(false);
});
