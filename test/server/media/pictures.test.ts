import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pino } from 'pino';
import sharp from 'sharp';
import request from 'supertest';
import { expect, test } from 'vitest';
import { openPictures } from '../../../server/media/openPictures.ts';
import { createDiskHealth } from '../../../server/storage/diskHealth.ts';
import type { PictureWidth } from '../../../shared/pictures/pictureUrl.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { type SiteOptions, startSite } from '../../helpers/site/startSite.ts';
import { stretchTimeouts } from '../../helpers/stretchTimeouts.ts';
import {
  drawJpeg,
  type PictureFile,
  startPictureUpstream,
} from '../../helpers/upstream/startPictureUpstream.ts';
import { closedAddress, startRawUpstream } from '../../helpers/upstream/startUpstream.ts';

/** A site whose upstream serves these pictures; its API is unreachable. */
async function startPictures(stored: Record<string, PictureFile>, options: Partial<SiteOptions> = {}) {
  const upstream = await startPictureUpstream(stored);
  const apiBaseUrl = closedAddress;
  const site = await startSite({ apiBaseUrl, imageBaseUrl: upstream.imageBaseUrl, ...options });
  return { ...site, upstream };
}

const getPictures = shareOpened(async () =>
  startPictures({
    'a.jpg': await drawJpeg(1000, 500),
    'small.jpg': await drawJpeg(300, 200),
    'pumps/main.jpg': await drawJpeg(400, 300),
    'popular.jpg': await drawJpeg(1000, 500, '#ff0000'),
  }),
);

test('pictures of the upstream are served same-origin, cacheable for a week and revalidated by ETag', async () => {
  const { app } = await getPictures();
  const url = '/media/pumps/main.jpg.320.avif';
  const { status, headers, body } = await request(app).get(url);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/avif',
    'public, max-age=604800',
  ]);
  expect([body.length, headers['x-content-type-options']]).toEqual([
    Number(headers['content-length']),
    'nosniff',
  ]);
  expect(headers['content-security-policy']).toContain('sandbox');
  const again = await request(app).get(url).set('if-none-match', String(headers.etag));
  expect([again.status, again.headers.etag]).toEqual([304, headers.etag]);
  const head = await request(app).head(url);
  expect([head.status, head.headers['content-length'], head.headers.etag]).toEqual([
    200,
    headers['content-length'],
    headers.etag,
  ]);
});

test.each([
  ['a.jpg.480.avif', 'heif', 'image/avif', [480, 240]],
  ['a.jpg.480.webp', 'webp', 'image/webp', [480, 240]],
  ['a.jpg.480.jpg', 'jpeg', 'image/jpeg', [480, 240]],
  // It is 300 wide.
  ['small.jpg.1920.webp', 'webp', 'image/webp', [300, 200]],
])('%s has the requested width, but is never enlarged, and the aspect ratio of the original', async (name, format, type, [
  width,
  height,
]) => {
  const { app } = await getPictures();
  const { headers, body } = await request(app).get(`/media/${name}`).responseType('blob');
  expect(headers['content-type']).toBe(type);
  expect(await sharp(body).metadata()).toMatchObject({ format, width, height });
});

test('pictures of the site itself are served in the same widths and formats', async () => {
  const { app } = await getPictures();
  const { status, headers, body } = await request(app)
    .get('/pictures/scenes/excavation/dusk.webp.768.webp')
    .responseType('blob');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=604800',
  ]);
  expect(await sharp(body).metadata()).toMatchObject({ width: 768, height: 432 });
  expect((await request(app).get('/pictures/scenes/none.webp.768.webp')).status).toBe(404);
  expect((await request(app).get('/pictures/scenes/excavation/dusk.webp')).status).toBe(200);
});

const getGuardedSite = shareOpened(async () => {
  const requests: string[] = [];
  const imageBaseUrl = await startRawUpstream((incoming, response) => {
    requests.push(String(incoming.url));
    response.writeHead(200, { 'content-type': 'image/png' }).end('x');
  });
  const site = await startSite({ apiBaseUrl: closedAddress, imageBaseUrl: `${imageBaseUrl}/uploads` });
  return { requests, ...site };
});

test.each([
  '/media/a.jpg',
  '/media/a.jpg.641.avif',
  '/media/a.jpg.0640.avif',
  '/media/a.jpg.768.gif',
  '/media/a.jpg.768.svg',
  '/media/a.jpg.768',
  '/media/.768.avif',
  '/media/../api/product.768.avif',
  '/media/%2e%2e/api/product.768.avif',
  '/media/..%2fapi%2fproduct.768.avif',
  '/media/https:%2f%2fevil.example%2fa.png.768.avif',
  '/media//evil.example/a.png.768.avif',
  '/media/a.png%3fx=1.768.avif',
  '/media/a%00.png.768.avif',
  '/media/%.768.avif',
  '/pictures/..%2f..%2fpackage.json.768.avif',
])('%s answers 404 without a request to the upstream', async (path) => {
  const { requests, url } = await getGuardedSite();
  const response = await fetch(`${url}${path}`);
  expect([response.status, requests]).toEqual([404, []]);
});

test('20 requests for a picture at once cost one download and one resize', async () => {
  const { url, upstream } = await getPictures();
  const get = (file: string) => fetch(`${url}/media/popular.jpg.${file}`);
  const responses = await Promise.all(Array.from({ length: 20 }, () => get('768.avif')));
  expect(new Set(responses.map(({ status, headers }) => `${status} ${headers.get('etag')}`)).size).toBe(1);
  expect((await get('320.webp')).status).toBe(200);
  const downloads = upstream.requests.filter((request) => request.startsWith('/popular.jpg'));
  expect(downloads).toEqual(['/popular.jpg 200']);
});

test('a request that would wait too long gets the original for a minute, and the resized file the next time', async () => {
  const original = await drawJpeg(3000, 2000);
  const { app } = await startPictures({ 'a.jpg': original }, { overrides: { pictures: { waitMs: 0 } } });
  const requestPicture = () => request(app).get('/media/a.jpg.1920.avif').responseType('blob');
  const first = await requestPicture();
  expect([first.status, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=60',
  ]);
  expect(first.body.equals(original.body)).toBe(true);
  await expect.poll(async () => (await requestPicture()).headers['content-type']).toBe('image/avif');
});

test('after a restart with a dead upstream cached pictures are served, also in widths never requested before', async () => {
  const dataDir = createTempDir();
  const before = await startPictures({ 'a.jpg': await drawJpeg(1000, 500) }, { dataDir });
  const { headers } = await request(before.app).get('/media/a.jpg.768.avif');
  await before.stop();
  const dead = closedAddress;
  const { app } = await startSite({ apiBaseUrl: dead, imageBaseUrl: dead, dataDir });
  const after = await request(app).get('/media/a.jpg.768.avif');
  expect([after.status, after.headers.etag]).toEqual([200, headers.etag]);
  expect((await request(app).get('/media/a.jpg.320.avif')).status).toBe(200);
});

test('stale pictures are served while they are revalidated; only a changed one is downloaded again, a deleted one answers 404', async () => {
  const dataDir = createTempDir();
  const unchanged = { 'b.jpg': { ...(await drawJpeg(1000, 500)), etag: '"1"' } };
  const stored = {
    ...unchanged,
    'a.jpg': { ...(await drawJpeg(1000, 500)), etag: '"1"' },
    'deleted.jpg': await drawJpeg(100, 100),
  };
  const before = await startPictures(stored, { dataDir });
  const get = ({ app }: { app: typeof before.app }, name: string) =>
    request(app).get(`/media/${name}.jpg.320.webp`);
  const etagsOf = async (site: { app: typeof before.app }) => [
    (await get(site, 'a')).headers.etag,
    (await get(site, 'b')).headers.etag,
  ];
  const first = await etagsOf(before);
  expect((await get(before, 'deleted')).status).toBe(200);
  await before.stop();
  const changed = { ...(await drawJpeg(1000, 500, '#ff0000')), etag: '"2"' };
  const after = await startPictures({ ...unchanged, 'a.jpg': changed }, { dataDir });
  expect(await etagsOf(after)).toEqual(first);
  await expect.poll(async () => (await etagsOf(after))[0]).not.toBe(first[0]);
  expect((await etagsOf(after))[1]).toBe(first[1]);
  expect(after.upstream.requests.toSorted()).toEqual(['/a.jpg 200', '/b.jpg 304']);
  await expect.poll(async () => (await get(after, 'deleted')).status).toBe(404);
});

test('a picture that is replaced in the second of its date is downloaded again, though the upstream has no entity tags', async () => {
  const dataDir = createTempDir();
  const date = new Date().toUTCString();
  let file = await drawJpeg(1000, 500);
  const imageBaseUrl = await startRawUpstream((incoming, response) => {
    const isCurrent = incoming.headers['if-modified-since'] === date;
    response.writeHead(isCurrent ? 304 : 200, { date, 'last-modified': date, 'content-type': file.type });
    response.end(isCurrent ? undefined : file.body);
  });
  const start = () => startSite({ apiBaseUrl: closedAddress, imageBaseUrl, dataDir });
  const etagOf = async ({ app }: Awaited<ReturnType<typeof start>>) =>
    (await request(app).get('/media/a.jpg.320.webp')).headers.etag;
  const before = await start();
  const first = await etagOf(before);
  await before.stop();
  file = await drawJpeg(1000, 500, '#ff0000');
  const after = await start();
  await expect.poll(() => etagOf(after)).not.toBe(first);
});

test('a changed picture is never stored under the name of the former one, which other pictures share', async () => {
  const dataDir = createTempDir();
  const former = await drawJpeg(1000, 500);
  const stored = { 'a.jpg': former, 'b.jpg': former };
  const before = await startPictures(stored, { dataDir });
  for (const name of ['a', 'b']) await request(before.app).get(`/media/${name}.jpg.768.webp`).expect(200);
  await before.stop();
  rmSync(join(dataDir, 'pictures'), { recursive: true });
  const { app } = await startPictures({ ...stored, 'a.jpg': await drawJpeg(1000, 1000) }, { dataDir });
  const sizeOf = async (name: string) => {
    const { body } = await request(app).get(`/media/${name}.jpg.320.webp`).responseType('blob');
    return (await sharp(body).metadata()).height;
  };
  await expect.poll(() => sizeOf('a')).toBe(320);
  await expect.poll(() => sizeOf('b')).toBe(160);
});

test('a background resize of a known picture revalidates nothing, so that all downloads are for visitors', async () => {
  const dataDir = createTempDir();
  const { imageBaseUrl, requests } = await startPictureUpstream({ 'a.jpg': await drawJpeg(1000, 500) });
  const log = pino({ level: 'silent' });
  const catalogue = { imageBaseUrl, sourceName: 'test', paths: () => [], onFacts: () => undefined };
  const resize = async (width: PictureWidth) => {
    const { pictures, close } = await openPictures({
      ...catalogue,
      dataDir,
      health: createDiskHealth([], log),
      log,
    });
    const wanted = { path: 'a.jpg', width, format: 'avif' } as const;
    await pictures.fromUpstream(wanted, { waitMs: 60_000, isBackground: true });
    await close();
  };
  await resize(320);
  await resize(768);
  expect(requests).toEqual(['/a.jpg 200']);
});

test('a response that is no picture, too large (stated or not), redirected or unreachable answers 502', async () => {
  const endless = function* () {
    for (;;) yield Buffer.alloc(1024 * 1024);
  };
  const imageBaseUrl = await startRawUpstream((incoming, response) => {
    const headers: Record<string, Record<string, string>> = {
      '/page.png': { 'content-type': 'text/html' },
      '/drawing.svg': { 'content-type': 'image/svg+xml' },
      '/endless.png': { 'content-type': 'image/png' },
      '/huge.png': { 'content-type': 'image/png', 'content-length': String(21 * 1024 * 1024) },
    };
    const found = headers[incoming.url ?? ''];
    if (found) response.writeHead(200, found).flushHeaders();
    else response.writeHead(302, { location: 'http://127.0.0.1/' });
    if (incoming.url === '/endless.png')
      return pipeline(Readable.from(endless()), response).catch(() => undefined);
    response.end();
  });
  const { app } = await startSite({ apiBaseUrl: closedAddress, imageBaseUrl });
  for (const name of ['page.png', 'drawing.svg', 'huge.png', 'endless.png', 'moved.png']) {
    expect((await request(app).get(`/media/${name}.768.avif`)).status, name).toBe(502);
  }
  const unreachable = await startSite({ apiBaseUrl: closedAddress });
  expect((await request(unreachable.app).get('/media/a.png.768.avif')).status).toBe(502);
});

test('an image element whose picture is missing or unreachable gets the placeholder with status 404 or 502', async () => {
  const { app } = await startPictures({});
  const asImage = (site: typeof app, path: string) => request(site).get(path).set('sec-fetch-dest', 'image');
  for (const path of ['/media/none.webp.768.avif', '/pictures/none.webp.768.avif']) {
    const missing = await asImage(app, path);
    expect([missing.status, missing.headers['content-type']]).toEqual([404, 'image/svg+xml']);
    expect(missing.body.toString()).toContain('<title>No picture</title>');
  }
  const dead = await startSite({ apiBaseUrl: closedAddress });
  const unreachable = await asImage(dead.app, '/media/machines/a.webp.768.avif');
  expect([unreachable.status, unreachable.headers['cache-control']]).toEqual([502, 'no-store']);
  expect(unreachable.headers['content-type']).toBe('image/svg+xml');
});

test('stopping does not wait for a hanging picture download', async () => {
  const requested = Promise.withResolvers<void>();
  const imageBaseUrl = await startRawUpstream(() => requested.resolve());
  // A download that waits for the first byte ends by itself after 8 s.
  stretchTimeouts(8_000);
  const { stop } = await startSite({ imageBaseUrl, overrides: { pictures: { factsIntervalMs: 50 } } });
  await requested.promise;
  expect(await stop()).toBeUndefined();
});
