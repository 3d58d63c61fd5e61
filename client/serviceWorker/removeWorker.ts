import type { WorkerScope } from './workerScope.ts';

/** Served in place of the service worker when that is switched off: deletes its caches, and unregisters it. */
const scope = self as unknown as WorkerScope;

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await scope.registration.unregister();
}
