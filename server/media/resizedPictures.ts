import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { HttpError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { AskedPicture } from './askedPicture.ts';
import { createQueue, QueueFull } from './createQueue.ts';
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

  /** `null` where too many are waiting. */
  async function makeFile(name: string, asked: AskedPicture, original: Original): Promise<Buffer | null> {
    try {
      const bytes = await enqueue(async () =>
        resizePicture(await original.load(), asked.width, asked.format),
      );
      await files.write(name, bytes);
      return bytes;
    } catch (err) {
      if (err instanceof QueueFull) return null;
      if (err instanceof HttpError) failures.set(name, err);
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

  /** The pictures of one source; `source` keeps equal paths of two sources apart. */
  return function findPicturesOf(source: string, find: FindOriginal): FindPicture {
    return async function findPicture(asked, waitMs = usualWaitMs) {
      const original = await find(asked.path);
      const name = fileName(source, asked, original);
      const kept = await files.read(name);
      const bytes =
        kept ?? (await Promise.race([make(name, asked, original), sleep(waitMs, null, { ref: false })]));
      return bytes
        ? { bytes, type: types[asked.format], etag: `"${name}"` }
        : { bytes: await original.load(), type: original.type, etag: null };
    };
  };
}

function fileName(source: string, { path, width, format }: AskedPicture, { version }: Original): string {
  const parts = JSON.stringify([encoderVersion, source, path, version]);
  return `${createHash('sha1').update(parts).digest('hex')}.${width}.${format}`;
}
