import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { createPictureProcess } from '../../../server/media/pictureProcess.ts';
import { drawBombs } from '../../tools/attack/drawHostilePictures.ts';
import { findWorkers } from './findWorkers.ts';

/** The most memory that a process that decodes has had, in MB. */
function peakOfWorkers(): number {
  const peaks = findWorkers().map(
    (pid) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
  );
  return Math.max(...peaks.map(Number)) / 1024;
}

/** Pictures just within the limits, and larger ones. */
test.each([
  ['avif', 2_490, 2_520],
  ['progressive.jpg', 3_860, 4_620],
  ['interlaced.png', 2_720, 3_530],
  ['lossless.webp', 4_990, 6_300],
])('the largest %s that is accepted is decoded within 270 MB, and a larger one is refused', async (name, within, beyond) => {
  const [accepted, refused] = Object.values(await drawBombs([within, beyond], [name]));
  // Kept although it holds much memory: its peak is read after the answer.
  const { resize, close } = createPictureProcess({ maxKeptBytes: Number.POSITIVE_INFINITY, maxMs: 600_000 });
  onTestFinished(close);
  const size = { width: 1_920, format: 'avif' } as const;
  expect((await resize(accepted?.body as Buffer, size)).length).toBeGreaterThan(0);
  expect(peakOfWorkers()).toBeLessThan(270);
  await expect(resize(refused?.body as Buffer, size)).rejects.toMatchObject({ status: 502 });
});
