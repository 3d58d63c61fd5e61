import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ignoreError } from '../../shared/ignoreError.ts';
import { createQueue } from '../async/createQueue.ts';
import { withTimeout } from '../async/withTimeout.ts';
import type { DataSheet } from './dataSheet.ts';

export interface SheetJob {
  sheet: DataSheet;
  /** A JPEG. */
  picture: Uint8Array | null;
}

export type SheetResult = { bytes: Uint8Array } | { error: string };

/** Writes data sheets outside the event loop: one takes longer than a page may hold others up. */
export interface SheetThread {
  /** Rejects with a QueueFull where too many wait. */
  write(job: SheetJob): Promise<Buffer>;
  close(): Promise<void>;
}

/** They take some 2 s together, as long as a visitor waits for a turn. */
const maxWaiting = 20;
/** After this long the thread is ended; the longest sheet takes a tenth. */
const maxMs = 10_000;
/** A thread takes 0.2 s to start, and so is kept this long for the next sheet. */
const idleMs = 30_000;

/** Beside this file, in the source and in the build. */
const file = join(import.meta.dirname, `sheetWorker${extname(import.meta.filename)}`);

/** Writes one sheet at a time in a thread, which runs only while sheets are requested. */
export function createSheetThread(): SheetThread {
  const queue = createQueue({ maxRunning: 1, maxWaiting });
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  async function writeInThread(job: SheetJob): Promise<SheetResult> {
    clearTimeout(idle);
    worker ??= start();
    try {
      const result = await exchange(worker, job);
      idle = setTimeout(end, idleMs).unref();
      return result;
    } catch (error) {
      await end();
      throw error;
    }
  }

  return {
    async write(job) {
      const result = await queue.run(() => writeInThread(job));
      if ('bytes' in result) return Buffer.from(result.bytes);
      throw new Error(`the data sheet could not be written: ${result.error}`);
    },
    close: end,
  };
}

function start(): Worker {
  const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 128 } });
  // It does not keep the server from ending.
  worker.unref();
  // `exchange` hears of it too; without a listener it would end the server.
  worker.on('error', ignoreError);
  return worker;
}

/** Sends the job; rejects where the thread ends before its answer, or is too slow. */
async function exchange(worker: Worker, job: SheetJob): Promise<SheetResult> {
  const over = new AbortController();
  const { signal } = over;
  async function throwExit(): Promise<never> {
    const [code] = await once(worker, 'exit', { signal });
    throw new Error(`the thread has ended: ${code}`);
  }
  try {
    const answer = once(worker, 'message', { signal });
    worker.postMessage(job);
    const [result] = await withTimeout(() => Promise.race([answer, throwExit()]), maxMs);
    return result;
  } finally {
    over.abort();
  }
}
