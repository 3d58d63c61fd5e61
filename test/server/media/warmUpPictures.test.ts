import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openPictures } from '../../../server/media/openPictures.ts';
import { restAfterFailureMs, warmUpPictures, warmUpSizes } from '../../../server/media/warmUpPictures.ts';
import { createDiskHealth } from '../../../server/storage/diskHealth.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { startPictureUpstream } from '../../helpers/upstream/startPictureUpstream.ts';

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

test('the warm-up rests after each picture that the upstream refuses', async () => {
  const refuse = () => Promise.reject(new Error('refused'));
  const startedAt = performance.now();
  await warmUpPictures(refuse, ['a.webp', 'b.webp'], new AbortController().signal);
  // A timer may end a millisecond early.
  const restMs = 2 * warmUpSizes.length * (restAfterFailureMs - 1);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(restMs);
});

test('facts of refused pictures are requested two at a time, with a rest after each', async () => {
  const { imageBaseUrl, requests } = await startPictureUpstream({});
  const log = pino({ level: 'silent' });
  const names = Array.from({ length: 12 }, (_, at) => `${at}.webp`);
  const startedAt = performance.now();
  const { close } = await openPictures({
    imageBaseUrl,
    sourceName: 'test',
    paths: () => names,
    onFacts: () => undefined,
    dataDir: createTempDir(),
    health: createDiskHealth([], log),
    log,
    factsIntervalMs: 50,
  });
  await expect.poll(() => requests).toHaveLength(names.length);
  const rests = names.length / 2 - 1;
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(rests * (restAfterFailureMs - 1));
  await close();
});
