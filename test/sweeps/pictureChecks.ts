import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HtmlElement } from 'html-validate';
import sharp from 'sharp';
import { type Check, unless } from './check.ts';

const sizes = new Map<string, Promise<string | null>>();

/** The size of an original, which is in the project for every sample picture; `null` without a file. */
export function readSize(file: string): Promise<string | null> {
  const read = async () => {
    const original = await readFile(join('public/pictures', decodeURIComponent(file))).catch(() => null);
    if (!original) return null;
    const { width, height } = await sharp(original).metadata();
    return `${width}x${height}`;
  };
  const size = sizes.get(file) ?? read();
  sizes.set(file, size);
  return size;
}

async function pictureProblems(img: HtmlElement): Promise<string[]> {
  const src = String(img.getAttributeValue('src'));
  if (!['alt', 'width', 'height'].every((name) => img.hasAttribute(name)))
    return [`${src}: alt, width or height is missing`];
  // The site's own vector drawings are one file for every width.
  if (/^\/[\w/-]+\.svg$/.test(src)) return [];
  const file = /^\/(?:media|pictures)\/(.+)\.\d+\.jpg$/.exec(src)?.[1];
  if (!file) return [`${src}: not served by the site`];
  const size = await readSize(file);
  const stated = `${img.getAttributeValue('width')}x${img.getAttributeValue('height')}`;
  const types = img.parent?.querySelectorAll('source').map((source) => {
    const set = String(source.getAttributeValue('srcset'));
    const isValid = set.split(', ').every((one) => /\.\d+\.(avif|webp) \d+w$/.test(one));
    return isValid && source.hasAttribute('sizes') ? source.getAttributeValue('type') : set;
  });
  return [
    ...unless(stated === size, `${src}: ${stated} instead of ${size}`),
    ...unless(types?.join() === 'image/avif,image/webp', `${src}: ${types}`),
  ];
}

/** Pictures state their true size and have files in all formats; the first one is preloaded. */
export const pictures: Check = async ({ html }) => {
  const images = html.querySelectorAll('img');
  const eager = images.filter((img) => img.getAttributeValue('loading') !== 'lazy');
  const preloads = html.querySelectorAll('link[rel="preload"][as="image"]');
  const first = eager[0]?.parent?.querySelector('source') ?? eager[0];
  const expected =
    first &&
    [
      first.getAttributeValue('srcset') ?? first.getAttributeValue('src'),
      first.getAttributeValue('sizes'),
    ].join();
  const [preload] = preloads;
  const fetched =
    preload &&
    [
      preload.getAttributeValue('imagesrcset') ?? preload.getAttributeValue('href'),
      preload.getAttributeValue('imagesizes'),
    ].join();
  return [
    ...(await Promise.all(images.map(pictureProblems))).flat(),
    ...unless(
      eager.length <= 1 && preloads.length === eager.length,
      `${eager.length} eager, ${preloads.length} preloads`,
    ),
    ...unless(fetched === expected, `${fetched} is preloaded instead of ${expected}`),
  ];
};
