import { ignoreError } from '../../shared/ignoreError.ts';

/** Files and pictures on this device. */
export interface FileStore {
  /** Stores a file under its address or another key, once. Rejects when it cannot be loaded. */
  keep(url: string, key?: string): Promise<void>;
  find(key: string): Promise<Response | undefined>;
  remove(key: string): Promise<unknown>;
}

export function createFileStore(name: string): FileStore {
  const open = () => caches.open(name);
  return {
    async keep(url, key = url) {
      const files = await open();
      if (await files.match(key)) return;
      // Another release may have stored the file: its name contains a hash of its content.
      const response = (key.startsWith('/assets/') && (await caches.match(key))) || (await fetch(url));
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      // On a full device the site works without storing.
      await files.put(key, response).catch(ignoreError);
    },
    find: async (key) => (await open()).match(key),
    remove: async (key) => (await open()).delete(key),
  };
}
