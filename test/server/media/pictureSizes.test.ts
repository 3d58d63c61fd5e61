import request from 'supertest';
import { expect, test } from 'vitest';
import { pictureSrcset } from '../../../shared/pictures/pictureUrl.ts';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { drawJpeg, startPictureUpstream } from '../../helpers/upstream/startPictureUpstream.ts';
import { closedAddress, startUpstream } from '../../helpers/upstream/startUpstream.ts';

test('srcset ends at the width of the picture or of its place', () => {
  expect(
    pictureSrcset('/media/a', 1200, 1920, 'avif')
      .split(', ')
      .map((one) => one.split('.').slice(1).join('.')),
  ).toEqual(['320.avif 320w', '480.avif 480w', '768.avif 768w', '1200.avif 1200w']);
  expect(pictureSrcset('/media/a', 640, 1920, 'webp')).toMatch(/768\.webp 640w$/);
  expect(pictureSrcset('/media/a', 4000, 320, 'webp')).toBe('/media/a.320.webp 320w');
  expect(pictureSrcset('/media/a', 200, 768, 'jpg')).toBe('/media/a.320.jpg 200w');
});

test('sizes of upstream pictures are read in the background and rendered into the page, after a restart at once', async () => {
  const dataDir = createTempDir();
  const { apiBaseUrl } = await startUpstream();
  const path = 'machines/sl-150-d/main.webp';
  const { imageBaseUrl } = await startPictureUpstream({ [path]: await drawJpeg(500, 1000) });
  const site = await startSite({
    apiBaseUrl,
    imageBaseUrl,
    dataDir,
    overrides: { pictures: { factsIntervalMs: 50 } },
  });
  const pageOf = async ({ app }: typeof site) => (await request(app).get('/products/12')).text;
  const withSize = expect.stringMatching(/alt="Wellpoint pump WP 150"[^>]* width="500" height="1000"/);
  await expect.poll(() => pageOf(site)).toEqual(withSize);
  const page = await pageOf(site);
  expect(page).toContain(`/media/${path}.768.avif 500w`);
  expect(page).not.toContain(`/media/${path}.1200.avif`);
  const other = await request(site.app).get('/products/15');
  expect(other.text).toContain('"pictureSizes":{}');
  await site.stop();
  const dead = closedAddress;
  expect(await pageOf(await startSite({ apiBaseUrl: dead, imageBaseUrl: dead, dataDir }))).toEqual(withSize);
});

test('a page is served with default sizes when its pictures cannot be fetched', async () => {
  const { apiBaseUrl } = await startUpstream(hostileContent);
  const { app } = await startSite({
    apiBaseUrl,
    imageBaseUrl: closedAddress,
    overrides: { pictures: { factsIntervalMs: 50 } },
  });
  const { status, text } = await request(app).get('/products/12');
  expect([status, text]).toEqual([200, expect.stringContaining('width="1200" height="900"')]);
});
