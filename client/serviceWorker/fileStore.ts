import { ignoreError } from '../../shared/ignoreError.ts';

/** The cache of files and pictures. */
export const filesName = (): string => `files-${RELEASE.version}`;

const open = () => caches.open(filesName());

/** Stores a file under its address or another key, once. Rejects when it cannot be loaded. */
export async function keepFile(url: string, key = url): Promise<void> {
  const files = await open();
  if (await files.match(key)) return;
  // Another release may have stored the file: its name contains a hash of its content.
  const response = (key.startsWith('/assets/') && (await caches.match(key))) || (await fetch(url));
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  // On a full device the site works without storing.
  await files.put(key, response).catch(ignoreError);
}

/** A stored file; also without a result where the browser cannot read its store. */
export const findFile = (key: string) => caches.match(key, { cacheName: filesName() }).catch(ignoreError);

export const removeFile = async (key: string) => (await open()).delete(key);
