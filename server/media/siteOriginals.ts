import type { Stats } from 'node:fs';
import { glob, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { HttpError } from '../http/httpError.ts';
import { projectRoot } from '../storage/projectRoot.ts';
import { contentDigest, type FindOriginal } from './originals.ts';

const folder = join(projectRoot, 'public/pictures');

/** Paths of the site's own pictures, in reverse order: scenes, the largest and first to be seen, come first. */
export async function listSitePictures(): Promise<string[]> {
  const paths = await Array.fromAsync(glob('**/*.{webp,png,jpg}', { cwd: folder }));
  return paths.toSorted().toReversed();
}

/** The site's own pictures, read from `public/pictures`. */
export const findSiteOriginal: FindOriginal = async (path) => {
  const file = join(folder, path);
  const stats = await stat(file).catch(() => null);
  if (!stats?.isFile()) throw new HttpError(404, 'There is no such picture.');
  return {
    version: await digestOf(file, stats),
    type: `image/${extname(path).slice(1)}`,
    load: () => readFile(file),
    find: async () => file,
  };
};

const digests = new Map<string, { mtimeMs: number; digest: string }>();

/** Cached until the file changes. */
async function digestOf(file: string, { mtimeMs }: Stats): Promise<string> {
  const cached = digests.get(file);
  if (cached?.mtimeMs === mtimeMs) return cached.digest;
  const digest = contentDigest(await readFile(file));
  digests.set(file, { mtimeMs, digest });
  return digest;
}
