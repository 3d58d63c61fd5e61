import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import request from 'supertest';
import { expect, test } from 'vitest';
import { shareOpened } from '../../helpers/atEnd.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import {
  drawJpeg,
  type PictureFile,
  startPictureUpstream,
} from '../../helpers/upstream/startPictureUpstream.ts';
import { closedAddress } from '../../helpers/upstream/startUpstream.ts';
import {
  drawBombs,
  drawFramesGif,
  drawFramesWebp,
  drawScansJpeg,
} from '../../tools/attack/drawHostilePictures.ts';

const stored: Record<string, PictureFile> = {};
const apiBaseUrl = closedAddress;
const getSite = shareOpened(async () => {
  const { imageBaseUrl } = await startPictureUpstream(stored);
  return startSite({ apiBaseUrl, imageBaseUrl });
});

/** Requests the file as a picture 768 px wide in `format`. */
async function requestPicture(file: PictureFile, format = 'avif') {
  const { app } = await getSite();
  const name = `file${Object.keys(stored).length}`;
  stored[name] = file;
  return request(app).get(`/media/${name}.768.${format}`).set('sec-fetch-dest', 'image').responseType('blob');
}

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02020' } });

/** A small PNG whose header claims this size. */
async function claimPng(width: number, height: number): Promise<PictureFile> {
  const body = await canvas(8, 8).png().toBuffer();
  body.writeUInt32BE(width, 16);
  body.writeUInt32BE(height, 20);
  body.writeUInt32BE(crc32(body.subarray(12, 29)), 29);
  return { type: 'image/png', body };
}

async function drawInterlacedPng(side: number): Promise<PictureFile> {
  const [png] = Object.values(await drawBombs([side], ['interlaced.png']));
  return png as PictureFile;
}

const avifOf = async (width: number, height: number): Promise<PictureFile> => ({
  type: 'image/avif',
  body: await canvas(width, height).avif({ effort: 0 }).toBuffer(),
});

const script = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

test.each<[string, () => Promise<PictureFile>]>([
  [
    'a truncated file',
    async () => {
      const { type, body } = await drawJpeg(2000, 1500);
      return { type, body: body.subarray(0, body.length / 2) };
    },
  ],
  ['a decompression bomb of 900 megapixels', () => claimPng(30_000, 30_000)],
  ['a picture above 25 megapixels', () => drawJpeg(6_250, 4_001)],
  ['an AVIF above 6.25 megapixels', async () => avifOf(2_510, 2_500)],
  ['a progressive JPEG above 15 megapixels', async () => drawScansJpeg(4_000, 1)],
  ['an interlaced PNG of 16 bits above 7.5 megapixels', () => drawInterlacedPng(2_750)],
  ['a JPEG of 2,600 scans', async () => drawScansJpeg(1_024, 2_600)],
  ['a WebP of 300,000 frames', () => drawFramesWebp(300_000)],
  ['a GIF of 10,000 frames', async () => drawFramesGif(10_000)],
  ['an SVG with a script, declared as PNG', async () => ({ type: 'image/png', body: script })],
  ['an SVG', async () => ({ type: 'image/svg+xml', body: script })],
  ['a web page declared as JPEG', async () => ({ type: 'image/jpeg', body: Buffer.from('<h1>') })],
  ['an empty file', async () => ({ type: 'image/png', body: Buffer.alloc(0) })],
  ['a TIFF declared as PNG', async () => ({ type: 'image/png', body: await canvas(9, 9).tiff().toBuffer() })],
])('%s is answered with the placeholder, never with the file', async (_name, create) => {
  const { status, headers, body } = await requestPicture(await create());
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    502,
    'image/svg+xml',
    'no-store',
  ]);
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(body.toString()).toContain('<title>No picture</title>');
});

test('photographs of cameras are within the limits', async () => {
  const photograph = await drawJpeg(6_000, 4_000);
  expect((await requestPicture(photograph, 'webp')).status).toBe(200);
  expect((await requestPicture(await avifOf(3_000, 2_000), 'webp')).status).toBe(200);
});

test('a picture that is far higher than wide is bounded in height', async () => {
  const { body } = await requestPicture(await claimedTower(), 'webp');
  expect(await sharp(body).metadata()).toMatchObject({ width: 60, height: 3_840 });
});

const claimedTower = async (): Promise<PictureFile> => ({
  type: 'image/png',
  body: await canvas(250, 16_000).png().toBuffer(),
});

test('EXIF orientation is applied, and no metadata is passed on', async () => {
  const body = await canvas(200, 100)
    .withExif({ IFD0: { Artist: 'A. Person' }, IFD3: { GPSLatitude: '25/1 12/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(body).metadata()).exif).toBeDefined();
  for (const format of ['avif', 'webp', 'jpg']) {
    const response = await requestPicture({ type: 'image/jpeg', body }, format);
    const metadata = await sharp(response.body).metadata();
    expect([metadata.width, metadata.height]).toEqual([100, 200]);
    expect([metadata.exif, metadata.orientation, metadata.xmp, metadata.icc]).toEqual(
      Array(4).fill(undefined),
    );
  }
});

test('a CMYK JPEG is converted to sRGB', async () => {
  const body = await canvas(100, 100).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(body).metadata()).space).toBe('cmyk');
  const response = await requestPicture({ type: 'image/jpeg', body }, 'webp');
  const { channels } = await sharp(response.body).stats();
  const [red = 0, green = 0] = channels.map(({ mean }) => mean);
  expect([channels.length, red > 150, green < 90]).toEqual([3, true, true]);
});

test('an animated GIF is reduced to its first frame', async () => {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((background) => frame(background)));
  const body = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(body).metadata()).pages).toBe(2);
  const response = await requestPicture({ type: 'image/gif', body }, 'webp');
  const { width, height, pages } = await sharp(response.body).metadata();
  expect([width, height, pages]).toEqual([40, 40, undefined]);
  const { dominant } = await sharp(response.body).stats();
  expect(dominant.r > dominant.b).toBe(true);
});

const frame = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

test('transparency becomes white in JPEG and is preserved in WebP', async () => {
  const body = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const jpeg = await requestPicture({ type: 'image/png', body }, 'jpg');
  expect((await sharp(jpeg.body).stats()).channels[0]?.mean).toBeGreaterThan(250);
  const webp = await requestPicture({ type: 'image/png', body }, 'webp');
  expect((await sharp(webp.body).metadata()).hasAlpha).toBe(true);
});

test('the cache on disk stays below its limit, also after a restart with a lower one', async () => {
  const dataDir = createTempDir();
  const noise = () =>
    sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
  const pictures: Record<string, PictureFile> = {};
  for (let n = 1; n <= 6; n += 1) {
    pictures[`${n}.jpg`] = { type: 'image/jpeg', body: await noise().jpeg().toBuffer() };
  }
  const one = pictures['1.jpg']?.body.length ?? 0;
  const { imageBaseUrl } = await startPictureUpstream(pictures);
  const { app, stop } = await startSite({
    apiBaseUrl,
    imageBaseUrl,
    dataDir,
    overrides: { pictures: { maxBytes: one * 5 } },
  });
  for (const name of Object.keys(pictures)) {
    expect((await request(app).get(`/media/${name}.320.webp`)).status).toBe(200);
  }
  await expect.poll(() => sizeOf(join(dataDir, 'pictures'))).toBeLessThanOrEqual(one * 5);
  expect(await sizeOf(join(dataDir, 'pictures'))).toBeGreaterThan(one);
  expect((await request(app).get('/media/1.jpg.320.webp')).status).toBe(200);
  await stop();
  await startSite({ apiBaseUrl, imageBaseUrl, dataDir, overrides: { pictures: { maxBytes: one * 2 } } });
  await expect.poll(() => sizeOf(join(dataDir, 'pictures'))).toBeLessThanOrEqual(one * 2);
});

async function sizeOf(folder: string): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(folder)).map(
      async (name) => (await stat(join(folder, name)).catch(() => null))?.size ?? 0,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('pictures are served without a writable data folder', async () => {
  const file = join(createTempDir(), 'file');
  await writeFile(file, '');
  const { imageBaseUrl } = await startPictureUpstream({ 'a.jpg': await drawJpeg(800, 600) });
  const { app } = await startSite({ apiBaseUrl, imageBaseUrl, dataDir: file });
  const { status, headers } = await request(app).get('/media/a.jpg.768.webp');
  expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
});
