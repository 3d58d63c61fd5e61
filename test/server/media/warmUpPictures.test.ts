import { expect, test } from 'vitest';
import { sleep } from '../../../server/async/sleep.ts';
import { warmUpPictures, warmUpSizes } from '../../../server/media/warmUpPictures.ts';

test('pictures are resized ahead only while no visitor is being served', async () => {
  const visits = { idleMs: 0 };
  const resized: number[] = [];
  const find = async ({ width }: { width: number | 'share' }) => {
    resized.push(Number(width));
    return { content: '', type: 'image/avif', etag: null };
  };
  const { signal } = new AbortController();
  const warming = warmUpPictures(find, ['a.webp'], () => visits.idleMs, signal);
  await sleep(50);
  expect(resized).toEqual([]);
  visits.idleMs = 1_000;
  await warming;
  expect(resized).toEqual(warmUpSizes.map(({ width }) => width));
});
