import type { UnsentForm } from './unsentForm.ts';

/** The former name of the unsent forms: the databases on visitors' devices have it. */
const name = 'outbox';
const table = 'entries';

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
    // 'strict' durability: a phone may be switched off right after the visitor has read that the form is stored.
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

/** False where the browser does not report it. */
export async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    return false;
  }
}

/** Creates the database, so it is only called to store something. */
export const readEntries = (): Promise<UnsentForm[]> => run('readonly', (store) => store.getAll());

/** Rejects where the browser has no storage, or no space left. */
export const putEntry = (entry: UnsentForm): Promise<unknown> =>
  run('readwrite', (store) => store.put(entry));

export const removeEntry = (id: string): Promise<unknown> => run('readwrite', (store) => store.delete(id));

/** Changes an entry unless it has been removed meanwhile. */
export const updateEntry = (id: string, changed: Partial<UnsentForm>): Promise<unknown> =>
  run('readwrite', (store) => {
    const request: IDBRequest<UnsentForm | undefined> = store.get(id);
    request.onsuccess = () => request.result && store.put({ ...request.result, ...changed });
    return request;
  });
