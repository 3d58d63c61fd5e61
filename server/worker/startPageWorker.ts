import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ignoreError } from '../../shared/ignoreError.ts';
import { repeat } from '../async/repeat.ts';
import { sleep } from '../async/sleep.ts';
import { withTimeout } from '../async/withTimeout.ts';
import type { Config } from '../config.ts';
import type { Log } from '../monitoring/log.ts';
import { projectRoot } from '../storage/projectRoot.ts';
import { connectWorker, WorkerEnded } from './calls.ts';
import type { PageEvents, Pages } from './pages.ts';

/** The settings of a page worker, as they reach its thread. */
export interface PageWorkerSettings {
  config: Config;
  apiBaseUrl: string;
  development: boolean;
}

interface PageWorkerOptions extends PageWorkerSettings {
  events: PageEvents;
  onReplaced(): void;
  log: Log;
  file?: string;
}

/** Tests run it too: Node cannot read the source, which has JSX. */
const builtFile = join(projectRoot, 'dist/server/pageWorker.js');

const heartbeatMs = 1_000;
/** A worker that does not respond for this long is replaced. */
const maxSilentMs = 10_000;
const startMs = 60_000;
const restartDelayMs = 500;
/** Almost twice what 10,000 products take (160 MB, 2026-11-24). The lower the limit, the sooner V8 collects garbage. */
const defaultHeapMb = 304;
/** For the worker that replaces one which needed more: 50,000 products take up to 440 MB (2026-11-27). */
const maxHeapMb = 512;
/** By default young objects take up to 64 MB. */
const maxYoungMb = 24;

/** Calls of the worker besides those of the site; all of them wait until the pages are open. */
export interface WorkerCalls extends Pages {
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Runs the pages in a separate thread, and replaces it if it dies or does not respond. */
export async function startPageWorker({
  events,
  onReplaced,
  log,
  file = builtFile,
  ...settings
}: PageWorkerOptions) {
  const stop = new AbortController();
  let replaced = 0;
  let heapMb = defaultHeapMb;
  let current = start();
  await current.opened;

  function start() {
    const worker = new Worker(file, {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: maxYoungMb },
    });
    worker.on('error', (err: NodeJS.ErrnoException) => {
      log.error({ err }, 'the page worker has failed');
      if (err.code === 'ERR_WORKER_OUT_OF_MEMORY') heapMb = maxHeapMb;
    });
    const { rpc, exited } = connectWorker<WorkerCalls, PageEvents>(worker, events);
    const opened = withTimeout(() => rpc.ping(), startMs);
    opened.catch(ignoreError);
    return { worker, rpc, exited, opened };
  }

  async function watch(): Promise<void> {
    const { worker, rpc, exited, opened } = current;
    const ended = new AbortController();
    const ping = () => withTimeout(() => rpc.ping(), maxSilentMs);
    const onError = (err: unknown) => {
      if (ended.signal.aborted) return;
      log.error({ err }, 'the page worker does not answer and is replaced');
      void worker.terminate();
    };
    void opened.then(() => repeat(ping, { delayMs: heartbeatMs, signal: ended.signal, onError }), onError);
    await exited;
    ended.abort();
    if (stop.signal.aborted) return;
    log.error(
      { heapMb },
      'the page worker has ended and is replaced; cached pages are served and leads accepted',
    );
    await sleep(restartDelayMs, stop.signal);
    if (stop.signal.aborted) return;
    replaced += 1;
    try {
      current = start();
    } catch (err) {
      // The system may have no thread or memory left for the moment.
      return log.error({ err }, 'the page worker could not be started');
    }
    current.opened.then(onReplaced, ignoreError);
  }

  const watching = (async () => {
    while (!stop.signal.aborted) await watch();
  })();

  const call = <K extends keyof Pages>(name: K) =>
    (async (...parameters: never) => {
      const { rpc } = current;
      if (rpc.$closed) throw new WorkerEnded('the page worker is being replaced');
      return rpc.$call(name, ...parameters);
    }) as unknown as Pages[K];

  return {
    pages: new Proxy({} as Pages, { get: (_, name: keyof Pages) => call(name) }),
    replaced: () => replaced,
    async close() {
      stop.abort();
      const { worker, rpc } = current;
      await withTimeout(() => rpc.close(), maxSilentMs).catch(ignoreError);
      await worker.terminate();
      await watching;
    },
  };
}
