import { LRUCache } from 'lru-cache';
import { createQueue, QueueFull } from '../async/createQueue.ts';
import { createSingleFlight } from '../async/singleFlight.ts';
import { withTimeout } from '../async/withTimeout.ts';
import { HttpError } from '../http/httpError.ts';
import type { Log } from '../monitoring/log.ts';
import type { FindOriginal, Original } from './originals.ts';
import type { PictureFiles } from './pictureFiles.ts';
import type { RequestedPicture } from './requestedPicture.ts';
import { resizedFileName } from './resizedFileName.ts';
import { resizePicture } from './resizePicture.ts';

/** A file to send to the browser. */
interface ServedPicture {
  bytes: Buffer;
  type: string;
  /** `null` for the original, sent in place of a file that is not resized yet. */
  etag: string | null;
}

/** Resolves with the original if the resize takes longer than `waitMs`. */
export type FindPicture = (requested: RequestedPicture, waitMs?: number) => Promise<ServedPicture>;

const maxWaiting = 200;
/** A file that cannot be decoded stays so until its content changes. */
const unreadableMs = 600_000;

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

export type OnResize = (result: 'ok' | 'failed', seconds: number) => void;

interface ResizerOptions {
  files: PictureFiles;
  defaultWaitMs: number;
  /** Called after each resize. */
  onResize?: OnResize | undefined;
  log: Log;
}

/** Resizes originals, one at a time and each only once, and caches the files. */
export function createResizer({ files, defaultWaitMs, onResize, log }: ResizerOptions) {
  const enqueue = createQueue(1, maxWaiting);
  const flights = createSingleFlight<Buffer | null>();
  const failures = new LRUCache<string, HttpError>({ max: 1_000, ttl: unreadableMs });

  async function resize(name: string, { width, format }: RequestedPicture, file: Buffer): Promise<Buffer> {
    const startedAt = performance.now();
    const report = (result: 'ok' | 'failed') => onResize?.(result, (performance.now() - startedAt) / 1_000);
    try {
      const bytes = await resizePicture(file, width, format);
      report('ok');
      return bytes;
    } catch (err) {
      report('failed');
      if (err instanceof HttpError) failures.set(name, err);
      throw err;
    }
  }

  /** `null` if too many resizes are waiting. */
  async function resizeToFile(
    name: string,
    requested: RequestedPicture,
    original: Original,
  ): Promise<Buffer | null> {
    try {
      const bytes = await enqueue(async () => resize(name, requested, await original.load()));
      await files.write(name, bytes);
      return bytes;
    } catch (err) {
      if (err instanceof QueueFull) return null;
      log.warn({ path: requested.path, err }, 'a picture could not be resized');
      throw err;
    }
  }

  function resizeOnce(name: string, requested: RequestedPicture, original: Original): Promise<Buffer | null> {
    const failure = failures.get(name);
    if (failure) return Promise.reject(failure);
    return flights.run(name, () => resizeToFile(name, requested, original));
  }

  function findPicturesOf(find: FindOriginal): FindPicture {
    return async function findPicture(requested, waitMs = defaultWaitMs) {
      const original = await find(requested.path);
      const name = resizedFileName(requested, original);
      const cached = await files.read(name);
      const bytes =
        cached ??
        (await withTimeout(
          () => resizeOnce(name, requested, original),
          waitMs,
          () => null,
        ));
      return bytes
        ? { bytes, type: types[requested.format], etag: `"${name}"` }
        : { bytes: await original.load(), type: original.type, etag: null };
    };
  }

  return { findPicturesOf, pending: () => flights.size() };
}
