import { fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { QueueFull } from '../async/createQueue.ts';
import { HttpError } from '../http/httpError.ts';
import { createOnDemandWorker } from '../worker/onDemandWorker.ts';
import type { readPictureHeader, resizePicture } from './resizePicture.ts';

export interface PictureCalls {
  readHeader: typeof readPictureHeader;
  resize: typeof resizePicture;
  /** Resident memory of the process, in bytes. */
  memory(): Promise<number>;
}

/** Rejects with a 502 HttpError where a picture cannot be decoded, or is too costly. */
export type PictureProcess = ReturnType<typeof createPictureProcess>;

interface PictureProcessOptions {
  /** After this time the process is killed, and the picture refused: the costliest picture within the limits takes 2 s. */
  maxMs?: number | undefined;
  /** Starting a process takes 0.1 s, so it is kept this long for the next picture. */
  idleMs?: number;
  /** A process with more memory is ended: most of a decoder's memory goes back to the system only with the process. */
  maxKeptBytes?: number;
}

/** Beside this file, in the source and in the build. */
const file = join(import.meta.dirname, `pictureWorker${extname(import.meta.filename)}`);

function start() {
  const child = fork(file, { execArgv: [], serialization: 'advanced' });
  child.channel?.unref();
  return child;
}

/**
 * Decodes one picture at a time in a child process, which runs only while there are pictures. A decoder that crashes or hangs
 * costs one picture.
 */
export function createPictureProcess({
  maxMs = 20_000,
  idleMs = 10_000,
  maxKeptBytes = 112 * 1024 * 1024,
}: PictureProcessOptions = {}) {
  const { run, end, close } = createOnDemandWorker<PictureCalls>({ start, maxWaiting: 200, maxMs, idleMs });

  async function decode<T>(work: (calls: PictureCalls) => Promise<T>): Promise<T> {
    try {
      return await run(async (calls) => {
        const result = await work(calls);
        if ((await calls.memory()) > maxKeptBytes) await end();
        return result;
      });
    } catch (error) {
      if (error instanceof QueueFull) throw error;
      const { cause = error } = error as Error;
      const { syscall = '' } = cause as NodeJS.ErrnoException;
      if (syscall.startsWith('spawn')) throw new QueueFull('no process could be started', { cause });
      throw new HttpError(502, 'The picture could not be read.', {}, { cause: String(cause) });
    }
  }

  return {
    readHeader: (picture: string | Buffer) => decode(({ readHeader }) => readHeader(picture)),
    resize: (...job: Parameters<typeof resizePicture>) => decode(({ resize }) => resize(...job)),
    close,
  };
}
