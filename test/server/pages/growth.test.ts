import request from 'supertest';
import { expect, test } from 'vitest';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const most = 200_000;

function largeContent(count: number) {
  const product = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Submersible drainage pump SD ${index + 1}, stainless`,
    category_id: 1 + (index % 2),
    link: `sd-${index + 1}`,
    description: `For sump number ${index + 1}.`,
  }));
  const category = [1, 2].map((id) => ({ id, name: `Pumps of size ${id}` }));
  return { ...hostileContent, product, category };
}

const startLargeSite = async (count: number) => startSite(await startUpstream(largeContent(count)));

test('a long list of products is split into pages, each with its own address', async () => {
  const { app, url } = await startLargeSite(230);
  const first = await request(app).get('/products?category=2');
  expect(first.text).toContain('href="/products?category=2&amp;page=2"');
  const last = await request(app).get('/products?category=2&page=3');
  expect(last.text).toContain(`<link rel="canonical" href="${url}/products?category=2&amp;page=3"/>`);
  expect(last.text).toContain('SD 230, stainless');
  expect(first.text).not.toContain('SD 230, stainless');
  const titles = [first, last].map(({ text }) => /<title>(.*?)<\/title>/.exec(text)?.[1]);
  expect(new Set(titles).size).toBe(2);
  const firstPage = await request(app).get('/products?page=1');
  expect(firstPage.text).toContain(`<link rel="canonical" href="${url}/products"/>`);
  for (const page of ['4', '0', '-1', '1.5', 'x', '']) {
    expect((await request(app).get(`/products?category=2&page=${page}`)).status, page).toBe(404);
  }
});

test('no page grows with the catalogue', async () => {
  const { app } = await startLargeSite(3_000);
  for (const path of [
    '/',
    '/products',
    '/products?page=20',
    '/products/1500',
    '/request-a-quote',
    '/request-a-quote?items=1x2,2x1',
    '/compare?items=1,2,3,4',
    '/search?q=SD',
  ]) {
    const { status, text } = await request(app).get(path);
    expect(status, path).toBe(200);
    expect(Buffer.byteLength(text), path).toBeLessThan(most);
  }
});

test('details that do not fit in memory are read from disk, also while the upstream is down', async () => {
  const upstream = await startSwitchableUpstream(largeContent(2_100));
  const { app, logged } = await startSite({ ...upstream, deadlineMs: 8_000 });
  const hasSwept = () => logged.some(({ msg, failures }) => msg === 'catalogue refreshed' && failures === 0);
  await expect.poll(hasSwept, { timeout: 50_000 }).toBe(true);
  await upstream.goAway();
  for (const id of [1, 1050, 2100]) {
    const { status, text } = await request(app).get(`/products/${id}`);
    expect([status, text.includes(`For sump number ${id}.`)], String(id)).toEqual([200, true]);
  }
}, 60_000);
