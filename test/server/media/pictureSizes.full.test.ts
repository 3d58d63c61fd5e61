import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HtmlElement } from 'html-validate';
import sharp from 'sharp';
import request from 'supertest';
import { expect, test } from 'vitest';
import { addresses } from '../../fixtures/addresses.ts';
import { readShippedContent } from '../../helpers/http/fetchScreen.ts';
import { parsePage } from '../../helpers/http/parsePage.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

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
