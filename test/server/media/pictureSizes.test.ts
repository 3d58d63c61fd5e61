import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HtmlElement } from 'html-validate';
import sharp from 'sharp';
import request from 'supertest';
import { expect, test } from 'vitest';
import { pictureSrcset } from '../../../shared/pictures/pictureUrl.ts';
import { addresses } from '../../fixtures/addresses.ts';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { readShippedContent } from '../../helpers/http/fetchScreen.ts';
import { parsePage } from '../../helpers/http/parsePage.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { drawJpeg, startPictureUpstream } from '../../helpers/upstream/startPictureUpstream.ts';
import { findClosedPort, startUpstream } from '../../helpers/upstream/startUpstream.ts';

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
  const site = await startSite({ apiBaseUrl, imageBaseUrl, dataDir, pictureFactsMs: 50 });
  const pageOf = async ({ app }: typeof site) => (await request(app).get('/products/12')).text;
  const withSize = expect.stringMatching(/alt="Wellpoint pump WP 150"[^>]* width="500" height="1000"/);
  await expect.poll(() => pageOf(site), { timeout: 20_000 }).toEqual(withSize);
  const page = await pageOf(site);
  expect(page).toContain(`/media/${path}.768.avif 500w`);
  expect(page).not.toContain(`/media/${path}.1200.avif`);
  const other = await request(site.app).get('/products/15');
  expect(other.text).toContain('"pictureSizes":{}');
  await site.stop();
  const dead = await findClosedPort();
  expect(await pageOf(await startSite({ apiBaseUrl: dead, imageBaseUrl: dead, dataDir }))).toEqual(withSize);
});

test('a page is served with default sizes when its pictures cannot be fetched', async () => {
  const { apiBaseUrl } = await startUpstream(hostileContent);
  const { app } = await startSite({ apiBaseUrl, imageBaseUrl: await findClosedPort(), pictureFactsMs: 50 });
  const { status, text } = await request(app).get('/products/12');
  expect([status, text]).toEqual([200, expect.stringContaining('width="1200" height="900"')]);
});

/** Compares an image element's size and files with the picture itself; `null` if all is right. */
async function findProblem(img: HtmlElement): Promise<string | null> {
  const src = String(img.getAttributeValue('src'));
  const states = ['alt', 'width', 'height'].every((name) => img.hasAttribute(name));
  if (!states) return `${src}: alt, width or height is missing`;
  // The site's own vector drawings are one file for every width.
  if (/^\/[\w/-]+\.svg$/.test(src)) return null;
  const file = /^\/(?:media|pictures)\/(.+)\.\d+\.jpg$/.exec(src)?.[1];
  if (!file) return `${src}: not served by the site`;
  const master = sharp(await readFile(join('public/pictures', decodeURIComponent(file))));
  const { width, height } = await master.metadata();
  const stated = `${img.getAttributeValue('width')}x${img.getAttributeValue('height')}`;
  if (stated !== `${width}x${height}`) return `${src}: ${stated} instead of ${width}x${height}`;
  const types = img.parent?.querySelectorAll('source').map((source) => {
    const set = String(source.getAttributeValue('srcset'));
    const isValid = set.split(', ').every((one) => /\.\d+\.(avif|webp) \d+w$/.test(one));
    return isValid && source.hasAttribute('sizes') ? source.getAttributeValue('type') : set;
  });
  return types?.join() === 'image/avif,image/webp' ? null : `${src}: ${types}`;
}

test('every picture of every page has its true size, an alt and files in all formats; at most one is preloaded', async () => {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream(await readShippedContent());
  const { app } = await startSite({ apiBaseUrl, imageBaseUrl, pictureFactsMs: 50 });
  const findProblems = async (path: string) => {
    const page = parsePage((await request(app).get(path)).text);
    const images = page.querySelectorAll('img');
    const problems = (await Promise.all(images.map(findProblem))).filter((problem) => problem !== null);
    const eager = images.filter((img) => img.getAttributeValue('loading') !== 'lazy');
    const preloads = page.querySelectorAll('link[rel="preload"][as="image"]');
    if (eager.length > 1 || preloads.length !== eager.length) {
      problems.push(`${eager.length} eager, ${preloads.length} preloads`);
    }
    const [first] = eager;
    const [preload] = preloads;
    const firstSet = first?.parent?.querySelector('source')?.getAttributeValue('srcset');
    const expected = firstSet ?? first?.getAttributeValue('src');
    const fetched = preload?.getAttributeValue('imagesrcset') ?? preload?.getAttributeValue('href');
    if (fetched !== expected) problems.push(`${fetched} is preloaded instead of ${expected}`);
    return problems;
  };
  const paths = Object.values(addresses)
    .flat()
    .map(({ path }) => path);
  for (const path of paths) {
    await expect.poll(() => findProblems(path), { message: path, timeout: 60_000 }).toEqual([]);
  }
}, 120_000);
