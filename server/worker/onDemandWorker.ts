import type { ChildProcess } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import type { BirpcReturn } from 'birpc';
import { createQueue, QueueFull } from '../async/createQueue.ts';
import { TimeoutError, withTimeout } from '../async/withTimeout.ts';
import { connectWorker, WorkerEnded } from './calls.ts';

interface OnDemandOptions {
  start(): Worker | ChildProcess;
  maxWaiting: number;
  /** Timeout of a call, after which the worker is ended. */
  maxMs: number;
  idleMs: number;
}

/** A thread or process that runs only while there is work, one piece at a time. */
export function createOnDemandWorker<Calls extends object>(options: OnDemandOptions) {
  const { start, maxWaiting, maxMs, idleMs } = options;
  const queue = createQueue({ maxRunning: 1, maxWaiting });
  let current: ReturnType<typeof open> | null = null;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  function open() {
    const worker = start();
    // It does not keep the server alive.
    worker.unref();
    const connected = connectWorker<Calls, object>(worker, {});
    // A process that could not be started has no exit.
    worker.on('error', (cause) => connected.rpc.$close(new WorkerEnded('the worker has failed', { cause })));
    return { worker, ...connected };
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = current;
    current = null;
    if (!ended) return;
    if (ended.worker instanceof Worker) await ended.worker.terminate();
    else ended.worker.kill('SIGKILL');
  }

  return {
    /** Rejects with a QueueFull if too many wait, and with a WorkerEnded or TimeoutError if the worker fails. */
    run: <T>(call: (calls: BirpcReturn<Calls, object>) => Promise<T>) =>
      queue.run(async () => {
        if (closed) throw new QueueFull('the worker is closed');
        clearTimeout(idle);
        if (!current || current.rpc.$closed) current = open();
        const { rpc } = current;
        try {
          return await withTimeout(() => call(rpc), maxMs);
        } catch (error) {
          if (error instanceof TimeoutError || error instanceof WorkerEnded) await end();
          throw error;
        } finally {
          if (current) idle = setTimeout(end, idleMs).unref();
        }
      }),
    /** Ends it; the next call starts another one. */
    end,
    /** Ends it for good; what waits is refused. */
    async close() {
      closed = true;
      await end();
    },
  };
}
