import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { expect, test } from 'vitest';
import type { Content } from '../../../server/embedded/readContent.ts';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { startHangingSite } from '../../helpers/site/startHangingSite.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { holdSqlite } from '../../helpers/sqlite.ts';
import { faultAt, startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

const siteUrl = 'https://sumpline.example';
const dayMs = 86_400_000;

const entryOf = (sitemap: string, path: string): string =>
  sitemap.split('\n').find((line) => line.includes(`<loc>${siteUrl}${path}</loc>`)) ?? '';
const lastmodOf = (sitemap: string, path: string): string | undefined =>
  /<lastmod>(.*?)<\/lastmod>/.exec(entryOf(sitemap, path))?.[1];

const withSummary = (title: string): Content => ({
  ...hostileContent,
  product: hostileContent.product.map((product) => (product.id === 12 ? { ...product, title } : product)),
});

/** A site over the small catalogue that no test changes. */
const getSite = shareOpened(async () => {
  const dataDir = createTempDir();
  mkdirSync(join(dataDir, 'verify'));
  writeFileSync(join(dataDir, 'verify', 'owner.txt'), 'owner');
  return startSite({ siteUrl, dataDir });
});
const get = async (path: string) => request((await getSite()).app).get(path);
const getSitemap = async () => (await get('/sitemap.xml')).text;

test('lastmod is the time of the last change of a page, also after a restart', async () => {
  const dataDir = createTempDir();
  const content = { now: hostileContent };
  const upstream = await startSwitchableUpstream(() => content.now);
  const started = Date.parse('2026-11-01T10:00:00Z');
  const open = async (now: number) => {
    const site = await startSite({ upstream, siteUrl, dataDir, overrides: { now: () => now } });
    await site.readAll();
    for (const path of ['/products/12', '/products/15', '/about']) {
      expect((await request(site.app).get(path)).status).toBe(200);
    }
    return { site, text: (await request(site.app).get('/sitemap.xml')).text };
  };

  const first = await open(started);
  expect(lastmodOf(first.text, '/products/12')).toBe('2026-11-01T10:00:00Z');
  expect(lastmodOf(first.text, '/products/bare')).toBeUndefined();
  await first.site.stop();

  content.now = withSummary('Another summary.');
  const second = await open(started + dayMs);
  expect(lastmodOf(second.text, '/products/12')).toBe('2026-11-02T10:00:00Z');
  expect(lastmodOf(second.text, '/products/15')).toBe('2026-11-01T10:00:00Z');
  expect(lastmodOf(second.text, '/about')).toBe('2026-11-01T10:00:00Z');
  await second.site.stop();

  const third = await open(started + 2 * dayMs);
  expect(lastmodOf(third.text, '/products/12')).toBe('2026-11-02T10:00:00Z');
});

test('a page whose late parts are missing after a restart has not changed', async () => {
  const first = createTempDir();
  const before = await startSite({ siteUrl, dataDir: first, overrides: { now: () => dayMs } });
  await before.readAll();
  await request(before.app).get('/products/12').expect(200);
  await before.stop();
  const second = createTempDir();
  cpSync(join(first, 'seen.db'), join(second, 'seen.db'));
  const options = { siteUrl, dataDir: second, overrides: { now: () => 2 * dayMs } };
  const { app, release } = await startHangingSite((url) => url.startsWith('/table'), hostileContent, options);
  const isIncomplete = async () => (await request(app).get('/data/products/12')).body.isIncomplete;
  await request(app).get('/products/12').expect(200);
  expect(await isIncomplete()).toBe(true);
  release();
  await expect.poll(isIncomplete).toBe(undefined);
  await request(app).get('/products/12').expect(200);
  const { text } = await request(app).get('/sitemap.xml');
  expect(lastmodOf(text, '/products/12')).toBe('1970-01-02T00:00:00Z');
});

test('dates that cannot be read are ignored', async () => {
  const dataDir = createTempDir();
  writeFileSync(join(dataDir, 'seen.db'), 'no database');
  const { app, logged } = await startSite({ siteUrl, dataDir });
  await request(app).get('/about');
  expect(lastmodOf((await request(app).get('/sitemap.xml')).text, '/about')).toBeDefined();
  expect(logged.map(({ msg }) => msg)).toContain('database quarantined; a new one is created');
});

test('the sitemap names the pictures of a page', async () => {
  await get('/products/12');
  const entry = entryOf(await getSitemap(), '/products/12');
  const pictures = [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, url]) => url);
  expect(pictures).toEqual([
    `${siteUrl}/media/machines/sl-150-d/main.webp.1200.jpg`,
    `${siteUrl}/media/machines/sl-150-d/section-1-pump-end.webp.1200.jpg`,
  ]);
  for (const url of pictures) {
    const { status, type } = await get(new URL(String(url)).pathname);
    expect([status, type]).toEqual([200, 'image/jpeg']);
  }
});

test('empty, unlisted and filler pages are not in the sitemap; the F.A.Q. is, and in the footer', async () => {
  const sitemap = await getSitemap();
  for (const path of ['/products?category=2', '/faq']) expect(entryOf(sitemap, path), path).not.toBe('');
  for (const path of ['/products?category=3', '/gallery', '/home-two', '/search', '/sent/quote', '/outbox'])
    expect(entryOf(sitemap, path), path).toBe('');
  for (const path of ['/pricing', '/blog-style-one', '/blog-single/2', '/portfolio-single/3', '/coming-soon'])
    expect(entryOf(sitemap, path), path).toBe('');
  expect((await get('/faq')).text.split('<footer')[1]).toContain('href="/faq"');
});

test('a large sitemap is an index of parts, each within the limit', async () => {
  let now = Date.parse('2026-11-02T10:00:00Z');
  const { app } = await startSite({ siteUrl, overrides: { sitemapCharacters: 800, now: () => now } });
  // The first page of a part is newer than the ones after it.
  await request(app).get('/');
  now -= dayMs;
  for (const path of ['/products', '/about', '/products/12']) await request(app).get(path);
  const index = (await request(app).get('/sitemap.xml')).text;
  const parts = [...index.matchAll(/<sitemap><loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
  expect(parts.length).toBeGreaterThan(3);
  const listed: string[] = [];
  for (const url of parts) {
    const { status, text } = await request(app).get(new URL(url).pathname);
    const urls = [...text.matchAll(/<url><loc>(.*?)<\/loc>/g)].map(([, found = '']) => found);
    expect([status, urls.length > 0, text.length <= 1_000]).toEqual([200, true, true]);
    listed.push(...urls);
    const newest = [...text.matchAll(/<lastmod>(.*?)<\/lastmod>/g)]
      .map(([, date = '']) => date)
      .sort()
      .at(-1);
    expect(
      /<lastmod>(.*?)</.exec(index.split(`<loc>${url}</loc>`)[1]?.split('</sitemap>')[0] ?? '')?.[1],
    ).toBe(newest);
  }
  expect(listed).toContain(`${siteUrl}/products/12`);
  expect(new Set(listed).size).toBe(listed.length);
  expect((await request(app).get('/sitemap-99.xml')).status).toBe(404);
});

test('while the upstream is down the sitemap is built from stored data', async () => {
  const upstream = await startSwitchableUpstream();
  const options = { ...upstream, siteUrl, dataDir: createTempDir() };
  const before = await startSite(options);
  await before.readAll();
  const { text } = await request(before.app).get('/sitemap.xml');
  await before.stop();
  await upstream.goDown();
  const { app } = await startSite(options);
  const after = await request(app).get('/sitemap.xml');
  expect([after.status, after.text]).toEqual([200, text]);
});

test.each([
  'gallery',
  'category',
  'service',
])('without the %s list the sitemap has all other pages, and caches ask for it again', async (list) => {
  const upstream = await startSwitchableUpstream();
  upstream.setFault(faultAt(`/${list}`, (response) => response.writeHead(500).end()));
  const { app, readAll } = await startSite({ upstream, siteUrl });
  await readAll();
  const { status, headers, text } = await request(app).get('/sitemap.xml');
  expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  for (const path of ['/', '/products/12', '/about']) expect(entryOf(text, path), path).not.toBe('');
});

test('robots.txt names the sitemap, security.txt the contact', async () => {
  const robots = await get('/robots.txt');
  expect(robots.text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect((await get('/.well-known/security.txt')).text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: 20\d\d-/);
});

const hour = 'public, max-age=3600';

test.each([
  ['/', 'text/html; charset=utf-8', expect.any(String)],
  ['/products/12', 'text/html; charset=utf-8', expect.any(String)],
  ['/products/12.md', 'text/markdown; charset=utf-8', expect.any(String)],
  ['/llms.txt', 'text/plain; charset=utf-8', expect.any(String)],
  ['/sitemap.xml', expect.stringContaining('application/xml'), hour],
  ['/robots.txt', 'text/plain; charset=utf-8', hour],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', expect.any(String)],
  ['/site.webmanifest', expect.stringContaining('application/manifest+json'), expect.any(String)],
  ['/favicon.svg', 'image/svg+xml', expect.any(String)],
  ['/apple-touch-icon.png', 'image/png', expect.any(String)],
  ['/owner.txt', expect.stringContaining('text/plain'), expect.any(String)],
  ['/media/machines/sl-150-d/main.webp.share.jpg', 'image/jpeg', expect.any(String)],
])('%s has its content type, and answers HEAD and If-None-Match', async (path, type, caching) => {
  const { app } = await getSite();
  const { status, headers } = await request(app).get(path);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, caching]);
  // Behind the first visitor a page may be rendered again.
  await expect
    .poll(async () => {
      const { etag } = (await request(app).get(path)).headers;
      const head = await request(app).head(path);
      const again = await request(app).get(path).set('if-none-match', String(etag));
      return [head.status, head.headers.etag === etag, head.text ?? '', again.status];
    })
    .toEqual([200, true, '', 304]);
});

test('a staging site is closed to search engines by header and robots.txt', async () => {
  const { app } = await startSite({ siteUrl, robots: 'noindex' });
  expect((await request(app).get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  for (const path of ['/', '/', '/products/12', '/nothing', '/sitemap.xml', '/favicon.svg'])
    expect((await request(app).get(path)).headers['x-robots-tag'], path).toContain('noindex');
  expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
});

test('a seen.db that another process holds stays where it is, and dates are kept in memory', async () => {
  const options = { upstream: await startSwitchableUpstream(), siteUrl, dataDir: createTempDir() };
  await (await startSite(options)).stop();
  const holder = holdSqlite(join(options.dataDir, 'seen.db'));
  const { app } = await startSite(options);
  await request(app).get('/about');
  expect(lastmodOf((await request(app).get('/sitemap.xml')).text, '/about')).toBeDefined();
  holder.close();
  expect(readdirSync(options.dataDir).filter((name) => name.includes('quarantined'))).toEqual([]);
});
