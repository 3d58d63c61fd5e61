/** Two-way calls between the server and its threads and child processes. */
import type { ChildProcess } from 'node:child_process';
import { parentPort, Worker } from 'node:worker_threads';
import { type BirpcReturn, createBirpc } from 'birpc';

/** The thread or process has ended, so its calls in flight reject. */
export class WorkerEnded extends Error {
  override name = 'WorkerEnded';
}

/** The parent's side: calls the functions of a thread or process, and answers its calls with `events`. */
export function connectWorker<Calls extends object, Events extends object>(
  worker: Worker | ChildProcess,
  events: Events,
) {
  const rpc = createBirpc<Calls, Events>(events, {
    post: (message) => void (worker instanceof Worker ? worker.postMessage(message) : worker.send?.(message)),
    on: (listen) => void worker.on('message', listen),
    timeout: -1,
  });
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', (code, signal) => {
      rpc.$close(new WorkerEnded('the worker has ended', { cause: `exit ${signal ?? code}` }));
      resolve();
    });
  });
  return { rpc, exited };
}

/**
 * The child's side, in a thread or process: answers calls with `functions`, as soon as they are there. Memory that
 * `transfer` names moves without a copy. Events without a result are listed in `eventNames`.
 */
export function answerCalls<Events extends object, Calls extends object>(
  functions: Calls | Promise<Calls>,
  transfer: (result: unknown) => ArrayBuffer[] = () => [],
  eventNames: (keyof Events)[] = [],
): BirpcReturn<Events, Calls> {
  const port = parentPort;
  return createBirpc<Events, Calls>({} as Calls, {
    eventNames,
    resolver: async (name) => (await functions)[name as keyof Calls] as () => unknown,
    post: (message) => void (port ? port.postMessage(message, transfer(message.r)) : process.send?.(message)),
    on: (listen) => void (port ?? process).on('message', listen),
    timeout: -1,
  });
}
