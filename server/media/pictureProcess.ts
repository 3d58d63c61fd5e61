import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { ignoreError } from '../../shared/ignoreError.ts';
import { createQueue } from '../async/createQueue.ts';
import { withTimeout } from '../async/withTimeout.ts';
import { HttpError } from '../http/httpError.ts';
import type { RequestedPicture } from './requestedPicture.ts';
import type { PictureHeader } from './resizePicture.ts';

type Size = Pick<RequestedPicture, 'width' | 'format'>;

export interface PictureJob {
  file: Buffer;
  /** `null`: only the header is read. */
  size: Size | null;
}

/** The answer to a job; `memory` is what is resident in the process, in bytes. */
export type PictureResult = { memory: number } & (
  | { header: PictureHeader }
  | { bytes: Buffer }
  | { error: string }
);

/** Rejects with a 502 HttpError where a picture cannot be decoded, or is too costly. */
export interface PictureProcess {
  readHeader(file: Buffer): Promise<PictureHeader>;
  resize(file: Buffer, size: Size): Promise<Buffer>;
  close(): void;
}

interface PictureProcessOptions {
  /** After this long the process is ended, and the picture refused: the costliest one within the limits takes 2 s. */
  maxMs?: number;
  /** A process takes 0.1 s to start, and so is kept this long for the next picture. */
  idleMs?: number;
  /** Not kept where so much is left in it: most memory of a decoder goes back to the system only when the process ends. */
  maxKeptBytes?: number;
}

const maxWaiting = 200;

/** Beside this file, in the source and in the build. */
const worker = join(import.meta.dirname, `pictureWorker${extname(import.meta.filename)}`);

/**
 * Decodes one picture at a time in a child process, which runs only while there are pictures. A decoder that crashes or hangs
 * costs one picture.
 */
export function createPictureProcess({
  maxMs = 20_000,
  idleMs = 10_000,
  maxKeptBytes = 112 * 1024 * 1024,
}: PictureProcessOptions = {}): PictureProcess {
  const queue = createQueue({ maxRunning: 1, maxWaiting });
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  async function decode(job: PictureJob): Promise<PictureResult> {
    clearTimeout(idle);
    try {
      if (!child?.connected) child = start();
      const result = await exchange(child, job, maxMs);
      if (result.memory > maxKeptBytes) end();
      else idle = setTimeout(end, idleMs).unref();
      return result;
    } catch (error) {
      end();
      return { error: String(error), memory: 0 };
    }
  }

  async function run(file: Buffer, size: Size | null) {
    const result = await queue.run(() => decode({ file, size }));
    if ('error' in result) return throwUnreadable(result.error);
    return result;
  }

  return {
    async readHeader(file) {
      const result = await run(file, null);
      return 'header' in result ? result.header : throwUnreadable('no header');
    },
    async resize(file, size) {
      const result = await run(file, size);
      return 'bytes' in result ? result.bytes : throwUnreadable('no picture');
    },
    close: end,
  };
}

function start(): ChildProcess {
  const child = fork(worker, { execArgv: [], serialization: 'advanced' });
  // It does not keep the server from ending.
  child.unref();
  child.channel?.unref();
  // `exchange` hears of it too; without a listener it would end the server.
  child.on('error', ignoreError);
  return child;
}

/** Sends the job; rejects where the process ends before its answer, or is too slow. */
async function exchange(child: ChildProcess, job: PictureJob, maxMs: number): Promise<PictureResult> {
  const over = new AbortController();
  const { signal } = over;
  async function throwExit(): Promise<never> {
    const [code, killedBy] = await once(child, 'exit', { signal });
    throw new Error(`the process has ended: ${killedBy ?? code}`);
  }
  try {
    const answer = once(child, 'message', { signal });
    child.send(job);
    const [result] = await withTimeout(() => Promise.race([answer, throwExit()]), maxMs);
    return result;
  } finally {
    over.abort();
  }
}

function throwUnreadable(cause: string): never {
  throw new HttpError(502, 'The picture could not be read.', {}, { cause });
}
