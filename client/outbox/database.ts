import type { OutboxEntry } from './outboxEntry.ts';

const name = 'outbox';
const table = 'entries';

/** Posted to the pages of this device after every change. */
export const outboxChannel = name;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    // A phone may be switched off right after the visitor has read that it is stored.
    const transaction = database.transaction(table, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(table));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  } finally {
    database.close();
  }
}

async function change<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<void> {
  await run('readwrite', work);
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(outboxChannel);
  channel.postMessage(null);
  channel.close();
}

/** False where the browser does not say. */
export async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    return false;
  }
}

/** Oldest first. Creates the database, so it is only called where something is stored. */
export async function readEntries(): Promise<OutboxEntry[]> {
  const entries = await run<OutboxEntry[]>('readonly', (store) => store.getAll());
  return entries.sort((a, b) => a.storedAt - b.storedAt);
}

/** Rejects where the browser stores nothing, or has no room. */
export const putEntry = (entry: OutboxEntry): Promise<void> => change((store) => store.put(entry));

export const removeEntry = (id: string): Promise<void> => change((store) => store.delete(id));

/** Changes an entry unless it has been removed meanwhile. */
export const updateEntry = (id: string, changed: Partial<OutboxEntry>): Promise<void> =>
  change((store) => {
    const request: IDBRequest<OutboxEntry | undefined> = store.get(id);
    request.onsuccess = () => request.result && store.put({ ...request.result, ...changed });
    return request;
  });
