import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Log } from '../monitoring/log.ts';

/** Files of originals and of what was made of them; those that were not asked for longest go when they get too many. */
export interface PictureFiles {
  /** `null` where it is not kept. */
  read(name: string): Promise<Buffer | null>;
  /** A write that fails is logged and costs nothing else. */
  write(name: string, bytes: Buffer): Promise<void>;
}

interface PictureFilesOptions {
  folder: string;
  maxBytes: number;
  log: Log;
}

/** Opens `folder`; what is there already counts as well, as soon as it has been listed. */
export async function openPictureFiles({
  folder,
  maxBytes,
  log,
}: PictureFilesOptions): Promise<PictureFiles> {
  const warn = (err: unknown) => log.error({ folder, err }, 'pictures cannot be kept on disk');
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose(_bytes, name, reason) {
      if (reason === 'evict') rm(join(folder, name), { force: true }).catch(warn);
    },
  });
  await listFiles(folder, sizes).catch(warn);
  let written = 0;
  return {
    async read(name) {
      const bytes = await readFile(join(folder, name)).catch(() => null);
      if (bytes && sizes.get(name) === undefined) sizes.set(name, bytes.byteLength);
      return bytes;
    },
    async write(name, bytes) {
      // Under another name first: a reader, or a crash, never meets half a file.
      const part = join(folder, `${process.pid}-${written++}${partSuffix}`);
      try {
        await writeFile(part, bytes);
        await rename(part, join(folder, name));
        sizes.set(name, bytes.byteLength);
      } catch (error) {
        warn(error);
      }
    },
  };
}

const partSuffix = '.part';

/** From the one that was written first on; what a crash has left half is removed. */
async function listFiles(folder: string, sizes: LRUCache<string, number>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      if (name.endsWith(partSuffix)) return void (await rm(file, { force: true }));
      const { size, mtimeMs } = await stat(file);
      return { name, size, mtimeMs };
    }),
  );
  const kept = found.filter((file) => file !== undefined).sort((a, b) => a.mtimeMs - b.mtimeMs);
  for (const { name, size } of kept) sizes.set(name, size);
}
