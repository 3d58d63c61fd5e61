import { glob, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ignoreError } from '../../shared/ignoreError.ts';
import { HttpError } from '../http/httpError.ts';
import { projectRoot } from '../storage/projectRoot.ts';
import { contentDigest, type FindOriginal } from './originals.ts';

const folder = join(projectRoot, 'public/pictures');

/** Paths of the site's own pictures, in reverse order: scenes, the largest and first to be seen, come first. */
export async function listSitePictures(): Promise<string[]> {
  const paths = await Array.fromAsync(glob('**/*.{webp,png,jpg}', { cwd: folder }));
  return paths.toSorted().toReversed();
}

const versions = new Map<string, string>();

/** The site's own pictures, read from `public/pictures`; a release never changes them. */
export const findSiteOriginal: FindOriginal = async (path) => {
  const file = join(folder, path);
  const original = versions.has(file) ? null : await readFile(file).catch(ignoreError);
  if (original) versions.set(file, contentDigest(original));
  const version = versions.get(file);
  if (!version) throw new HttpError(404, 'There is no such picture.');
  const find = async () => file;
  return { version, type: `image/${extname(path).slice(1)}`, load: find, find };
};
