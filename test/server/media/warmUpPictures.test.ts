import { expect, test } from 'vitest';
import { warmUpPictures, warmUpSizes } from '../../../server/media/warmUpPictures.ts';

test('pictures are resized ahead to the most requested sizes, as background work', async () => {
  const resized: unknown[] = [];
  const find = async ({ width }: { width: number | 'share' }, options = {}) => {
    resized.push({ width, ...options });
    return { content: '', type: 'image/avif', etag: null };
  };
  await warmUpPictures(find, ['a.webp'], new AbortController().signal);
  expect(resized).toEqual(
    warmUpSizes.map(({ width }) => ({ width, waitMs: expect.any(Number), isBackground: true })),
  );
});
