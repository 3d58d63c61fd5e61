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
import { yieldCpu } from './worker/yieldCpu.ts';

const { config, ...settings } = workerData as PageWorkerSettings;
const log = createLog(config.logLevel);
const opened = Promise.withResolvers<WorkerCalls>();
const eventNames = ['changed', 'purged', 'addressesListed', 'picturesListed'] as const;
const site = answerCalls<PageEvents, WorkerCalls>(opened.promise, bodiesOf, [...eventNames]);

const flushMs = 1_000;

const { pages, close } = await createPages(config, { ...settings, log, events: site });
// Only now: a busy machine would delay the start.
yieldCpu();
opened.resolve({
  ...pages,
  ping: async () => undefined,
  async close() {
    await close();
    await withTimeout(() => promisify(log.flush).call(log), flushMs).catch(ignoreError);
  },
});

/** The memory of a response's bodies, which is transferred to the other thread. */
function bodiesOf(result: unknown): ArrayBuffer[] {
  if (result instanceof Uint8Array) return [result.buffer as ArrayBuffer];
  const bodies = typeof result === 'object' && result !== null && 'bodies' in result ? result.bodies : {};
  return Object.values(bodies as Record<string, Uint8Array<ArrayBuffer>>).map(({ buffer }) => buffer);
}
