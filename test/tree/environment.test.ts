import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { expect, onTestFinished, test, vi } from 'vitest';

/** Files that are started by themselves: the server and the commands. They read the settings and hand them on. */
const entries = [
  'server/main.ts',
  'server/pageWorker.ts',
  'server/doctor/doctor.ts',
  'server/leads/commands/leads.ts',
  'server/operator/writeFallbackPages.ts',
  'server/embedded/serve.ts',
  'server/embedded/listSubmissions.ts',
  'server/embedded/writeSchemas.ts',
  // They read NODE_ENV, which the build replaces by a constant.
  'client/index.tsx',
  'client/pages/screens.ts',
  // They run in the scope of a service worker.
  'client/serviceWorker/serviceWorker.ts',
  'client/serviceWorker/removeWorker.ts',
];

test('no module reads the environment or the clock when it is imported', async () => {
  const folders = ['server', 'client', 'shared'];
  const modules = globSync('{server,client,shared}/**/*.{ts,tsx}').filter((path) => !entries.includes(path));
  expect(await findReadsAtImport(folders, modules)).toEqual([]);
});

test('a module that reads them when it is imported is found', async () => {
  const reads = await findReadsAtImport(['test/fixtures/tree'], ['test/fixtures/tree/readsAtImport.ts']);
  expect(reads.map((read) => /readsAtImport\.ts:\d+/.exec(read)?.[0])).toEqual(
    [1, 2, 3, 4].map((line) => `readsAtImport.ts:${line}`),
  );
});

/** Imports the files and returns the places in `folders` that read the environment or the clock meanwhile. */
async function findReadsAtImport(folders: string[], files: string[]): Promise<string[]> {
  const reads = new Set<string>();
  // Tests before this one have imported some of them.
  vi.resetModules();
  const watched = folders.map((folder) => `${resolve(folder)}/`);
  const stopWatching = watchReads(() => {
    // The lines of the error, of this function and of the watcher come first.
    const reader = new Error().stack?.split('\n')[3] ?? '';
    if (watched.some((folder) => reader.includes(folder))) reads.add(reader.trim());
  });
  onTestFinished(stopWatching);
  await Promise.all(files.map((path) => import(resolve(path))));
  return [...reads];
}

/** Calls `note` whenever the environment or the clock is read, until the returned function is called. */
function watchReads(note: () => void): () => void {
  const { env } = process;
  const { Date: SystemDate } = globalThis;
  const { now } = performance;
  const noting = (read: () => number) => () => {
    note();
    return read();
  };
  const dateNow = noting(() => SystemDate.now());
  process.env = new Proxy(env, {
    get: (target, name) => {
      note();
      return Reflect.get(target, name);
    },
  });
  performance.now = noting(() => now.call(performance));
  globalThis.Date = new Proxy(SystemDate, {
    construct: (target, args) => {
      if (args.length === 0) note();
      return Reflect.construct(target, args);
    },
    get: (target, name) => (name === 'now' ? dateNow : Reflect.get(target, name)),
  });
  return () => {
    process.env = env;
    globalThis.Date = SystemDate;
    performance.now = now;
  };
}
