import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createQueue, QueueFull } from '../async/createQueue.ts';
import { HttpError } from '../http/httpError.ts';
import type { Log } from '../monitoring/log.ts';
import type { AskedPicture } from './askedPicture.ts';
import type { FindOriginal, Original } from './originals.ts';
import type { PictureFiles } from './pictureFiles.ts';
import { encoderVersion, resizePicture } from './resizePicture.ts';

/** A file to send. */
export interface SentPicture {
  bytes: Buffer;
  type: string;
  /** Names the content; `null` for the original that stands in for a file not made yet. */
  etag: string | null;
}

/** Waits for a resize at most `waitMs`, then gives the original. */
export type FindPicture = (asked: AskedPicture, waitMs?: number) => Promise<SentPicture>;

const mostWaiting = 200;
/** A file that cannot be read stays so until its content changes. */
const unreadableMs = 600_000;

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

interface ResizerOptions {
  files: PictureFiles;
  usualWaitMs: number;
  log: Log;
}

/** Makes files of originals, one at a time in all, each once, and keeps them. */
export function createResizer({ files, usualWaitMs, log }: ResizerOptions) {
  const enqueue = createQueue(1, mostWaiting);
  const flights = new Map<string, Promise<Buffer | null>>();
  const failures = new LRUCache<string, HttpError>({ max: 1_000, ttl: unreadableMs });

  async function resize(name: string, { width, format }: AskedPicture, file: Buffer): Promise<Buffer> {
    try {
      return await resizePicture(file, width, format);
    } catch (err) {
      if (err instanceof HttpError) failures.set(name, err);
      throw err;
    }
  }

  /** `null` where too many are waiting. */
  async function makeFile(name: string, asked: AskedPicture, original: Original): Promise<Buffer | null> {
    try {
      const bytes = await enqueue(async () => resize(name, asked, await original.load()));
      await files.write(name, bytes);
      return bytes;
    } catch (err) {
      if (err instanceof QueueFull) return null;
      log.warn({ path: asked.path, err }, 'a picture could not be resized');
      throw err;
    } finally {
      flights.delete(name);
    }
  }

  function make(name: string, asked: AskedPicture, original: Original): Promise<Buffer | null> {
    const failure = failures.get(name);
    if (failure) return Promise.reject(failure);
    const flight = flights.get(name) ?? makeFile(name, asked, original);
    // It may fail when the visitor has left already.
    flight.catch(() => undefined);
    flights.set(name, flight);
    return flight;
  }

  return function findPicturesOf(find: FindOriginal): FindPicture {
    return async function findPicture(asked, waitMs = usualWaitMs) {
      const original = await find(asked.path);
      const name = fileName(asked, original);
      const kept = await files.read(name);
      const bytes =
        kept ?? (await Promise.race([make(name, asked, original), sleep(waitMs, null, { ref: false })]));
      return bytes
        ? { bytes, type: types[asked.format], etag: `"${name}"` }
        : { bytes: await original.load(), type: original.type, etag: null };
    };
  };
}

/** By content: the embedded catalogue and fixed pages show the same pictures, and share their files. */
const fileName = ({ width, format }: AskedPicture, { version }: Original): string =>
  `${version}-${encoderVersion}.${width}.${format}`;
