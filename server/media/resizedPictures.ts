import { LRUCache } from 'lru-cache';
import { createQueue, QueueFull } from '../async/createQueue.ts';
import { createSingleFlight } from '../async/singleFlight.ts';
import { withTimeout } from '../async/withTimeout.ts';
import { HttpError } from '../http/httpError.ts';
import type { Log } from '../monitoring/log.ts';
import type { FindOriginal, Original } from './originals.ts';
import type { PictureFiles } from './pictureFiles.ts';
import type { PictureProcess } from './pictureProcess.ts';
import type { RequestedPicture } from './requestedPicture.ts';

/** Increment it when the same original would be encoded differently. */
const encoderVersion = 1;

/** Named by content: fixed pages and the embedded catalogue use the same pictures and share the files. */
export const resizedFileName = (
  { width, format }: Pick<RequestedPicture, 'width' | 'format'>,
  { version }: Pick<Original, 'version'>,
): string => `${version}-${encoderVersion}.${width}.${format}`;

/** A file to send to the browser. */
export interface ServedPicture {
  /** The path of a stored file, or the bytes of one that could not be stored. */
  content: string | Buffer;
  type: string;
  /** `null` for the original, sent in place of a file that is not resized yet. */
  etag: string | null;
}

interface FindOptions {
  waitMs?: number;
  /** A background resize: it comes after the pictures of visitors. */
  isBackground?: boolean;
}

/** Resolves with the original if the resize takes longer than `waitMs`. */
export type FindPicture = (requested: RequestedPicture, options?: FindOptions) => Promise<ServedPicture>;

const maxWaiting = 200;
/** One is decoded while the next is loaded, so that an upstream that is slow with one holds up no other. */
const maxLoaded = 2;
/** A file that could not be decoded is not tried again until its content changes. */
const unreadableMs = 600_000;

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

export type OnResize = (result: 'ok' | 'failed', seconds: number) => void;

/** Resizes originals, one at a time and each only once, and caches the files. */
export function createResizer(
  files: PictureFiles,
  decoder: PictureProcess,
  log: Log,
  defaultWaitMs: number,
  onResize?: OnResize,
) {
  const queue = createQueue({ maxRunning: maxLoaded, maxWaiting });
  const flights = createSingleFlight<string | Buffer | null>();
  const failures = new LRUCache<string, HttpError>({ max: 1_000, ttl: unreadableMs });

  async function resize(name: string, requested: RequestedPicture, original: Original): Promise<Buffer> {
    const file = await original.load();
    const startedAt = performance.now();
    const report = (result: 'ok' | 'failed') => onResize?.(result, (performance.now() - startedAt) / 1_000);
    try {
      const bytes = await decoder.resize(file, requested);
      report('ok');
      return bytes;
    } catch (err) {
      // Another process may have evicted it meanwhile.
      if (typeof file === 'string' && !(await original.find())) return resize(name, requested, original);
      report('failed');
      if (err instanceof HttpError) failures.set(name, err);
      throw err;
    }
  }

  async function resizeToFile(
    name: string,
    requested: RequestedPicture,
    original: Original,
    isBackground: boolean,
  ): Promise<string | Buffer | null> {
    try {
      const bytes = await queue.run(() => resize(name, requested, original), { isBackground });
      await files.write(name, bytes);
      return (await files.find(name)) ?? bytes;
    } catch (err) {
      if (err instanceof QueueFull) return null;
      log.warn({ path: requested.path, err }, 'a picture could not be resized');
      throw err;
    }
  }

  function findPicturesOf(find: FindOriginal): FindPicture {
    return async function findPicture(requested, { waitMs = defaultWaitMs, isBackground = false } = {}) {
      const original = await find(requested.path, { isBackground });
      const name = resizedFileName(requested, original);
      async function resizeOnce(): Promise<string | Buffer | null> {
        const failure = failures.get(name);
        if (failure) throw failure;
        return flights.run(name, () => resizeToFile(name, requested, original, isBackground));
      }
      const content = (await files.find(name)) ?? (await withTimeout(resizeOnce, waitMs, () => null));
      if (content) return { content, type: types[requested.format], etag: `"${name}"` };
      // Originals are sent from disk alone: in memory, slow visitors could gather any number of them.
      const stored = await original.find();
      if (!stored) throw new HttpError(503, 'Too many pictures at once.', { 'retry-after': '2' });
      return { content: stored, type: original.type, etag: null };
    };
  }

  return { findPicturesOf, pending: () => flights.size() };
}
