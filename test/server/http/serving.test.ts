import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import request from 'supertest';
import { expect, test } from 'vitest';
import { readAssetManifest } from '../../../server/rendering/assetManifest.ts';
import { inlineScript } from '../../../server/rendering/inlineScript.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { type Site, startSite } from '../../helpers/site/startSite.ts';

const policy = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "frame-src 'none'",
  "img-src 'self'",
  "manifest-src 'self'",
  "media-src 'self'",
  `script-src 'self' 'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`,
  "style-src 'self'",
  "worker-src 'self'",
].join(';');

const siteUrl = 'https://sumpline.example';
const getSite = shareOpened(() => startSite({ siteUrl }));

test('every kind of response carries the security headers', async () => {
  const { app } = await getSite();
  const { entry } = await readAssetManifest();
  for (const path of [
    '/',
    '/nope',
    '/data/',
    '/healthz',
    entry.src,
    '/favicon.svg',
    '/api/quote',
    '/media/none.webp.768.avif',
  ]) {
    const { headers } = await request(app).get(path);
    expect(headers, path).toMatchObject({
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    // nginx decides about it.
    expect(headers, path).not.toHaveProperty('strict-transport-security');
    expect(headers, path).not.toHaveProperty('x-powered-by');
    expect(headers, path).not.toHaveProperty('set-cookie');
  }
});

test('a site without TLS asks no browser for TLS', async () => {
  const { app } = await startSite({ siteUrl: 'http://localhost:3000' });
  const { headers } = await request(app).get('/');
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

test('assets are immutable, precompressed and named by a hash of their content', async () => {
  const { app } = await getSite();
  const { entry, styles } = await readAssetManifest();
  for (const path of [entry.src, styles]) {
    expect(path).toMatch(/-[A-Z0-9]{8}\.(js|css)$/);
    for (const [accepted, encoding, ending] of [
      ['br, gzip', 'br', '.br'],
      ['gzip', 'gzip', '.gz'],
      ['identity', undefined, ''],
    ] as const) {
      const { status, headers } = await request(app).get(path).set('accept-encoding', accepted);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-encoding']).toBe(encoding);
      const file = await readFile(`dist${path}${ending}`);
      expect(Number(headers['content-length'])).toBe(file.byteLength);
    }
  }
  expect((await request(app).get('/assets/gone-12345678.js')).status).toBe(404);
});

test('a range beyond the end of a file answers 416, an unmet condition 412', async () => {
  const { app, logged } = await startSite({ siteUrl });
  const range = await request(app).get('/favicon.svg').set('range', 'bytes=999999999-');
  expect([range.status, range.headers['content-range']]).toEqual([
    416,
    expect.stringMatching(/^bytes \*\/\d+$/),
  ]);
  expect((await request(app).get('/favicon.svg').set('if-match', '"x"')).status).toBe(412);
  expect(logged.filter(({ level }) => level === 50)).toEqual([]);
});

test('an error page shows at the requested address and is cached for a minute when it is a 404', async () => {
  const { app } = await getSite();
  const { status, text, headers } = await request(app).get('/media/none.webp.768.avif');
  expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=60']);
  expect(text).not.toContain('aria-current');
  expect((await request(app).post('/media/none.webp.768.avif')).headers['cache-control']).toBe('no-store');
});

test('pages state the integrity hash of their script', async () => {
  const { app } = await getSite();
  const { entry, styles } = await readAssetManifest();
  const { text } = await request(app).get('/');
  expect(text).toContain(`<script type="module" src="${entry.src}" integrity="${entry.integrity}"`);
  expect(text).toContain(`<link rel="stylesheet" href="${styles}"/>`);
});

test('each request writes one log line with its id, and the response names that id', async () => {
  const { app, logged } = await startSite({ siteUrl });
  const { headers } = await request(app).get('/products?secret=1');
  const lines = () => logged.filter(({ path }) => path !== undefined);
  await expect.poll(() => lines().length).toBe(1);
  expect(lines()[0]).toMatchObject({
    id: headers['x-request-id'],
    method: 'GET',
    path: '/products',
    status: 200,
    ms: expect.any(Number),
  });
  expect(JSON.stringify(logged)).not.toContain('secret');
});

test("a trusted proxy's request id is the server's, any other is replaced", async () => {
  const id = '0123456789abcdef0123456789abcdef';
  const idFor = async ({ app }: Site, sent: string) =>
    (await request(app).get('/healthz').set('x-request-id', sent)).headers['x-request-id'];
  const trusting = await startSite({ trustProxy: 'loopback' });
  expect(await idFor(trusting, id)).toBe(id);
  for (const sent of ['short', 'with space and more', 'x'.repeat(65)]) {
    expect(await idFor(trusting, sent)).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(await idFor(await startSite({ trustProxy: '203.0.113.7' }), id)).toMatch(/^[0-9a-f-]{36}$/);
});
