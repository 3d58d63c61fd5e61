import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { createPictureProcess } from '../../../server/media/pictureProcess.ts';
import { drawBombs } from '../../tools/attack/drawHostilePictures.ts';
import { findWorkers } from './findWorkers.ts';

/** The most memory that a process has had, in MB. */
const peakOf = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Pictures just within the limits. */
test.each([
  ['avif', 2_490],
  ['progressive.jpg', 3_860],
  ['interlaced.png', 2_720],
  ['lossless.webp', 4_990],
])('the largest %s that is accepted is decoded within 270 MB', async (name, side) => {
  const [accepted] = Object.values(await drawBombs([side], [name]));
  // The site of another file of this worker may decode pictures too.
  const others = findWorkers();
  // Kept although it holds much memory: its peak is read after the answer.
  const { resize, close } = createPictureProcess({ maxKeptBytes: Number.POSITIVE_INFINITY, maxMs: 600_000 });
  onTestFinished(close);
  const size = { width: 1_920, format: 'avif' } as const;
  expect((await resize(accepted?.body as Buffer, size)).length).toBeGreaterThan(0);
  const [pid = 0] = findWorkers().filter((worker) => !others.includes(worker));
  expect(peakOf(pid)).toBeLessThan(270);
});
