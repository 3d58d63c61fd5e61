import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { inParallel } from '../server/async/inParallel.ts';
import { resizedFileName } from '../server/media/resizedPictures.ts';
import { resizePicture } from '../server/media/resizePicture.ts';
import { findSiteOriginal } from '../server/media/siteOriginals.ts';
import { warmUpSizes } from '../server/media/warmUpPictures.ts';

/**
 * Resizes the site's own pictures to the most requested sizes, so that the first minutes of a release serve visitors. Files
 * are named by content: those of an earlier release stay, and only new ones take time.
 */
export async function resizePictures(
  folder: string,
  paths: readonly string[],
  report: (line: string) => void = console.log,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const before = new Set(await readdir(folder));
  const wanted = await Promise.all(
    paths.map(async (path) => {
      const original = await findSiteOriginal(path);
      return warmUpSizes.map((size) => ({ original, size, name: resizedFileName(size, original) }));
    }),
  );
  const files = new Map(wanted.flat().map((file) => [file.name, file]));
  const missing = [...files.values()].filter(({ name }) => !before.has(name));
  if (missing.length > 0) report(`Resizing pictures: ${missing.length} files.`);
  await inParallel(missing, availableParallelism(), async ({ original, size, name }) => {
    const bytes = await resizePicture(await original.load(), size);
    await writeFile(join(folder, name), bytes);
  });
  const unused = [...before].filter((name) => !files.has(name));
  await Promise.all(unused.map((name) => rm(join(folder, name))));
}
