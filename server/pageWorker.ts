/** The entry of the page worker: `createPages` behind two-way calls. */
import { promisify } from 'node:util';
import { workerData } from 'node:worker_threads';
import { ignoreError } from '../shared/ignoreError.ts';
import { withTimeout } from './async/withTimeout.ts';
import { createPages } from './createPages.ts';
import { createLog } from './monitoring/log.ts';
import { answerCalls } from './worker/calls.ts';
import type { PageEvents } from './worker/pages.ts';
import type { PageWorkerSettings, WorkerCalls } from './worker/startPageWorker.ts';

const { config, ...settings } = workerData as PageWorkerSettings;
const log = createLog(config.logLevel);
const opening = createPages(config, {
  ...settings,
  log,
  events: {
    changed: (...parameters) => void site.changed.asEvent(...parameters),
    purged: () => void site.purged.asEvent(),
    addressesListed: (addresses) => void site.addressesListed.asEvent(addresses),
    picturesListed: (paths) => void site.picturesListed.asEvent(paths),
    findPicture: (...parameters) => site.findPicture(...parameters),
  },
});

const flushMs = 1_000;

const site = answerCalls<PageEvents, WorkerCalls>(
  {
    respond: async (request) => (await opening).pages.respond(request),
    recompress: async (plain) => (await opening).pages.recompress(plain),
    revalidate: async (addresses) => (await opening).pages.revalidate(addresses),
    purge: async () => (await opening).pages.purge(),
    isReady: async () => (await opening).pages.isReady(),
    setPictureFacts: async (facts) => (await opening).pages.setPictureFacts(facts),
    metrics: async () => (await opening).pages.metrics(),
    queries: async () => (await opening).pages.queries(),
    ping: async () => undefined,
    opened: async () => void (await opening),
    async close() {
      await (await opening).close();
      await withTimeout(() => promisify(log.flush).call(log), flushMs).catch(ignoreError);
    },
  },
  bodiesOf,
);

/** The memory of a response's bodies, which is transferred to the other thread. */
function bodiesOf(result: unknown): ArrayBuffer[] {
  if (result instanceof Uint8Array) return [result.buffer as ArrayBuffer];
  const bodies = typeof result === 'object' && result !== null && 'bodies' in result ? result.bodies : {};
  return Object.values(bodies as Record<string, Uint8Array<ArrayBuffer>>).map(({ buffer }) => buffer);
}
