import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { QueueFull } from '../async/createQueue.ts';
import { createOnDemandWorker } from '../worker/onDemandWorker.ts';
import type { DataSheet } from './dataSheet.ts';

export interface DataSheetCalls {
  /** `picture`: a JPEG. */
  write(sheet: DataSheet, picture: Uint8Array | null): Promise<Uint8Array>;
}

/** Writes data sheets outside the event loop: one takes longer than a page may block it. */
export type DataSheetThread = ReturnType<typeof createDataSheetThread>;

/** Beside this file, in the source and in the build. */
const file = join(import.meta.dirname, `dataSheetWorker${extname(import.meta.filename)}`);

/**
 * Writes one data sheet at a time in a thread, which runs only while data sheets are requested. `maxMs` ends endless work:
 * the longest data sheet takes 1 s, more on a busy machine.
 */
export function createDataSheetThread(maxMs = 30_000) {
  const { run, close } = createOnDemandWorker<DataSheetCalls>({
    start: () => new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 128 } }),
    // They take some 2 s together, as long as a visitor waits for a slot.
    maxWaiting: 20,
    maxMs,
    // Starting a thread takes 0.2 s, so it is kept for a while.
    idleMs: 30_000,
  });
  /** Rejects with a QueueFull if too many wait. */
  const write = (...job: Parameters<DataSheetCalls['write']>) =>
    run((calls) => calls.write(...job)).catch((cause) => {
      if (cause instanceof QueueFull) throw cause;
      throw new Error('the data sheet could not be written', { cause });
    });
  return { write, close };
}
