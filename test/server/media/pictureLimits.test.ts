import type { Metadata } from 'sharp';
import { expect, test } from 'vitest';
import { isTooCostly } from '../../../server/media/pictureLimits.ts';

const png = { format: 'png', channels: 4, depth: 'uchar' } as const;

test.each<[string, Partial<Metadata>, megapixels: number]>([
  ['8 bits a colour', png, 25],
  ['16 bits a colour', { ...png, depth: 'ushort' }, 18],
  ['an interlaced PNG', { ...png, isProgressive: true }, 12],
  ['a progressive JPEG', { format: 'jpeg', channels: 3, depth: 'uchar', isProgressive: true }, 15],
  ['AVIF', { format: 'heif', channels: 3, depth: 'uchar' }, 6],
])('%s may have so many megapixels, and not one more', (_, metadata, megapixels) => {
  const ofSize = (size: number) => ({ ...metadata, width: size * 1_000, height: 1_000 }) as Metadata;
  expect([isTooCostly(ofSize(megapixels)), isTooCostly(ofSize(megapixels + 1))]).toEqual([false, true]);
});
