import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import request from 'supertest';
import { expect, test } from 'vitest';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { startSite } from '../../helpers/site/startSite.ts';

interface ManifestImage {
  src: string;
  type: string;
  sizes: string;
  purpose?: string;
}

const start = async () => (await startSite()).app;
const readManifest = async (app: Awaited<ReturnType<typeof start>>) =>
  JSON.parse((await request(app).get('/site.webmanifest').responseType('blob')).body);

test('icons and screenshots of the manifest have the sizes and types that it states', async () => {
  const app = await start();
  const { icons, screenshots } = await readManifest(app);
  for (const { src, type, sizes } of [...icons, ...screenshots] as ManifestImage[]) {
    const { status, headers, body } = await request(app).get(src).buffer().responseType('blob');
    expect([src, status, headers['content-type']]).toEqual([src, 200, type]);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(body).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
  const sizesOf = (purpose?: string) =>
    (icons as ManifestImage[]).filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
  expect(sizesOf()).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(sizesOf('maskable')).toEqual(['192x192', '512x512']);
});

test('a maskable icon is opaque, and its mark lies within the circle that no mask cuts', async () => {
  const { data, info } = await sharp(await readFile('public/logo-512.png'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  const ground = data.subarray(0, 3);
  let radius = 0;
  for (let at = 0; at < data.length; at += 3) {
    // The edge of the drawing is a shade lighter than its ground.
    const differs = data
      .subarray(at, at + 3)
      .some((value, band) => Math.abs(value - (ground[band] ?? 0)) > 16);
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)];
    if (differs) radius = Math.max(radius, Math.hypot(x - info.width / 2, y - info.height / 2));
  }
  expect(radius).toBeLessThan(0.4 * info.width);
});

test('the shortcuts lead to products, duty point, quote list and the numbers to call', async () => {
  const app = await start();
  const { shortcuts, start_url, scope, display } = await readManifest(app);
  const paths = (shortcuts as { url: string }[]).map(({ url }) => url.split('#', 1)[0]);
  expect(paths).toEqual([urlFor('products'), urlFor('dutyPoint'), urlFor('requestQuote'), urlFor('contact')]);
  expect([start_url, scope, display]).toEqual(['/', '/', 'minimal-ui']);
});
