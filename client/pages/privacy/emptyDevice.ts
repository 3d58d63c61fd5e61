/**
 * Deletes everything that the site has stored in this browser. Each part may be absent: on http, or in a private window.
 */
export async function emptyDevice(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister();
  for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name);
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
}
