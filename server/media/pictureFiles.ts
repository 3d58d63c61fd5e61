import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LRUCache } from 'lru-cache';
import { ignoreError } from '../../shared/ignoreError.ts';
import type { DiskHealth } from '../storage/diskHealth.ts';

/** LRU cache on disk for originals and resized pictures, over the files of the build. */
export type PictureFiles = Awaited<ReturnType<typeof openPictureFiles>>;

/**
 * Opens the cache in `cacheFolder`; files of an earlier run are part of it. `builtFolder`: pictures that were resized with the
 * build; may be missing.
 */
export async function openPictureFiles(
  cacheFolder: string,
  builtFolder: string,
  maxBytes: number,
  health: DiskHealth,
) {
  // Files are sent by their absolute path.
  const folder = resolve(cacheFolder);
  const logError = (err: unknown) => health.failed('pictures', err);
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose(_bytes, name, reason) {
      if (reason === 'evict') rm(join(folder, name), { force: true }).catch(logError);
    },
  });
  let isListed = false;
  async function list(): Promise<void> {
    try {
      await listFiles(folder, sizes);
      isListed = true;
      health.worked('pictures');
    } catch (err) {
      logError(err);
    }
  }
  await list();
  const built = new Set(await readdir(builtFolder).catch(() => []));
  async function find(name: string): Promise<string | null> {
    if (built.has(name)) return join(builtFolder, name);
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    // Another process may have written it.
    if (stats && sizes.get(name) === undefined) sizes.set(name, stats.size);
    return stats && path;
  }
  let unwritten: { name: string; bytes: Buffer } | null = null;

  async function stage(bytes: Buffer) {
    const part = join(folder, `${randomUUID()}${partSuffix}`);
    // The folder may have been removed, or the disk replaced.
    const writing = mkdir(folder, { recursive: true }).then(() => writeFile(part, bytes));
    const isWritten = await writing.then(
      () => true,
      () => false,
    );
    return {
      content: isWritten ? part : bytes,
      async keep(name: string): Promise<void> {
        try {
          await writing;
          await rename(part, join(folder, name));
          sizes.set(name, bytes.byteLength);
          unwritten = null;
          health.worked('pictures');
        } catch (error) {
          unwritten = { name, bytes };
          logError(error);
        }
      },
      // A partial file would take space on a full disk.
      [Symbol.asyncDispose]: () => rm(part, { force: true }).catch(ignoreError),
    };
  }

  async function write(name: string, bytes: Buffer): Promise<void> {
    await using staged = await stage(bytes);
    await staged.keep(name);
  }

  return {
    /** The path of the cached file, to be sent without being held in memory; `null` on a cache miss. */
    find,
    /**
     * Writes a partial file, which is removed with the result unless `keep` renames it, so that neither a reader nor a crash
     * leaves half a file in use. `content`: its path, or the bytes where it could not be written. Never rejects; an error of a
     * kept one is reported to the disk's health.
     */
    stage,
    /** Stages and keeps. */
    write,
    /**
     * Lists the folder again, or writes the last picture that failed to be stored, so that the disk's recovery is noticed
     * without a visitor.
     */
    async retry() {
      if (!isListed) await list();
      if (unwritten) await write(unwritten.name, unwritten.bytes);
    },
  };
}

const partSuffix = '.part';
/** Another process may be writing a younger one. */
const abandonedMs = 3_600_000;

/** Lists cached files, oldest first, and removes partial files that a crash has left. */
async function listFiles(folder: string, sizes: LRUCache<string, number>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      // Another process may have renamed or evicted it meanwhile.
      const stats = await stat(file).catch(() => null);
      if (!stats) return;
      const { size, mtimeMs } = stats;
      if (!name.endsWith(partSuffix)) return { name, size, mtimeMs };
      if (mtimeMs < Date.now() - abandonedMs) await rm(file, { force: true });
    }),
  );
  const complete = found.filter((file) => file !== undefined).sort((a, b) => a.mtimeMs - b.mtimeMs);
  for (const { name, size } of complete) sizes.set(name, size);
}
