import { putEntry } from './database.ts';
import { syncTag } from './sendEntries.ts';
import { startUnsentForms } from './startUnsentForms.tsx';
import type { UnsentForm } from './unsentForm.ts';
import { setUnsentMark } from './unsentMark.ts';

type FormToStore = Pick<UnsentForm, 'id' | 'form' | 'lines'> & { data: FormData };

/** Not every browser has Background Sync, so the types of the DOM lack it. */
type Registration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/**
 * Stores a form on the device until there is a connection. Returns whether it is stored: a private window may have no
 * space.
 */
export async function storeEntry({ data, ...form }: FormToStore): Promise<boolean> {
  const fields = [...data].map(([name, value]): [string, string] => [name, String(value)]);
  try {
    await putEntry({ ...form, fields, storedAt: Date.now(), state: 'waiting', dueAt: 0 });
  } catch {
    return false;
  }
  setUnsentMark(true);
  startUnsentForms();
  requestSync();
  return true;
}

/** Lets the worker send it, also after the tab is closed. */
async function requestSync(): Promise<void> {
  try {
    const registration: Registration | undefined = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(syncTag);
  } catch {
    // The visitor has forbidden Background Sync: the next page view sends the form.
  }
}
