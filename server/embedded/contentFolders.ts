import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../storage/projectRoot.ts';

const shippedContent = join(projectRoot, 'server/embedded/content');
/** The site's own pictures are the catalogue's as well: masters are kept once. */
export const shippedPictures = join(projectRoot, 'public/pictures');

/** Where a person's own content is, if there is any; no release touches it. */
const ownContent = (dataDir: string): string => join(dataDir, 'content');

/** The folder that is the whole catalogue: the own one as soon as it exists, else the one that ships. */
export function findContentFolder(dataDir: string): string {
  return existsSync(ownContent(dataDir)) ? ownContent(dataDir) : shippedContent;
}

/** Where the catalogue's pictures are looked for, in this order. */
export function pictureFolders(dataDir: string): string[] {
  return [join(ownContent(dataDir), 'pictures'), shippedPictures];
}
