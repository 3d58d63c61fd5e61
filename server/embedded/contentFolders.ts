import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../storage/projectRoot.ts';

const shippedContent = join(projectRoot, 'server/embedded/content');
/** The shipped catalogue uses the pictures of the site's fixed pages, so that each exists once. */
const shippedPictures = join(projectRoot, 'public/pictures');

/** Content of the operator's own; no release changes it. */
const ownContent = (dataDir: string): string => join(dataDir, 'content');

/** The folder of the whole catalogue: the operator's own as soon as it exists, else the shipped one. */
export function findContentFolder(dataDir: string): string {
  return existsSync(ownContent(dataDir)) ? ownContent(dataDir) : shippedContent;
}

/** The folders that are searched for the catalogue's pictures, in this order. */
export function pictureFolders(dataDir: string): string[] {
  return [join(ownContent(dataDir), 'pictures'), shippedPictures];
}
