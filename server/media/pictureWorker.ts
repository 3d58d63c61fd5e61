/** The process that decodes pictures for `pictureProcess.ts`: one at a time, as messages come. */
import { writeFileSync } from 'node:fs';
import type { PictureJob, PictureResult } from './pictureProcess.ts';
import { readPictureHeader, resizePicture } from './resizePicture.ts';

process.on('message', async (job: PictureJob) => {
  const result = await run(job).catch((error: Error) => ({ error: String(error.cause ?? error) }));
  process.send?.({ ...result, memory: process.memoryUsage.rss() } satisfies PictureResult);
});
// The server has ended, in whatever way.
process.on('disconnect', () => process.exit());
// Ctrl+C reaches all processes of the terminal, and the server finishes its requests first.
process.on('SIGINT', () => undefined);

try {
  // Where memory runs out, the kernel ends this process and not the server.
  writeFileSync('/proc/self/oom_score_adj', '500');
} catch {
  // Only Linux has it.
}

async function run({ file, size }: PictureJob) {
  return size
    ? { bytes: await resizePicture(file, size.width, size.format) }
    : { header: await readPictureHeader(file) };
}
