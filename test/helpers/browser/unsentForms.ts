import type { Page } from 'playwright-core';
import type { UnsentForm } from '../../../client/unsentForms/unsentForm.ts';

/** Makes a browser that stores no form, as a private window may. */
export const withoutUnsentForms = `indexedDB.open = () => { throw new DOMException('off', 'SecurityError') }`;

/** The unsent forms on the device, oldest first; empty also where there is no database. */
export const readUnsentForms = (page: Page): Promise<UnsentForm[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'outbox')) return [];
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('outbox');
      request.onsuccess = () => resolve(request.result);
    });
    const request = database.transaction('entries').objectStore('entries').getAll();
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    database.close();
    return request.result;
  });
