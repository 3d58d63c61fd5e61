import { ignoreError } from '../../shared/ignoreError.ts';

/** Files and pictures on this device. */
export type FileStore = ReturnType<typeof createFileStore>;

export function createFileStore(name: string) {
  const open = () => caches.open(name);
  return {
    /** Stores a file under its address or another key, once. Rejects when it cannot be loaded. */
    async keep(url: string, key = url) {
      const files = await open();
      if (await files.match(key)) return;
      // Another release may have stored the file: its name contains a hash of its content.
      const response = (key.startsWith('/assets/') && (await caches.match(key))) || (await fetch(url));
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      // On a full device the site works without storing.
      await files.put(key, response).catch(ignoreError);
    },
    /** Also without a result where the browser cannot read its store. */
    find: (key: string) =>
      open()
        .then((files) => files.match(key))
        .catch(ignoreError),
    remove: async (key: string) => (await open()).delete(key),
  };
}
